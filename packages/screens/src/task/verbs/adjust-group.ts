import type { Entry } from "../entry"
import { keysOfCode } from "../keys"
import type { AdjustGroupTask, Verb } from "../task"

/** The documents' own messages are literal (document 2 §8, decisions D-113). */
export const adjustGroup: Verb<AdjustGroupTask> = {
  keys: ({ code, itemId }) => keysOfCode(code, itemId),
  chosen: (task, itemId) => ({ ...task, itemId }),
  ways(task, { itemId, now }) {
    if (now === undefined) return []
    const seeingNow = { ...task, itemId, seen: now }
    const after = task.isIncrease ? now + task.count : now - task.count
    const rest = restOf(task, now)
    return [
      ...(after >= 0 ? [{ text: `Apply it to ${now}: make it ${after}`, task: seeingNow }] : []),
      ...(rest > 0 ? [{ text: `Make it ${meantBy(task)}, as meant here`, task: { ...seeingNow, count: rest } }] : []),
    ]
  },
  words: {
    wanted: "Group count",
    which: "Whose group count is adjusted?",
    notTwice: "Nothing is counted twice.",
    done: "Adjusted",
    notDone: "Not adjusted",
    doneNews: "Update inventory item remainder success",
    notDoneNews: "Update inventory item remainder fail",
  },
}

/** The count that the person expected, where they had seen one. */
const meantBy = ({ seen, count, isIncrease }: AdjustGroupTask): number | undefined =>
  seen === null ? undefined : isIncrease ? seen + count : seen - count

/** What is left to reach it in the same direction. */
function restOf(task: AdjustGroupTask, now: number): number {
  const meant = meantBy(task)
  if (meant === undefined) return 0
  return task.isIncrease ? meant - now : now - meant
}

/** The group count that this station last saw of a code; unknown while an adjustment of it is open. */
export function lastSeen(entries: readonly Entry[], code: string): number | null {
  const same = ({ task }: Entry) => task._tag === "AdjustGroup" && task.code.toLowerCase() === code.toLowerCase()
  const state = entries.findLast(same)?.state
  return state?._tag === "Done" && state.answer._tag === "GroupAdjusted" ? state.answer.groupCount : null
}
