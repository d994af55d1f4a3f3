import { type Command, choiceOf, commandTitles, timesOf } from "@sightline/model/command-card"
import type { Entry } from "@sightline/screens/task/entry.ts"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import { lastDone } from "@sightline/screens/task/standing.ts"
import { undoEntry } from "@sightline/screens/task/take-back.ts"
import { verbOf } from "@sightline/screens/task/verbs.ts"
import { badgeWords } from "./badge-words"
import type { Mode } from "./mode"
import { modeWords } from "./mode-words"
import type { Remark } from "./remark"
import type { ModeState } from "./use-mode"
import { reprintWords } from "./use-reprint"
import { type UnknownState, unknownCode, unknownWords } from "./use-unknown"

interface Desk {
  readonly queue: ScanQueue
  readonly modes: ModeState
  /** The modes of this person. */
  readonly allowed: readonly Mode[]
  readonly userId: number
  /** Presses the button that keeps what is counted now. */
  readonly saveDraft: () => void
  /** What to do with a code that names nothing. */
  readonly unknown?: UnknownState
  /** Prints the last label or receipt of the station again. */
  readonly reprint?: () => void
  /** Locks the station; nothing where its person could not open it again. */
  readonly lock?: (() => void) | undefined
}

const modes: Readonly<Partial<Record<Command, Mode>>> = {
  remove: "Remove",
  add: "AddQuantity",
  quantity: "RemoveQuantity",
  group: "AdjustGroup",
  relocate: "Relocate",
  count: "Count",
  pair: "PairTag",
}

/** Does what a card asks, as its button would; the answer is what the screen says of it. */
export function obey(command: Command, desk: Desk): Remark | undefined {
  const times = timesOf(command)
  if (times !== undefined) return multiply(times, desk)
  const nth = choiceOf(command)
  if (nth !== undefined) return choose(nth, desk)
  const mode = modes[command]
  if (mode) return changeMode(mode, desk)
  if (command === "damaged" || command === "extra" || command === "over") return markGoods(command, desk)
  if (command === "undo") return undoLast(desk)
  if (command === "reprint") return reprint(desk)
  if (command === "link" || command === "aside" || command === "create") return settleUnknown(command, desk)
  if (command === "lock") return lock(desk)
  if (command === "done") return endArea(desk)
  if (command === "help") return { tone: "info", text: cardWords.help }
  return answer(command === "yes", desk)
}

function reprint({ reprint }: Desk): Remark {
  reprint?.()
  return { tone: "info", text: reprintWords.asked }
}

function settleUnknown(command: "link" | "aside" | "create", { queue, unknown }: Desk): Remark | undefined {
  const code = unknownCode(queue.current())
  if (code === undefined || !unknown) return { tone: "info", text: unknownWords.none }
  unknown[command](code)
  return command === "link" ? { tone: "info", text: unknownWords.scanItem(code) } : undefined
}

function lock({ lock }: Desk): Remark | undefined {
  if (!lock) return { tone: "critical", text: badgeWords.needsOwn }
  lock()
  return undefined
}

function changeMode(mode: Mode, { modes, allowed }: Desk): Remark {
  if (!allowed.includes(mode))
    return { tone: "critical", text: mode === "Count" ? cardWords.noCount : cardWords.notYours }
  modes.setMode(mode)
  return { tone: "info", text: cardWords.mode(mode) }
}

function endArea({ modes }: Desk): Remark | undefined {
  return modes.count.end() ? undefined : { tone: "info", text: cardWords.noArea }
}

function multiply(times: number, { modes }: Desk): Remark | undefined {
  const [draft] = modes.drafts
  if (draft) modes.change(draft.id, times)
  else modes.multiply(times)
  return undefined
}

const marks = { damaged: { isDamaged: true }, extra: { isExtra: true }, over: { takesOver: true } }

function markGoods(command: keyof typeof marks, { modes }: Desk): Remark | undefined {
  if (modes.mode !== "Receive" || modes.target === null) return { tone: "info", text: cardWords.noOrder }
  modes.goods.mark(marks[command])
  return undefined
}

/** What one scan did is undone as one, however often it counted; pressed again, the one before (decisions D-161). */
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
  if (!isYes && modes.loose.length > 0) {
    modes.dropLoose()
    return { tone: "info", text: cardWords.looseDropped }
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

/** The items stand on the screen in this order, each with its number. */
function choose(nth: number, { queue, modes }: Desk): Remark | undefined {
  for (const { id, state } of queue.current()) {
    if (state._tag !== "Choosing") continue
    const all = state.products.flatMap((product) => product.items.map((item) => ({ product, itemId: item.id })))
    const chosen = all[nth - 1]
    if (!chosen) return { tone: "info", text: cardWords.noNumber(nth) }
    void queue.choose(id, chosen.product, chosen.itemId)
    return undefined
  }
  if (modes.mode === "Count" && modes.count.counts.length > 1) return chooseCount(nth, modes.count)
  return { tone: "info", text: cardWords.noChoice }
}

/** The counts stand on the screen in this order. The area that is being counted belongs to its count. */
function chooseCount(nth: number, { pass, counts, choose }: ModeState["count"]): Remark {
  if (pass) return { tone: "info", text: cardWords.areaFirst }
  const meant = counts[nth - 1]
  if (!meant) return { tone: "info", text: cardWords.noNumber(nth) }
  choose(meant.id)
  return { tone: "info", text: cardWords.counting(meant.title) }
}

const isQuestion = ({ state }: Entry) => state._tag === "Conflict" || state._tag === "Choosing"

export const cardWords = {
  help: `Cards of this station: ${Object.values(commandTitles).join(", ")}.`,
  notYours: "Your role does not allow this.",
  mode: (mode: Mode) => `From now on a scan ${modeWords.modes[mode].toLowerCase()}.`,
  noCount: "No count is open at this center.",
  noArea: "No area is being counted.",
  areaFirst: "End the area that is being counted first.",
  counting: (title: string) => `${title}: scan the label of a place, or name the area.`,
  nothingToUndo: "There is nothing of yours here to undo.",
  looseDropped: "The items that waited for a place stay where they are.",
  noQuestion: "There is no question to answer.",
  chooseOne: "Scan the card with the item's number, or choose it on the screen.",
  noChoice: "There is nothing to choose.",
  noNumber: (nth: number) => `There is no number ${nth} to choose.`,
  noWay: "This can only be left as it is.",
  noOrder: "Scan the code on an order's paper first.",
  goodsOver: "Nothing was scanned for 20 seconds, so the next one counts as ordered.",
  times: (times: number) => `× ${times}: the next scan counts ${times} times`,
  timesOver: (times: number) => `× ${times} was not used for 20 seconds, and no longer counts.`,
} as const
