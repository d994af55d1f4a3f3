import { Schema } from "effect"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"

/** The item's current barcode; null if it has none of its own. */
export const ItemBarcode = Schema.Struct({
  itemId: InventoryItemId,
  barcode: Schema.NullOr(Schema.String),
  version: Schema.Int,
})
export type ItemBarcode = typeof ItemBarcode.Type

/** The client links only pre-printed barcodes, and this one is not (document 1 §5, decisions D-75). */
export class NotPrePrint extends Schema.TaggedError<NotPrePrint>()("NotPrePrint", {}) {}

/** The code is a printed label, which is found without a link and cannot be reassigned. */
export class PrintedLabel extends Schema.TaggedError<PrintedLabel>()("PrintedLabel", {}) {}

/** The items of this product share the product's own barcode (decisions D-87). */
export class BarcodeShared extends Schema.TaggedError<BarcodeShared>()("BarcodeShared", {}) {}

/** Another record has this barcode: an item, or a product as its UPC, and then `itemId` is null. */
export class BarcodeTaken extends Schema.TaggedError<BarcodeTaken>()("BarcodeTaken", {
  itemId: Schema.NullOr(InventoryItemId),
  inventoryId: InventoryId,
  inventoryCode: Schema.String,
}) {}
