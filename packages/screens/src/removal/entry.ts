import type { Change, Conflict, Held, NotFound, Product, Refusal, RemovalAnswer } from "./answer"

export type Task =
  | { readonly _tag: "Remove"; readonly code: string; readonly itemId: number | null }
  | {
      readonly _tag: "Reverse"
      readonly code: string
      readonly itemId: number
      readonly statusId: number
      /** The entry that removed it, or that was refused because it was removed. */
      readonly of: string
    }

export type State =
  /** Not sent, or sent and not answered yet. */
  | { readonly _tag: "Pending" }
  /** Sent at least once without an answer: nobody knows whether it took place, until the same question is answered. */
  | {
      readonly _tag: "Unknown"
      readonly failures: number
      readonly notBefore: number
      readonly isServerAtFault: boolean
    }
  | { readonly _tag: "Choosing"; readonly products: readonly Product[] }
  | { readonly _tag: "Removed"; readonly change: Change }
  | { readonly _tag: "Reversed"; readonly change: Change }
  | NotFound
  | Refusal
  /** Kept while nobody answered, and the stock has gone another way meanwhile: somebody decides. */
  | Conflict
  /** With the server, and a manager's to decide; asked now and then how it stands. */
  | (Held & { readonly notBefore: number })

export type Reversal = "under way" | "done"

/** Who scanned, at a station where several people do; the station counts its scans, across its tabs and restarts. */
export interface Scanner {
  readonly userId: number
  readonly name: string
  readonly clientId: number
  readonly sequence?: number
}

/** A scanned or typed code, or a reversal, from the moment it was read to its visible end. */
export interface Entry {
  /** Made when the code was read; the Idempotency-Key of all that is sent for it. */
  readonly id: string
  readonly at: number
  readonly task: Task
  readonly state: State
  /** The product as last seen, for the answers that repeat none. */
  readonly product: Product | null
  /** Nothing where a queue belongs to one person, as in the office. */
  readonly by?: Scanner | undefined
  /** Nobody answered when it was read, so that whoever scanned it has put the item away by now. */
  readonly isKept?: true
}

export type Ended = "done" | "refused"

export function endOf({ state }: Entry): Ended | undefined {
  switch (state._tag) {
    case "Removed":
    case "Reversed":
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

/** The same question again, later each time. */
export function unanswered(entry: Entry, now: number, isServerAtFault: boolean): Entry {
  const { state } = entry
  // A network that was away says nothing of how the server takes it.
  const isSame = state._tag === "Unknown" && state.isServerAtFault === isServerAtFault
  const failures = isSame ? state.failures + 1 : 1
  const pause = steps[Math.min(failures, steps.length) - 1] ?? 15_000
  return { ...entry, isKept: true, state: { _tag: "Unknown", failures, notBefore: now + pause, isServerAtFault } }
}

export function answered(entry: Entry, answer: RemovalAnswer, now: number): Entry {
  if (answer._tag === "Choice") return offered(entry, answer.products)
  if (answer._tag === "Held") return { ...entry, state: { ...answer, notBefore: now + askAgain } }
  if (answer._tag === "Reversed") return { ...entry, state: answer }
  // A day's scans have to fit into a tab's storage, so the product is kept once.
  const product = answer.product ?? entry.product
  if (answer._tag === "Removed") return { ...entry, product, state: { _tag: "Removed", change: answer.change } }
  // Whoever still has the item in his hand needs no card of two sides.
  if (answer._tag === "Conflict")
    return { ...entry, product, state: entry.isKept ? { ...answer, product: null } : refusalOf(answer) }
  return { ...entry, product, state: { ...answer, product: null } }
}

/** How often, in milliseconds, it is asked what a manager has decided. */
const askAgain = 60_000

const refusalOf = (conflict: Conflict): Refusal => ({ ...conflict, _tag: "Refused", product: null })

/** Somebody has looked at both sides of a conflict and leaves the stock as it is. */
export const leftAsItIs = (entry: Entry): Entry =>
  entry.state._tag === "Conflict" ? { ...entry, state: refusalOf(entry.state) } : entry

/** With one item to take it is taken; with several a person chooses. */
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
  if (entry.task._tag !== "Remove") return entry
  return { ...entry, product: { ...product, items: [] }, task: { ...entry.task, itemId }, state: { _tag: "Pending" } }
}

export const notChosen = (entry: Entry): Entry => ({ ...entry, state: { ...untaken, reason: "NotChosen" } })

const untaken = { _tag: "Refused", product: null, itemId: null, reversibleTo: null } as const

/** How far the reversals of these entries are, by the id of the entry that each takes back. */
export function reversals(entries: readonly Entry[]): ReadonlyMap<string, Reversal> {
  const found = new Map<string, Reversal>()
  for (const entry of entries) {
    if (entry.task._tag !== "Reverse" || endOf(entry) === "refused") continue
    found.set(entry.task.of, endOf(entry) === "done" ? "done" : "under way")
  }
  return found
}

/** A server that fails on one question must not hold up the others; a network that is away holds all, in their order. */
const patience = 3

/** After so many failures, a quarter of a minute, it is no passing trouble of the server's. */
const hopeless = 5

const isChokedOn = ({ state }: Entry, times = patience): boolean =>
  state._tag === "Unknown" && state.isServerAtFault && state.failures >= times

/** The server fails on it again and again: it is to be kept for a manager. */
export const isFailing = (entry: Entry): boolean => isChokedOn(entry, hopeless)

/** Which entry is to be sent now, or until when there is none. Of one item nothing overtakes anything. */
export function nextToSend(entries: readonly Entry[], now: number): Entry | number | undefined {
  let earliest: number | undefined
  const stuck: Entry[] = []
  for (const entry of entries) {
    const { state } = entry
    if (isBehind(entry, stuck)) continue
    if (state._tag === "Pending") return entry
    if (state._tag !== "Unknown" && state._tag !== "Held") continue
    if (state.notBefore <= now) return entry
    earliest = Math.min(earliest ?? state.notBefore, state.notBefore)
    if (state._tag === "Held") continue
    if (!isChokedOn(entry)) return earliest
    stuck.push(entry)
  }
  return earliest
}

/** Those that may travel with the first: read after it, and never sent. */
export function travelling(entries: readonly Entry[], first: Entry, most: number): readonly Entry[] {
  if (first.state._tag !== "Pending") return [first]
  const from = entries.indexOf(first)
  const stuck = entries.filter((entry) => isChokedOn(entry))
  const others = entries.slice(from + 1).filter((entry) => entry.state._tag === "Pending" && !isBehind(entry, stuck))
  return [first, ...others.slice(0, most - 1)]
}

const isBehind = (entry: Entry, stuck: readonly Entry[]): boolean => stuck.some((first) => isOfSame(first, entry))

/** Whether both speak of one item, as far as it is known where they were read; a product may mean any of its items. */
function isOfSame({ id, task: one }: Entry, { task: other }: Entry): boolean {
  if (other._tag === "Reverse" && other.of === id) return true
  const [item, otherItem] = [itemOf(one), itemOf(other)]
  if (item !== undefined && item === otherItem) return true
  return one.code !== "" && one.code.toLowerCase() === other.code.toLowerCase()
}

const itemOf = ({ itemId, code }: Task): number | undefined => itemId ?? itemIn(code)

function itemIn(code: string): number | undefined {
  const digits = /\.i\.(\d+)$/i.exec(code)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
