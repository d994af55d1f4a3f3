import { SalesOrderRow, type SalesOrderSearch } from "@sightline/model/sales-order"
import { Effect, Schema } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { orderPage } from "./queries-list"

/** A page of the orders of one type at the caller's centers, newest first. */
export const listOrders = Effect.fn("listOrders")(function* (asked: SalesOrderSearch) {
  const found = yield* one(orderPage, asked, yield* ownCenters)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(SalesOrderRow))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})
