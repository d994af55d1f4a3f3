import { CustomerNotFound } from "@sightline/model/customer"
import { OrdersOfCustomer, type OrdersOfCustomerAsked } from "@sightline/model/sales-order"
import { Effect, Schema } from "effect"
import { ownCenters } from "../../caller/own-centers"
import { one } from "../../db/db"
import { ordersOf } from "./queries-of-customer"

/**
 * A page of a customer's orders of both types at the caller's centers, newest first: what they bought, paid and owe, in whole
 * cents, and when they were there last (decision 196). Fails with `CustomerNotFound`.
 */
export const listOrdersOfCustomer = Effect.fn("listOrdersOfCustomer")(function* (asked: OrdersOfCustomerAsked) {
  const found = (yield* one(ordersOf, asked, yield* ownCenters)) ?? (yield* new CustomerNotFound())
  const { page, pageSize } = asked
  return yield* Effect.orDie(Schema.decodeUnknown(OrdersOfCustomer)({ ...found, page, pageSize }))
})
