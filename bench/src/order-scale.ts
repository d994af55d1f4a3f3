import { searchCustomers } from "@sightline/domain/customer/find"
import { addToOrder, getOrder, setOrderStatus } from "@sightline/domain/sales-order/change"
import { findOrders } from "@sightline/domain/sales-order/list/find"
import { listOrders } from "@sightline/domain/sales-order/list/list"
import { submit } from "@sightline/domain/sales-order/submit"
import { fillOrders } from "@sightline/domain/seed/orders"
import type { InventoryId } from "@sightline/model/inventory"
import type { SalesOrderSearch, SubmitOrder } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { type SearchFigures, timed } from "./search"
import { clientId, shelvesOf } from "./shelves"

export interface OrderScale {
  readonly orders: ReadonlyArray<SearchFigures>
  /** Of a customer by four digits and by a name, in milliseconds. */
  readonly customers: ReadonlyArray<SearchFigures>
}

const few = 10_000

/** Items and orders in these numbers beside ten thousand of each, and customers beside a thousand, in turns. */
export async function measureOrderScale(many: number, customers: number, rounds: number): Promise<OrderScale> {
  const small = await filled(few, 1_000)
  try {
    const large = await filled(many, customers)
    try {
      const sides = [small, large] as const
      return {
        orders: await timed(sides, orderQuestions, rounds),
        customers: await timed(sides, customerQuestions, rounds),
      }
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

async function filled(orders: number, customers: number) {
  const shelves = await shelvesOf(orders)
  await fillOrders(shelves.sql, { clientId, orders, customers })
  return shelves
}

const all: SalesOrderSearch = {
  ...{ type: "Instant", paymentType: null, statusIds: [], createdFrom: null, createdTo: null, page: 1, pageSize: 10 },
}
const listed = (more: Partial<SalesOrderSearch> = {}) => listOrders({ ...all, ...more })
const sought = (search: string) => findOrders({ ...all, search })

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const any = (most: number) => 1 + Math.floor(Math.random() * most)

const buyer = { customerId: null, firstName: "Ada", lastName: "L", cellPhone: "", email: "", isOverridden: false }
const cash = (orderId: SalesOrderId): SubmitOrder => ({
  ...{
    orderId,
    version: null,
    customer: buyer,
    note: "",
    paymentType: "Cash",
    card: "missing",
    prices: [],
    cashAmount: null,
    isCompleted: false,
  },
})

const adding = { orderId: null, type: "Instant", itemId: null, colourId: null, quantity: 1 } as const

/** One of a few products that surely have a unit. */
const added = Effect.suspend(() => addToOrder({ ...adding, inventoryId: (any(500) * 4 + 1) as InventoryId }))

const orderQuestions = [
  { name: "the newest orders", ask: listed() },
  { name: "the submitted ones", ask: listed({ statusIds: [StatusId.make(53)] }) },
  { name: "those of two days", ask: listed({ createdFrom: day(1), createdTo: day(0) }) },
  { name: "the orders of a name", ask: Effect.suspend(() => sought(`last${any(9972)}`)) },
  { name: "the order of a number", ask: Effect.suspend(() => sought(String(1000 + any(few - 1000)))) },
  { name: "an order", ask: Effect.suspend(() => getOrder(any(few) as SalesOrderId)) },
  { name: "a line on a new order", ask: added },
  {
    name: "a whole order",
    ask: Effect.gen(function* () {
      const { id } = yield* added
      yield* submit(cash(id))
      yield* setOrderStatus(id, StatusId.make(54))
    }),
  },
].map((question) => ({ ...question, isIndexed: true }))

const found = (search: string) => searchCustomers({ search, page: 1, pageSize: 10, order: null })
const customerQuestions = [
  { name: "four digits", ask: Effect.suspend(() => found(String(any(9999)).padStart(4, "0"))) },
  { name: "the beginning of a name", ask: Effect.suspend(() => found(`last${any(99)}`)) },
  { name: "a beginning that a ninth of all share", ask: found("last7") },
  { name: "an e-mail", ask: Effect.suspend(() => found(`p${any(999)}@shelf.test`)) },
].map((question) => ({ ...question, isIndexed: true }))
