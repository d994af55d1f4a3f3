import { SalesOrderRow, type SalesOrderSearch } from "@sightline/model/sales-order"
import { Effect, Schema } from "effect"
import { ownCenters } from "../../caller/own-centers"
import { one } from "../../db/db"
import { orderPage } from "./queries-list"

/** A page of the orders of one type at the caller's centers, newest first. */
export const listOrders = Effect.fn("listOrders")(function* (asked: SalesOrderSearch) {
  return yield* pageOf(yield* one(orderPage, asked, yield* ownCenters), asked)
})

interface FoundRows {
  readonly total: number
  readonly rows: ReadonlyArray<typeof SalesOrderRow.Encoded>
}

/** What a statement found, as a page of orders. */
export const pageOf = (found: FoundRows | undefined, { page, pageSize }: Pick<SalesOrderSearch, "page" | "pageSize">) =>
  Schema.decodeUnknown(Schema.Array(SalesOrderRow))(found?.rows ?? []).pipe(
    Effect.orDie,
    Effect.map((rows) => ({ rows, total: found?.total ?? 0, page, pageSize })),
  )
