import { load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Schema } from "effect"

const Asked = Schema.Struct({
  itemId: param(InventoryItemId),
  column: Schema.optionalWith(Schema.Literal("Status", "Notes"), { exact: true }),
})

/** Who changed what on an item; times as instants. */
export const readHistory = load(Asked, (bff, { itemId, column }) =>
  bff.inventoryItem.history({ urlParams: { itemId, table: "InventoryItems", ...(column && { column }) } }),
)
