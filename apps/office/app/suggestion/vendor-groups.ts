import { moneyOrZero } from "@sightline/model/money"
import type { Suggestion } from "@sightline/model/suggestion"
import { unitsOf } from "@sightline/model/units"

/** What a person changed: counts by product, and products that they leave out. */
export type Choice = {
  readonly counts: ReadonlyMap<number, number>
  readonly leftOut: ReadonlySet<number>
}

export const nothingChanged: Choice = { counts: new Map(), leftOut: new Set() }

/** How many of a product they order: what is suggested, until they type another count. */
export const countOf = ({ inventoryId, suggested }: Suggestion, { counts }: Choice) =>
  counts.get(Number(inventoryId)) ?? suggested

/** Whether a product is ordered: it is not left out, and its count is not 0. */
export const isChosen = (row: Suggestion, choice: Choice) =>
  !choice.leftOut.has(Number(row.inventoryId)) && countOf(row, choice) > 0

/** Orders these products, or leaves them out. A product whose count is 0 gets its suggested count again. */
export function choosing(choice: Choice, rows: readonly Suggestion[], isWanted: boolean): Choice {
  const counts = new Map(choice.counts)
  const leftOut = new Set(choice.leftOut)
  for (const { inventoryId } of rows) {
    const id = Number(inventoryId)
    if (!isWanted) leftOut.add(id)
    else {
      leftOut.delete(id)
      if (counts.get(id) === 0) counts.delete(id)
    }
  }
  return { counts, leftOut }
}

/** Another count of a product, which orders it. */
export function counting(choice: Choice, inventoryId: number, count: number): Choice {
  const leftOut = new Set(choice.leftOut)
  leftOut.delete(inventoryId)
  return { counts: new Map(choice.counts).set(inventoryId, count), leftOut }
}

/** The sum of what is chosen; `cents` is undefined for people who may not see purchased prices. */
export type Sum = {
  readonly products: number
  readonly units: number
  readonly cents: number | undefined
  /** Products whose vendor price nobody entered; the sum counts them as 0. */
  readonly unpriced: number
}

export function sumOf(rows: readonly Suggestion[], choice: Choice): Sum {
  const chosen = rows.filter((row) => isChosen(row, choice))
  const seesPrices = rows.some(({ purchasedPrice }) => purchasedPrice !== undefined)
  const cents = chosen.reduce((sum, row) => sum + countOf(row, choice) * (row.purchasedPrice ?? 0), 0)
  return {
    products: chosen.length,
    units: chosen.reduce((sum, row) => sum + countOf(row, choice), 0),
    cents: seesPrices ? cents : undefined,
    unpriced: seesPrices ? chosen.filter(({ purchasedPrice }) => purchasedPrice === null).length : 0,
  }
}

/** A sum as people read it. */
export const sumWords = ({ units, cents, unpriced }: Sum) =>
  [
    unitsOf(units),
    ...(cents === undefined ? [] : [moneyOrZero(cents)]),
    ...(unpriced === 0 ? [] : [`${unpriced} without a price`]),
  ].join(" · ")

export type VendorGroup<Row extends Suggestion = Suggestion> = {
  readonly vendorId: number
  readonly vendorName: string
  readonly rows: readonly Row[]
}

/** The suggestions of each vendor, in the order in which they came. */
export function vendorGroups<Row extends Suggestion>(rows: readonly Row[]): readonly VendorGroup<Row>[] {
  const groups = new Map<number, { vendorId: number; vendorName: string; rows: Row[] }>()
  for (const row of rows) {
    const vendorId = Number(row.vendorId)
    const group = groups.get(vendorId)
    if (group) group.rows.push(row)
    else groups.set(vendorId, { vendorId, vendorName: row.vendorName, rows: [row] })
  }
  return [...groups.values()]
}
