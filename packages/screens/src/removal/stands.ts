import type { LiveChange } from "@sightline/model/live"
import type { Product } from "../task/answer"
import { changeOf, type Entry, endOf } from "../task/entry"
import type { Seen } from "../task/standing"

/** The current state of the entries' items and products, which other stations may have changed. */
export interface Stands {
  /** The status of each item; `null`: its unit is in another item again. */
  readonly items: ReadonlyMap<number, Seen<number | null>>
  /** The remaining stock of each product. */
  readonly totals: ReadonlyMap<number, Seen<number>>
}

export const noStands: Stands = { items: new Map(), totals: new Map() }

/** The number of items per look-up: people look at the newest entries. */
export const mostStands = 30

/** The items whose changes would show on the screen, newest first. */
export const itemsShown = (entries: readonly Entry[]): readonly number[] => [
  ...new Set([...entries].reverse().flatMap((entry) => itemOf(entry) ?? [])),
]

function itemOf(entry: Entry): number | undefined {
  const { state } = entry
  const change = changeOf(entry)
  if (change) return change.itemId
  return state._tag === "Refused" ? (state.itemId ?? undefined) : undefined
}

/** The shown items that a change affects, directly or through their product: they are looked up again. */
export function touched(entries: readonly Entry[], { ids, of }: Pick<LiveChange, "ids" | "of">): readonly number[] {
  const items = itemsShown(entries)
  if (ids.length === 0) return items
  const latest = entries.at(-1)
  const card = latest?.product && of.includes(latest.product.id) ? itemOf(latest) : undefined
  return items.filter((id) => ids.includes(id) || id === card)
}

export const endedIn = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (endOf(entry) ? [entry.id] : [])))

/** The result of a look-up by each item's own code. */
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

/** Later answers override earlier ones. */
export const merged = (before: Stands, now: Stands): Stands => ({
  items: new Map([...before.items, ...now.items]),
  totals: new Map([...before.totals, ...now.totals]),
})

/** The remaining stock of a product, unless this screen has changed it since the look-up. */
export function totalNow(entries: readonly Entry[], { totals }: Stands, productId: number): number | undefined {
  const now = totals.get(productId)
  return now && [...endedIn(entries)].every((id) => now.ended.has(id)) ? now.value : undefined
}
