import type { ClientRecord } from "@sightline/fixtures/records/client"
import { type CustomerRecord, customers } from "@sightline/fixtures/records/customer"
import type { InventoryRecord } from "@sightline/fixtures/records/inventory"
import type { InventoryItemRecord } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { taxOf, unitPrice } from "@sightline/model/sales-order-rules"
import { firstGenerated } from "./past-sales"
import { momentAgo } from "./rows"

const tenders = ["Cash", "Visa", "Interac", "Visa", "Mastercard", "Cash", "Amex"] as const
const sellers = [users.staff, users.admin, users.staff] as const

interface Unit {
  readonly item: InventoryItemRecord
  readonly product: InventoryRecord
  readonly list: number
  readonly price: number
}

/** An order of the demo, invoiced and paid at once, then completed or cancelled. */
export interface Sale {
  readonly id: number
  /** Of its invoice, within the year. */
  readonly sequence: number
  readonly at: string
  readonly centerId: number
  readonly userId: number
  readonly type: "Instant" | "Account"
  readonly tender: (typeof tenders)[number]
  readonly buyer: CustomerRecord | null
  readonly units: readonly Unit[]
  readonly isCancelled: boolean
}

export interface Shop {
  readonly client: ClientRecord
  readonly products: readonly InventoryRecord[]
  readonly items: readonly InventoryItemRecord[]
  readonly today: string
}

const unitOf = (products: ReadonlyMap<number, InventoryRecord>, item: InventoryItemRecord): readonly Unit[] => {
  const product = products.get(item.inventoryId)
  const price = product && unitPrice({ ...product, itemSpecialPrice: null })
  return product && price ? [{ item, product, list: product.listPrice, price }] : []
}

/**
 * The orders behind most of what a client's items say was sold: one to three units of a day at a center, and now and then one that
 * somebody took back at once. The rest, and the items with a name, were scanned out without an order, as it happens.
 */
export function planSales({ client, products, items, today }: Shop): readonly Sale[] {
  const known = new Map(products.map((product) => [product.id, product]))
  const own = items.filter(({ clientId, id }) => clientId === client.id && id >= firstGenerated)
  const buyers = Object.values(customers).filter(({ clientId }) => clientId === client.id)
  const sold = own.filter(
    ({ id, statusId, quantity, leftDaysAgo }) =>
      statusId === statuses.sold.id && quantity === 1 && leftDaysAgo !== null && leftDaysAgo > 0 && id % 6 !== 0,
  )
  const kept = own.filter(({ statusId, quantity }) => statusId === statuses.active.id && quantity === 1)
  const carts = new Map<string, Unit[]>()
  for (const item of sold)
    for (const unit of unitOf(known, item)) {
      const key = `${item.leftDaysAgo} ${item.centerId} ${item.id % 2}`
      carts.set(key, [...(carts.get(key) ?? []), unit])
    }
  const all = [...carts.values()].flatMap((units, nth) => {
    const [{ item } = { item: undefined }] = units
    if (!item) return []
    const sale = {
      at: momentAgo(today, item.leftDaysAgo ?? 0, item.id),
      centerId: item.centerId,
      units,
      isCancelled: false,
    }
    const other = nth % 25 === 7 ? kept.filter(({ centerId }) => centerId === item.centerId)[nth] : undefined
    const back = other ? unitOf(known, other) : []
    const cancelled = {
      ...sale,
      at: momentAgo(today, item.leftDaysAgo ?? 0, item.id + 20),
      units: back,
      isCancelled: true,
    }
    return back.length > 0 ? [sale, cancelled] : [sale]
  })
  const last = new Map<string, number>()
  return all
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map((sale, nth) => ({
      ...sale,
      id: nth + 1,
      sequence: next(last, sale.at.slice(0, 4)),
      userId: sellers[nth % sellers.length]?.id ?? users.staff.id,
      type: nth % 5 === 3 ? "Account" : "Instant",
      tender: tenders[nth % tenders.length] ?? "Cash",
      buyer: nth % 3 === 1 || nth % 5 === 3 ? (buyers[nth % buyers.length] ?? null) : null,
    }))
}

/** The next number of a series. */
export function next(last: Map<string, number>, series: string): number {
  const sequence = (last.get(series) ?? 0) + 1
  last.set(series, sequence)
  return sequence
}

/** Who sold an item, and when. */
export const soldBy = (sales: readonly Sale[]): ReadonlyMap<number, Sale> =>
  new Map(
    sales.filter(({ isCancelled }) => !isCancelled).flatMap((sale) => sale.units.map(({ item }) => [item.id, sale])),
  )

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The lines of an order, one a product, and their sums; cents. */
export function linesOf({ units }: Sale, percent: number) {
  const products = [...new Set(units.map(({ product }) => product))]
  const lines = products.map((product) => {
    const own = units.filter((unit) => unit.product === product)
    const net = sum(own.map(({ price }) => price))
    return {
      ...{ product, units: own, quantity: own.length, net, tax: taxOf(net, percent) },
      list: sum(own.map(({ list, price }) => Math.max(list, price))),
    }
  })
  const of = (name: "quantity" | "list" | "net" | "tax") => sum(lines.map((line) => line[name]))
  return {
    lines,
    quantity: of("quantity"),
    list: of("list"),
    net: of("net"),
    tax: of("tax"),
    total: of("net") + of("tax"),
  }
}

export type Sums = ReturnType<typeof linesOf>
