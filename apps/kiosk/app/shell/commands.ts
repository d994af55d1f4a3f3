import { type Command, commandTitles, timesOf } from "@sightline/model/command-card"
import { type Entry, lastDone } from "@sightline/screens/task/entry.ts"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import { undoEntry } from "@sightline/screens/task/take-back.ts"
import { verbOf } from "@sightline/screens/task/verbs.ts"
import type { Mode } from "./mode"
import { modeWords } from "./mode-words"
import type { Remark } from "./station-context"
import type { ModeState } from "./use-mode"

interface Desk {
  readonly queue: ScanQueue
  readonly modes: ModeState
  /** The modes of this person. */
  readonly allowed: readonly Mode[]
  readonly userId: number
  /** Presses the button that keeps what is counted now. */
  readonly saveDraft: () => void
}

const modes: Readonly<Partial<Record<Command, Mode>>> = {
  remove: "Remove",
  add: "AddQuantity",
  quantity: "RemoveQuantity",
  group: "AdjustGroup",
}

/** Does what a card asks, as its button would; the answer is what the screen says of it. */
export function obey(command: Command, desk: Desk): Remark | undefined {
  const times = timesOf(command)
  if (times !== undefined) return multiply(times, desk)
  const mode = modes[command]
  if (mode) return changeMode(mode, desk)
  if (command === "undo") return undoLast(desk)
  if (command === "help") return { tone: "info", text: cardWords.help }
  return answer(command === "yes", desk)
}

function changeMode(mode: Mode, { modes, allowed }: Desk): Remark {
  if (!allowed.includes(mode)) return { tone: "critical", text: cardWords.notYours }
  modes.setMode(mode)
  return { tone: "info", text: cardWords.mode(mode) }
}

function multiply(times: number, { modes }: Desk): Remark | undefined {
  const [draft] = modes.drafts
  if (draft) modes.change(draft.id, times)
  else modes.multiply(times)
  return undefined
}

/** What one scan did is undone as one, however often it counted. */
function undoLast({ queue, userId }: Desk): Remark | undefined {
  const last = lastDone(queue.current(), userId)
  for (const entry of last) void undoEntry(queue, entry)
  return last.length === 0 ? { tone: "info", text: cardWords.nothingToUndo } : undefined
}

function answer(isYes: boolean, { queue, modes, saveDraft }: Desk): Remark | undefined {
  const [draft] = modes.drafts
  if (draft) {
    if (isYes) saveDraft()
    else modes.drop(draft.id)
    return undefined
  }
  const open = queue.current().find(isQuestion)
  if (!open) return { tone: "info", text: cardWords.noQuestion }
  if (open.state._tag === "Choosing") {
    if (isYes) return { tone: "info", text: cardWords.chooseOne }
    void queue.decline(open.id)
    return undefined
  }
  const [way] = isYes && open.state._tag === "Conflict" ? (verbOf(open.task).ways?.(open.task, open.state) ?? []) : []
  if (isYes && !way) return { tone: "info", text: cardWords.noWay }
  if (way) void queue.put(way.task, { product: open.product }).then(() => queue.leave(open.id))
  else void queue.leave(open.id)
  return undefined
}

const isQuestion = ({ state }: Entry) => state._tag === "Conflict" || state._tag === "Choosing"

export const cardWords = {
  help: `Cards of this station: ${Object.values(commandTitles).join(", ")}.`,
  notYours: "Your role does not allow this.",
  mode: (mode: Mode) => `From now on a scan ${modeWords.modes[mode].toLowerCase()}.`,
  nothingToUndo: "There is nothing of yours here to undo.",
  noQuestion: "There is no question to answer.",
  chooseOne: "Scan the label of the item that you mean, or choose it on the screen.",
  noWay: "This can only be left as it is.",
  times: (times: number) => `× ${times}: the next scan counts ${times} times`,
  timesOver: (times: number) => `× ${times} was not used for 20 seconds, and counts no more.`,
} as const
