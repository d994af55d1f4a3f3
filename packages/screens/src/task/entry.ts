import type { Change, Conflict, Done, Held, KeptBecause, NotFound, Product, Refusal, TaskAnswer } from "./answer"
import type { Key, ReverseTask, Task, UndoTask } from "./task"
import { verbOf } from "./verbs"

export type State =
  /** Not sent, or not answered yet. */
  | { readonly _tag: "Pending" }
  /** Sent at least once without an answer: the outcome is unknown until the same request is answered. */
  | {
      readonly _tag: "Unknown"
      readonly failures: number
      readonly notBefore: number
      readonly isServerAtFault: boolean
      /** It certainly did not take place: the server has said why it accepts it later. */
      readonly because?: KeptBecause
    }
  | { readonly _tag: "Choosing"; readonly products: readonly Product[] }
  | { readonly _tag: "Done"; readonly answer: Done }
  | NotFound
  | Refusal
  /** The stock changed while the entry waited offline: a person decides. */
  | Conflict
  /** On the server, for a manager to decide; polled now and then. */
  | (Held & { readonly notBefore: number })

export type Reversal = "under way" | "done"

/** The person who scanned, at a station with several people; the station counts its scans across tabs and restarts. */
export interface Scanner {
  readonly userId: number
  readonly name: string
  readonly clientId: number
  readonly sequence?: number
}

/** A scanned or typed code, or a reversal, from reading to its visible end. */
export interface Entry {
  /** Made when the code was read; the Idempotency-Key of all its requests. */
  readonly id: string
  readonly at: number
  readonly task: Task
  readonly state: State
  /** The product as last seen, for answers that omit it. */
  readonly product: Product | null
  /** Undefined where a queue belongs to one person, as in the office. */
  readonly by?: Scanner | undefined
  /** The server was away when it was read, so the person has put the item away by now. */
  readonly isKept?: true
}

/** What becomes of an entry that has ended, where the history is not its place. */
export const staysOf = ({ task, state }: Entry): "not" | "until seen" | undefined =>
  state._tag === "Done" ? verbOf(task).stays?.(state.answer) : undefined

export type Ended = "done" | "refused"

export function endOf({ state }: Entry): Ended | undefined {
  switch (state._tag) {
    case "Done":
      return "done"
    case "NotFound":
    case "Refused":
      return "refused"
    default:
      return undefined
  }
}

export const newEntry = (
  id: string,
  at: number,
  task: Task,
  { product = null, by }: Partial<Pick<Entry, "product" | "by">> = {},
): Entry => ({ id, at, task, product, ...(by && { by }), state: { _tag: "Pending" } })

const steps = [500, 1000, 2000, 4000, 8000, 15_000]

/** Delays between retries of one request. */
export function unanswered(entry: Entry, now: number, isServerAtFault: boolean, because?: KeptBecause): Entry {
  const { state } = entry
  // A network failure says nothing about how the server handles it.
  const isSame = state._tag === "Unknown" && state.isServerAtFault === isServerAtFault
  const failures = isSame ? state.failures + 1 : 1
  const pause = steps[Math.min(failures, steps.length) - 1] ?? 15_000
  const later = { _tag: "Unknown", failures, notBefore: now + pause, isServerAtFault } as const
  return { ...entry, isKept: true, state: because ? { ...later, because } : later }
}

export function answered(entry: Entry, answer: TaskAnswer, now: number): Entry {
  if (answer._tag === "Choice") return offered(entry, answer.products)
  if (answer._tag === "Held") return { ...entry, state: { ...answer, notBefore: now + askAgain } }
  // A browser's storage must hold a day's scans, so the product is kept once.
  const product = answer.product ?? entry.product
  switch (answer._tag) {
    case "NotFound":
    case "Refused":
      return { ...entry, product, state: { ...answer, product: null } }
    case "Conflict": {
      // People who still hold the item need no card with two sides, but a count that differs or a taken tag is theirs to decide.
      const { now: count, chain, holder } = answer
      const isAsked = entry.isKept || (count ?? chain ?? holder) !== undefined
      return { ...entry, product, state: isAsked ? { ...answer, product: null } : refusalOf(answer) }
    }
    default: {
      const { product: _kept, ...done } = answer
      return { ...entry, product, state: { _tag: "Done", answer: done } }
    }
  }
}

/** The polling interval for a manager's decision, in milliseconds. */
const askAgain = 60_000

const refusalOf = (conflict: Conflict): Refusal => ({ ...conflict, _tag: "Refused", product: null })

/** A person has seen both sides of a conflict and leaves the stock as it is. */
export const leftAsItIs = (entry: Entry): Entry =>
  entry.state._tag === "Conflict" ? { ...entry, state: refusalOf(entry.state) } : entry

