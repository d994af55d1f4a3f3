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
