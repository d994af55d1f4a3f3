import type { CenterId } from "@sightline/model/center"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { AddToOrder, SubmitOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { Effect } from "effect"
import { Behind } from "../db/test-db"
import { anItem, type GivenItem } from "../inventory-item/given"

interface GivenProduct extends GivenItem {
  /** Dollars. */
  readonly price?: number
  readonly special?: number | null
  readonly itemSpecial?: number | null
}

/** A product with prices and one item. */
export const aPricedItem = ({ price = 100, special = null, itemSpecial = null, ...item }: GivenProduct) =>
  Effect.gen(function* () {
    const made = yield* anItem(item)
    const { sql } = yield* Behind
    yield* Effect.promise(async () => {
      await sql`update inventory set list_price = ${price}, special_price = ${special}
        where client_id = ${item.client} and id = ${made.inventoryId}`
      await sql`update inventory_item set special_price = ${itemSpecial} where client_id = ${item.client} and id = ${made.itemId}`
    })
    return made
  })

/** A unit of the product for a new Instant order, unless `more` says otherwise. */
export const adding = (inventoryId: InventoryId, more: Partial<AddToOrder> = {}): AddToOrder => ({
  orderId: null,
  type: "Instant",
  inventoryId,
  itemId: null,
  colourId: null,
  quantity: 1,
  ...more,
})

/** A cash submit. */
export const submitting = (orderId: SalesOrderId, more: Partial<SubmitOrder> = {}): SubmitOrder => ({
  orderId,
  version: null,
  customer: {
    customerId: null,
    firstName: "Ada",
    lastName: "Lovelace",
    cellPhone: "",
    email: "",
    isOverridden: false,
  },
  note: "",
  paymentType: "Cash",
  card: "missing",
  cashAmount: null,
  prices: [],
  isCompleted: false,
  ...more,
})

/** Lets one person give back whatever a test is about; refund-limit.test.ts proves the limit (decisions D-159). */
export const withoutLimit = (client: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() => sql`update client set refund_limit = 100000000 where id = ${client}`),
  )

/** The stock of an item and its product as the tables say, around the services. */
export const stockOf = (client: number, item: InventoryItemId) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const [row] = await sql<
        {
          status: number
          quantity: number
          reserved: number
          total: number
          productReserved: number
          center: CenterId
        }[]
      >`
        select i.status_id as status, i.quantity, i.reserved_quantity as reserved, p.total_quantity as total,
          p.reserved_quantity as "productReserved", i.center_id as center
        from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        where i.client_id = ${client} and i.id = ${item}`
      if (!row) throw new Error("no such item")
      return row
    }),
  )