/** A single item is taken; with several a person chooses. */
function offered(entry: Entry, products: readonly Product[]): Entry {
  const choices = products.flatMap((product) => product.items.map((unit) => ({ product, unit })))
  const [only, ...more] = choices
  if (!only) {
    const product = products[0] ?? null
    return { ...entry, product, state: { ...untaken, reason: "NothingRemovable" } }
  }
  if (more.length > 0) return { ...entry, state: { _tag: "Choosing", products } }
  return chosen(entry, only.product, only.unit.id)
}

export function chosen(entry: Entry, product: Product, itemId: number): Entry {
  const task = verbOf(entry.task).chosen(entry.task, itemId)
  return task ? { ...entry, product: { ...product, items: [] }, task, state: { _tag: "Pending" } } : entry
}

export const notChosen = (entry: Entry): Entry => ({ ...entry, state: { ...untaken, reason: "NotChosen" } })

const untaken = { _tag: "Refused", product: null, itemId: null, reversibleTo: null } as const

/** The unit that moved, where the entry's end was such a change. */
export const changeOf = ({ state }: Pick<Entry, "state">): Change | undefined =>
  state._tag === "Done" && "change" in state.answer ? state.answer.change : undefined

/** Whether it took a unit out of the stock. */
export const hasRemoved = ({ state }: Pick<Entry, "state">): boolean =>
  state._tag === "Done" && state.answer._tag === "Removed"

/** Something went through the door: nobody at the station has done it, and the door's page shows it. */
export const isPassage = ({ _tag }: Task): boolean => _tag === "PassDoor"

/** It takes back what another entry did. */
export const isBack = (task: Task): task is ReverseTask | UndoTask => task._tag === "Reverse" || task._tag === "Undo"

/** It took its act back, or heard that somebody else had. */
export const hasTakenBack = (entry: Entry): boolean =>
  isBack(entry.task) &&
  (endOf(entry) === "done" || (entry.state._tag === "Refused" && entry.state.reason === "MovementUndone"))

/** The state of these entries' reversals, by the id of the entry that each takes back. */
export function reversals(entries: readonly Entry[]): ReadonlyMap<string, Reversal> {
  const found = new Map<string, Reversal>()
  for (const entry of entries) {
    if (!isBack(entry.task)) continue
    if (hasTakenBack(entry)) found.set(entry.task.of, "done")
    else if (endOf(entry) !== "refused") found.set(entry.task.of, "under way")
  }
  return found
}

/** A server that fails on one request must not block the others; a network failure holds all, in order. */
const patience = 3

/** After this many failures, a quarter of a minute, the server's trouble is not passing. */
const hopeless = 5

const isChokedOn = ({ state }: Entry, times = patience): boolean =>
  state._tag === "Unknown" && state.isServerAtFault && state.failures >= times

/** The server fails on it repeatedly: ask it to keep the entry for a manager. */
export const isFailing = (entry: Entry): boolean => isChokedOn(entry, hopeless)

/** Others need not wait for it, unless they have a key in common: the server chokes on it, or cannot read it yet. */
const isStuck = (entry: Entry): boolean =>
  isChokedOn(entry) || (entry.state._tag === "Unknown" && entry.state.because === "updateNeeded")

/** The entries behind a stuck one: they have a key in common with it, or with another that waits behind it. */
function behindStuck(entries: readonly Entry[]): ReadonlySet<Entry> {
  const taken = new Set<Key>()
  const behind = new Set<Entry>()
  for (const entry of entries) {
    if (entry.state._tag !== "Pending" && entry.state._tag !== "Unknown") continue
    const keys = keysOf(entry)
    const isBehind = keys.some((key) => taken.has(key))
    if (isBehind) behind.add(entry)
    if (isBehind || isStuck(entry)) for (const key of keys) taken.add(key)
  }
  return behind
}

const keysOf = ({ id, task }: Entry): readonly Key[] => [`entry:${id}`, ...verbOf(task).keys(task)]

/** The entry to send now, or the time until there is one. Nothing overtakes an earlier entry with a key in common. */
export function nextToSend(entries: readonly Entry[], now: number): Entry | number | undefined {
  let earliest: number | undefined
  const behind = entries.some(isStuck) ? behindStuck(entries) : none
  for (const entry of entries) {
    const { state } = entry
    if (behind.has(entry)) continue
    if (state._tag === "Pending") return entry
    if (state._tag !== "Unknown" && state._tag !== "Held") continue
    if (state.notBefore <= now) return entry
    earliest = Math.min(earliest ?? state.notBefore, state.notBefore)
    if (state._tag === "Unknown" && !isStuck(entry)) return earliest
  }
  return earliest
}

const none: ReadonlySet<Entry> = new Set()

/** Entries that may travel with the first: read after it, and never sent. */
export function travelling(entries: readonly Entry[], first: Entry, most: number): readonly Entry[] {
  if (first.state._tag !== "Pending") return [first]
  const behind = behindStuck(entries)
  const others = entries
    .slice(entries.indexOf(first) + 1)
    .filter((entry) => entry.state._tag === "Pending" && !behind.has(entry))
  return [first, ...others.slice(0, most - 1)]
}
