import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { Lookup } from "@sightline/model/lookup-table"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many } from "../db/db"
import { visibleItem } from "../inventory-item/usable"
import { itemTypeLines, lookupRows } from "./queries"

/** The entries of a look-up; places are those of the caller's centers. */
export const listLookup = Effect.fn("listLookup")(function* (of: Lookup) {
  return yield* many(lookupRows, of, yield* ownCenters)
})

/** The item types to choose from, with that of the item's product preselected. */
export const itemTypesFor = Effect.fn("itemTypesFor")(function* (itemId: InventoryItemId) {
  const { inventoryId } = yield* visibleItem(itemId)
  return yield* many(itemTypeLines, inventoryId)
})
