import type { InventoryPage, InventorySearch } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { one } from "../db/db"
import { searchableFields } from "../field/definitions"
import { predicatesOf } from "./filters"
import { withPictures } from "./pictures"
import { inventoryPage } from "./queries-search"

/** One page of the client's products, filtered and sorted as asked. */
export const searchInventory = Effect.fn("searchInventory")(function* ({ filters, ...asked }: InventorySearch) {
  const fields = filters.length > 0 ? yield* searchableFields() : []
  const predicates = yield* predicatesOf(filters, fields)
  const found = yield* one(inventoryPage, { ...asked, predicates })
  const { page, pageSize } = asked
  return {
    rows: yield* withPictures(found?.rows ?? []),
    total: found?.total ?? 0,
    page,
    pageSize,
  } satisfies InventoryPage
})
