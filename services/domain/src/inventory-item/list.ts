import { Caller } from "@sightline/model/caller"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import type { ItemPage, ItemSearch } from "@sightline/model/inventory-item-list"
import { Effect } from "effect"
import { one } from "../db/db"
import { itemPage } from "./queries"

/** One page of a product's items at the caller's centers, in whatever status they are. */
export const listItems = Effect.fn("listItems")(function* (asked: ItemSearch) {
  const caller = yield* Caller
  const found = yield* one(itemPage, asked, caller._tag === "Staff" ? caller.centerIds : [])
  if (!found) return yield* new InventoryNotFound()
  const { page, pageSize } = asked
  return { rows: found.rows, total: found.total, page, pageSize } satisfies ItemPage
})
