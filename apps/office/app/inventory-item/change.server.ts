import { act } from "@sightline/bff-client/remix"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { longestBarcode } from "@sightline/model/length"
import { inactive } from "@sightline/model/status-id"
import { Schema } from "effect"

const Which = Schema.Struct({ id: InventoryItemId })
const ofItem = { table: "InventoryItems", keyName: "InventoryItemID" }

export const deactivateItem = act(Which, (bff, { id }) =>
  bff.inventoryItem.update({ payload: { ...ofItem, column: "statusID", key: id, value: inactive } }),
)

export const deleteItem = act(Which, (bff, { id }) =>
  bff.inventoryItem.delete({ urlParams: { itemId: id }, payload: {} }),
)

const Link = Schema.Struct({ id: InventoryItemId, barcode: Schema.String.pipe(Schema.maxLength(longestBarcode)) })

/** An empty barcode unlinks the current one. */
export const linkBarcode = act(Link, (bff, { id, barcode }) =>
  bff.inventoryItem.update({ payload: { ...ofItem, column: "InventoryItemBarcodeID", key: id, value: barcode } }),
)

export type DeactivateOutcome = Awaited<ReturnType<typeof deactivateItem>>
export type DeleteOutcome = Awaited<ReturnType<typeof deleteItem>>
export type LinkOutcome = Awaited<ReturnType<typeof linkBarcode>>
