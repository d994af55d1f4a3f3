import { Schema } from "effect"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"

/** How long a barcode may be, in characters. */
export const longestBarcode = 100

/** The barcode that an item carries now; null when it carries none of its own. */
export const ItemBarcode = Schema.Struct({
  itemId: InventoryItemId,
  barcode: Schema.NullOr(Schema.String),
  version: Schema.Int,
})
export type ItemBarcode = typeof ItemBarcode.Type

/** The client links pre-printed barcodes, and this is none (document 1 §5, decisions D-75). */
export class NotPrePrint extends Schema.TaggedError<NotPrePrint>()("NotPrePrint", {}) {}

/** The code says already what it names: a printed label is found without being linked, and stays what it is. */
export class PrintedLabel extends Schema.TaggedError<PrintedLabel>()("PrintedLabel", {}) {}

/** The items of this product share the product's own barcode (decisions D-87). */
export class BarcodeShared extends Schema.TaggedError<BarcodeShared>()("BarcodeShared", {}) {}

/** Something else carries this barcode: an item, or a product as its UPC, and then `itemId` is null. */
export class BarcodeTaken extends Schema.TaggedError<BarcodeTaken>()("BarcodeTaken", {
  itemId: Schema.NullOr(InventoryItemId),
  inventoryId: InventoryId,
  inventoryCode: Schema.String,
}) {}
