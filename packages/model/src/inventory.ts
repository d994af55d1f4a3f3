import { Schema } from "effect"
import { id } from "./id"
import { InventoryItemId } from "./inventory-item"
import { StatusId } from "./status"

export const InventoryId = id("InventoryId")
export type InventoryId = typeof InventoryId.Type

/** The meaning of a scanned code (document 2 §3). */
export const ScannedAs = Schema.Literal("UPC", "InventoryID", "InventoryItemID")
export type ScannedAs = typeof ScannedAs.Type

/** A scanned unit or batch. */
export const ScannedItem = Schema.Struct({ id: InventoryItemId, statusId: StatusId, quantity: Schema.Int })
export type ScannedItem = typeof ScannedItem.Type

/** A scanned product, with the items that a removal could take. */
export const ScannedInventory = Schema.Struct({
  scannedAs: ScannedAs,
  scanValue: Schema.String,
  id: InventoryId,
  statusId: StatusId,
  items: Schema.Array(ScannedItem),
  image: Schema.NullOr(Schema.String),
  totalQuantity: Schema.Int,
  itemTypeName: Schema.String,
  number: Schema.String,
  code: Schema.String,
  upc: Schema.String,
  description: Schema.String,
})
export type ScannedInventory = typeof ScannedInventory.Type

/** The answer to a scan: the match, or a message that says why nothing can be taken (document 2 §3). */
export const Scan = Schema.Struct({
  inventories: Schema.Array(ScannedInventory),
  message: Schema.NullOr(Schema.String),
})
export type Scan = typeof Scan.Type
