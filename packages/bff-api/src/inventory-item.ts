import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryStatus } from "@sightline/model/inventory-form"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { itemColumns } from "@sightline/model/inventory-item-list"
import { ItemBarcode, longestBarcode } from "@sightline/model/item-barcode"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireHistoryEntry } from "./history"
import * as itemForm from "./inventory-item-form"
import { WireItem, WireRemoval } from "./inventory-item-list"
import { anyCase, Direction } from "./inventory-search"
import {
  BarcodeShared,
  BarcodeTaken,
  InventoryInactive,
  InventoryItemNotFound,
  InventoryNotFound,
  ItemAlreadyRemoved,
  ItemInactive,
  ItemNotRemovable,
  KeyReused,
  NotPrePrint,
  PrintedLabel,
  RemoveStatusMissing,
  RoleRefused,
  StatusNotAllowed,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, QueryPageNumber, queryId, WireNumber, wire, wireId, wireOptional, wirePage, wireText } from "./wire"

/** The generic update (CALL-051). The names are compared with an allow-list and never reach a query (decisions D-36). */
const Update = Schema.Struct({
  clientId: wireOptional("clientId", wireId(ClientId)),
  table: wire("tableName", wireText(100)),
  column: wire("columnName", wireText(100)),
  keyName: wire("tableKeyName", wireText(100)),
  key: wire("tableKeyID", WireNumber),
  /** The id of a status, or a barcode. */
  value: Schema.Union(WireNumber, wireText(longestBarcode)).annotations({
    message: () => ({ message: `must be a number or a text of ${longestBarcode} characters at most`, override: true }),
  }),
})

/** The barcode that an item carries. */
const WireItemBarcode = Schema.Struct({
  itemId: wire("inventoryItemID", InventoryItemId),
  barcode: wire("inventoryItemBarcodeID", ItemBarcode.fields.barcode),
  version: Schema.Int,
})

/** A product that was deactivated, or brought back. */
const WireInventoryStatus = Schema.Struct({
  id: wire("inventoryID", InventoryStatus.fields.id),
  statusId: wire("statusID", InventoryStatus.fields.statusId),
})

const list = HttpApiEndpoint.get("list", "/api/InventoryItem/GetItems")
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: wire("inventoryId", queryId(InventoryId)),
      statusId: wireOptional("statusId", queryId(StatusId)),
      page: wireOptional("pageIndex", QueryPageNumber),
      pageSize: wireOptional("pageSize", QueryPageNumber),
      by: wireOptional("FieldName", anyCase(itemColumns)),
      direction: wireOptional("OrderBy", Direction),
    }),
  )
  .addSuccess(answer(wirePage(WireItem)))
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .annotate(OpenApi.Summary, "One page of a product's items")
  .annotate(
    OpenApi.Description,
    "Those at the caller's centers, of one status or of all; ten a page unless told otherwise.",
  )

export class InventoryItemGroup extends HttpApiGroup.make("inventoryItem")
  .add(list)
  .add(itemForm.form)
  .add(itemForm.quantityFields)
  .add(itemForm.change)
  .add(itemForm.save)
  .add(itemForm.addQuantity)
  .add(itemForm.setQuantity)
  .add(itemForm.setStatus)
  .add(itemForm.remove)
  .add(
    HttpApiEndpoint.put("update", "/api/DynamicData/UpdateDynamicData")
      .setPayload(Update)
      .addSuccess(answer(Schema.Union(WireRemoval, WireInventoryStatus, WireItemBarcode)))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .addError(InventoryNotFound)
      .addError(InventoryInactive)
      .addError(ItemAlreadyRemoved)
      .addError(ItemNotRemovable)
      .addError(RemoveStatusMissing)
      .addError(StatusNotAllowed)
      .addError(ItemInactive)
      .addError(NotPrePrint)
      .addError(PrintedLabel)
      .addError(BarcodeShared)
      .addError(BarcodeTaken)
      .addError(RoleRefused)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Change an item's status or barcode, or a product's status")
      .annotate(
        OpenApi.Description,
        "tableName InventoryItems, columnName statusID, tableKeyName InventoryItemID, or Inventories, StatusID, InventoryID, in any letter case; every other table, column and key is refused. The client's default remove status takes one unit out of the stock, 5 brings it back. A product becomes 6, and 5 again by an owner. InventoryItems, InventoryItemBarcodeID, InventoryItemID links a barcode to an item; an empty value unlinks it.",
      ),
  )
  .add(
    HttpApiEndpoint.get("history", "/api/History/GetItemHistory")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("ClientId", queryId(ClientId)),
          itemId: wire("ObjectId", queryId(InventoryItemId)),
          table: wire("TableName", wireText(100)),
          column: wireOptional("ColumnName", wireText(100)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireHistoryEntry)))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .annotate(OpenApi.Summary, "Who changed what of an item, and when")
      .annotate(OpenApi.Description, "TableName is InventoryItems; ColumnName narrows the changes to one field."),
  )
  .middleware(SignedIn) {}
