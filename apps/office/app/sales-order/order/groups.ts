import type { SalesOrderItem, SalesOrderLine } from "@sightline/model/sales-order"

type OrderLine = Pick<SalesOrderLine, "number" | "description"> & {
  readonly id: number
  readonly items: readonly OrderItem[]
}

type OrderItem = Omit<SalesOrderItem, "id" | "itemId"> & { readonly id: number; readonly itemId: number }

/** The units of a line that cost the same. */
export type PriceGroup = {
  readonly line: OrderLine
  readonly listPrice: number
  readonly salePrice: number
  /** Never empty. */
  readonly items: readonly OrderItem[]
}

/** The lines of an order, grouped by price (document 2 §2.2). */
export const priceGroups = (lines: readonly OrderLine[]): readonly PriceGroup[] =>
  lines.flatMap((line) => {
    const groups = new Map<string, OrderItem[]>()
    for (const item of line.items) {
      const price = `${item.salePrice} ${item.listPrice}`
      groups.set(price, [...(groups.get(price) ?? []), item])
    }
    return [...groups.values()].flatMap((items) => {
      const [first] = items
      return first ? [{ line, listPrice: first.listPrice, salePrice: first.salePrice, items }] : []
    })
  })

/** What a person should know about the units of a group before they sell them. */
type UnitNews = {
  readonly elsewhere: readonly string[]
  readonly hasExpired: boolean
  /** Units that the order no longer holds (decisions D-131). */
  readonly lapsed: number
  /** Why somebody set the price. */
  readonly priceNotes: readonly string[]
  readonly priceNow?: number | null
}

export function unitNews({ items, salePrice }: PriceGroup, centerName: string): UnitNews {
  const changed = items.find(({ priceNow, priceNote }) => priceNow !== salePrice && priceNote === null)
  return {
    elsewhere: [...new Set(items.map((item) => item.centerName))].filter((name) => name !== centerName),
    lapsed: items.filter(({ state }) => state === "lapsed").length,
    priceNotes: [...new Set(items.flatMap(({ priceNote }) => priceNote ?? []))],
    hasExpired: items.some(({ isExpired }) => isExpired),
    ...(changed && { priceNow: changed.priceNow }),
  }
}
