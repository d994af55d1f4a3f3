import type { LiveChange } from "@sightline/model/live"
import type { Product } from "./answer"
import { type Entry, endOf, type Reversal } from "./entry"

/** What a look-up found, and which entries had come to their end when it began: of later ones it knows nothing. */
interface Seen<Value> {
  readonly value: Value
  readonly ended: ReadonlySet<string>
}

/** How the items and products of the entries stand now, where other stations may have changed them. */
export interface Stands {
  /** The status of each item; `null`: its unit lies in another item again. */
  readonly items: ReadonlyMap<number, Seen<number | null>>
  /** What is left of each product. */
  readonly totals: ReadonlyMap<number, Seen<number>>
}

export const noStands: Stands = { items: new Map(), totals: new Map() }

/** As many as are asked for at once: the newest entries are the ones that are looked at. */
export const mostStands = 30

/** The items whose change would show on the screen, the newest first. */
export const itemsShown = (entries: readonly Entry[]): readonly number[] => [
  ...new Set([...entries].reverse().flatMap((entry) => itemOf(entry) ?? [])),
]

function itemOf({ state }: Entry): number | undefined {
  if (state._tag === "Removed" || state._tag === "Reversed") return state.change.itemId
  return state._tag === "Refused" ? (state.itemId ?? undefined) : undefined
}

/** Which of the items shown a change is about, or one of whose product: their stands are asked again. */
export function touched(entries: readonly Entry[], { ids, of }: Pick<LiveChange, "ids" | "of">): readonly number[] {
  const items = itemsShown(entries)
  if (ids.length === 0) return items
  const latest = entries.at(-1)
  const card = latest?.product && of.includes(latest.product.id) ? itemOf(latest) : undefined
  return items.filter((id) => ids.includes(id) || id === card)
}

export const endedIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (endOf(entry) ? [entry.id] : [])))

/** What a look-up by each item's own code has found. */
export function standsOf(
  found: ReadonlyArray<{ itemId: number; inventories: readonly Product[] }>,
  ended: ReadonlySet<string>,
): Stands {
  const items = new Map<number, Seen<number | null>>()
  const totals = new Map<number, Seen<number>>()
  for (const { itemId, inventories } of found) {
    const [product] = inventories
    items.set(itemId, { value: product?.items.find(({ id }) => id === itemId)?.statusId ?? null, ended })
    if (product) totals.set(product.id, { value: product.totalQuantity, ended })
  }
  return { items, totals }
}

/** Later answers win over earlier ones. */
export const merged = (before: Stands, now: Stands): Stands => ({
  items: new Map([...before.items, ...now.items]),
  totals: new Map([...before.totals, ...now.totals]),
})

/** Removals that somebody has taken back elsewhere: the item is not in the status any more that the removal gave it. */
export const takenBackElsewhere = (entries: readonly Entry[], { items }: Stands): ReadonlyMap<string, Reversal> =>
  new Map(
    entries.flatMap(({ id, state }) => {
      if (state._tag !== "Removed") return []
      const now = items.get(state.change.itemId)
      return now?.ended.has(id) && now.value !== state.change.statusId ? [[id, "done" as const]] : []
    }),
  )

/** What is left of a product, unless this screen has changed it itself since that was looked up. */
export function totalNow(entries: readonly Entry[], { totals }: Stands, productId: number): number | undefined {
  const now = totals.get(productId)
  return now && [...endedIn(entries)].every((id) => now.ended.has(id)) ? now.value : undefined
}
