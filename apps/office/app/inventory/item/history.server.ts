import { load } from "@sightline/bff-client/remix"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Schema } from "effect"

const Asked = Schema.Struct({
  itemId: Schema.compose(Schema.NumberFromString, InventoryItemId, { strict: false }),
  column: Schema.optionalWith(Schema.Literal("Status", "Notes"), { exact: true }),
})

/** Who changed what of an item; times as instants. */
export const readHistory = load(Asked, (bff, { itemId, column }) =>
  bff.inventoryItem.history({ urlParams: { itemId, table: "InventoryItems", ...(column && { column }) } }),
)
