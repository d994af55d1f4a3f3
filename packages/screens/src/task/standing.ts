import {
  changeOf,
  type Entry,
  endOf,
  hasRemoved,
  hasTakenBack,
  isBack,
  isPassage,
  type Reversal,
  reversals,
} from "./entry"
import { keysOfCode } from "./keys"

/** `again`: the unit came back, and has left the stock once more since. */
export type Standing = Reversal | "again"

/** The result of a look-up, and the entries that had ended when it began: it does not know later ones. */
export interface Seen<Value> {
  readonly value: Value
  readonly ended: ReadonlySet<string>
}

/** The status of each item that was looked up; `null`: its unit is in another item again. */
type Looked = ReadonlyMap<number, Seen<number | null>>

/**
 * What is true now of what the entries did, by their ids: each earlier result of a unit shows the state of that unit, whoever
 * changed it since (decisions D-161). A removal that is not among them stands.
 */
export function standing(entries: readonly Entry[], looked: Looked = new Map()): ReadonlyMap<string, Standing> {
  const own = reversals(entries)
  const found = new Map<string, Standing>(own)
  const moves = movesOf(entries)
  for (const entry of entries) {
    const unit = unitOf(entry)
    const state = own.get(entry.id)
    if (!unit || state === "under way") continue
    if (!isOut(unit, moves.get(unit.itemId) ?? [], looked.get(unit.itemId))) found.set(entry.id, "done")
    else if (state === "done") found.set(entry.id, "again")
  }
  return found
}

interface Unit {
  readonly itemId: number
  /** The status that it left, and has again once it is back. */
  readonly home: number
}

/** The unit that an entry took out of the stock, or found taken out. */
function unitOf(entry: Entry): Unit | undefined {
  const change = hasRemoved(entry) ? changeOf(entry) : undefined
  if (change) return { itemId: change.itemId, home: change.previousStatusId }
  const { state } = entry
  if (state._tag !== "Refused" || state.reason !== "ItemAlreadyRemoved" || !state.itemId || !state.reversibleTo) return
  return { itemId: state.itemId, home: state.reversibleTo }
}

interface Move {
  readonly id: string
  readonly isOut: boolean
}

/** What this screen knows of each unit, in the order in which it happened. */
function movesOf(entries: readonly Entry[]): ReadonlyMap<number, readonly Move[]> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const moves = new Map<number, Move[]>()
  for (const entry of entries) {
    const { id, task } = entry
    if (isBack(task) && !hasTakenBack(entry)) continue
    const of = isBack(task) ? byId.get(task.of) : entry
    const itemId = task._tag === "Reverse" ? task.itemId : of && unitOf(of)?.itemId
    if (itemId !== undefined) moves.set(itemId, [...(moves.get(itemId) ?? []), { id, isOut: !isBack(task) }])
  }
  return moves
}

/** A look-up counts unless this screen has moved the unit since. */
function isOut({ home }: Unit, moves: readonly Move[], seen: Seen<number | null> | undefined): boolean {
  if (seen && moves.every(({ id }) => seen.ended.has(id))) return seen.value !== null && seen.value !== home
  return moves.at(-1)?.isOut ?? true
}

/**
 * What one scan of this person did last, or will do once it is sent: several entries where it counted several times. It is
 * never a reversal or an undo, nor what was taken back already (decisions D-161). An undo of what waits is sent behind it, and
 * both are carried out.
 */
export function lastDone(entries: readonly Entry[], userId: number): readonly Entry[] {
  const settled = new Set([...standing(entries).keys(), ...inVain(entries)])
  const isOpen = (entry: Entry) =>
    /^(Done|Pending|Unknown)$/.test(entry.state._tag) &&
    !isBack(entry.task) &&
    !isPassage(entry.task) &&
    !settled.has(entry.id) &&
    entry.by?.userId === userId
  const last = entries.findLast(isOpen)
  return last
    ? entries.filter((entry) => isOpen(entry) && entry.at === last.at && entry.task.code === last.task.code)
    : []
}

/** The acts of which an undo has found nothing that could be taken back: another press means the act before. */
const inVain = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ task, state }) =>
    task._tag === "Undo" && state._tag === "Refused" && /^(NothingToReverse|NotCounted|NotPaired)$/.test(state.reason)
      ? [task.of]
      : [],
  )

/**
 * The entry whose result fills the screen: the last one, or what was taken back last, so that each undo names its own product
 * and unit (decisions D-161). A reversal that was refused, or waits for a manager, shows itself.
 */
export function resultShown(
  entries: readonly Entry[],
  isHidden: (entry: Entry) => boolean = () => false,
): Entry | undefined {
  for (const entry of [...entries].reverse()) {
    const { task, state } = entry
    if (isHidden(entry) || isPassage(task)) continue
    if (!isBack(task) || endOf(entry) === "refused" || state._tag === "Held") return entry
    const act = entries.find(({ id }) => id === task.of)
    if (act && !isHidden(act)) return act
  }
  return undefined
}

/** The item that an entry is about, as its label says, or as far as it is known. */
export function itemNamed({ task, state }: Pick<Entry, "task" | "state">): number | undefined {
  const labelled = keysOfCode(task.code, null).find((key) => key.startsWith("item:"))
  if (labelled) return Number(labelled.slice("item:".length))
  return task.itemId ?? changeOf({ state })?.itemId
}
