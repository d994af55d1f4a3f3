import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { wire } from "./wire"

/** One unit that has left the stock or come back. */
export const WireRemoval = Schema.Struct({
  itemId: wire("inventoryItemID", InventoryItemId),
  inventoryId: wire("inventoryID", InventoryId),
  previousStatusId: StatusId,
  statusId: wire("statusID", StatusId),
  totalQuantity: Schema.Int,
})

/** An item of a product (document 1 §3). */
export const WireItem = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  statusId: wire("statusID", StatusId),
  statusName: Schema.String,
  quantity: Schema.Int,
  groupCount: wire("remainderCount", Schema.Int),
  centerName: Schema.String,
  location: wire("Location", Schema.String),
  barcode: wire("inventoryItemBarcodeID", Schema.NullOr(Schema.String)),
  sharesBarcode: wire("hasSameBarcodeForItems", Schema.Boolean),
  expiresOn: wire("expiryDate", Schema.NullOr(Schema.String)),
  isLow: wire("isLowQuantity", Schema.Boolean),
  isExpired: wire("isExpire", Schema.Boolean),
  nearExpiry: wire("nearExpireDate", Schema.NullOr(Schema.String)),
})
