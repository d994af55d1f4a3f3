import { Caller } from "@sightline/model/caller"
import type { InventoryPage, InventorySearch } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { searchableFields } from "../category-option/for-inventory"
import { one } from "../db/db"
import { addressing } from "../files/address"
import { predicatesOf } from "./filters"
import { inventoryPage } from "./queries-search"

/** One page of the client's products, narrowed and ordered as asked. */
export const searchInventory = Effect.fn("searchInventory")(function* ({ filters, ...asked }: InventorySearch) {
  const fields = filters.length > 0 ? yield* searchableFields() : []
  const predicates = yield* predicatesOf(filters, fields)
  const found = yield* one(inventoryPage, { ...asked, predicates })
  const { page, pageSize } = asked
  const { clientId } = yield* Caller
  const { thumbnail } = yield* addressing(clientId)
  const rows = (found?.rows ?? []).map((row) => ({ ...row, mainImage: row.mainImage && thumbnail(row.mainImage) }))
  return { rows, total: found?.total ?? 0, page, pageSize } satisfies InventoryPage
})
