import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound, InventoryStatus, InventoryStatusRefused } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemBarcodeRefused, ItemStatusRefused } from "@sightline/model/inventory-item-refused"
import { ItemBarcode } from "@sightline/model/item-barcode"
import { longestBarcode } from "@sightline/model/length"
import { itemColumns } from "@sightline/model/list-column"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { WireHistoryEntry } from "./history"
import * as itemForm from "./inventory-item-form"
import { WireItem, WireRemoval } from "./inventory-item-list"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { anyCase, Direction } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, QueryPageNumber, queryId, WireNumber, wire, wireId, wireOptional, wirePage, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...inventoryItemRefusals,
  ...sessionRefusals,
})

/** The generic update (CALL-051). An allow-list checks the names, and none reaches a query (decisions D-36). */
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

/** The barcode of an item. */
const WireItemBarcode = Schema.Struct({
  itemId: wire("inventoryItemID", InventoryItemId),
  barcode: wire("inventoryItemBarcodeID", ItemBarcode.fields.barcode),
  version: Schema.Int,
})

/** A product that was deactivated or reactivated. */
const WireInventoryStatus = Schema.Struct({
  id: wire("inventoryID", InventoryStatus.fields.id),
  statusId: wire("statusID", InventoryStatus.fields.statusId),
})

const list = Call.get("list", "/api/InventoryItem/GetItems", {
  who: staff,
  title: "List a product's items",
  about: "Items at the caller's centers, of one status or of all; ten on a page by default.",
})
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
  .addError(wired(InventoryNotFound))

export class InventoryItemGroup extends HttpApiGroup.make("inventoryItem")
  .annotate(
    OpenApi.Description,
    "The items of a product: added, changed, moved between statuses, removed, with their history.",
  )
  .add(list)
  .add(itemForm.form)
  .add(itemForm.quantityFields)
  .add(itemForm.change)
  .add(itemForm.save)
  .add(itemForm.addQuantity)
  .add(itemForm.setQuantity)
  .add(itemForm.setStatus)
  .add(itemForm.remove)
  .add(itemForm.removeQuantity)
  .add(
    Call.put("update", "/api/DynamicData/UpdateDynamicData", {
      who: staff,
      title: "Change an item's status or barcode, or a product's status",
      about:
        "tableName InventoryItems, columnName statusID, tableKeyName InventoryItemID, or Inventories, StatusID, InventoryID, in any letter case; every other table, column and key is refused. The client's default remove status takes one unit out of the stock, and 5 returns it. A product's status becomes 6; only an owner may change it back to 5. InventoryItems, InventoryItemBarcodeID, InventoryItemID links a barcode to an item; an empty value unlinks it.",
    })
      .setPayload(Update)
      .addSuccess(answer(Schema.Union(WireRemoval, WireInventoryStatus, WireItemBarcode)))
      .addError(wired(Schema.Union(ItemStatusRefused, ItemBarcodeRefused, InventoryStatusRefused)))
      .addError(KeyReused),
  )
  .add(
    Call.get("history", "/api/History/GetItemHistory", {
      who: staff,
      title: "List the changes of an item",
      about: "Who changed what, and when. TableName is InventoryItems; ColumnName limits the list to one field.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("ClientId", queryId(ClientId)),
          itemId: wire("ObjectId", queryId(InventoryItemId)),
          table: wire("TableName", wireText(100)),
          column: wireOptional("ColumnName", wireText(100)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireHistoryEntry)))
      .addError(wired(InventoryItemNotFound)),
  )
  .middleware(SignedIn) {}
