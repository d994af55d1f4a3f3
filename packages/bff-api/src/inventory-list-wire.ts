import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { FoundItem, InventoryWithItems, ItemForOrder } from "@sightline/model/inventory-list"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { WireRow } from "./inventory-search"
import {
  QueryPageNumber,
  queryId,
  WireMoney,
  WirePageNumber,
  wire,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const words = wireOptional("SearchString", wireText(200))

/** The two variants of CALL-025 in one: the home strip's sort, and filters of which 0 narrows nothing. */
export const SearchInventories = Schema.Struct({
  clientId: wireOptional("clientId", wireId(ClientId)),
  page: wireOptional("currentPage", WirePageNumber),
  pageSize: wireOptional("itemsPerPage", WirePageNumber),
  sort: wireOptional("sort", WirePageNumber),
  room: wireOptional("RoomID", WirePageNumber),
  area: wireOptional("AreaID", WirePageNumber),
  bin: wireOptional("BinID", WirePageNumber),
  itemType: wireOptional("ItemTypeId", WirePageNumber),
  condition: wireOptional("ConditionId", WirePageNumber),
  words,
})

/** The same filters in a query (CALL-026). */
export const WithItems = Schema.Struct({
  clientId: wireOptional("ClientId", queryId(ClientId)),
  page: wireOptional("CurrentPage", QueryPageNumber),
  pageSize: wireOptional("ItemsPerPage", QueryPageNumber),
  room: wireOptional("RoomID", QueryPageNumber),
  area: wireOptional("AreaID", QueryPageNumber),
  bin: wireOptional("BinID", QueryPageNumber),
  itemType: wireOptional("ItemTypeId", QueryPageNumber),
  condition: wireOptional("ConditionId", QueryPageNumber),
  words,
})

/** An item with the product that it is of. */
const WireFoundItem = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  inventoryId: wire("inventoryID", InventoryId),
  inventoryCode: FoundItem.fields.inventoryCode,
  description: wire("inventoryDesc", FoundItem.fields.description),
  statusId: wire("statusID", StatusId),
  quantity: Schema.Int,
  groupCount: wire("remainderCount", Schema.Int),
  centerName: Schema.String,
  barcode: wire("inventoryItemBarcodeID", Schema.NullOr(Schema.String)),
  expiresOn: wire("expiryDate", Schema.NullOr(Schema.String)),
  specialPrice: wire("itemSpecialPrice", Schema.NullOr(WireMoney)),
})

export const WireFoundItems = wirePage(WireFoundItem)

const WireInventoryWithItems = Schema.transform(
  Schema.extend(
    Schema.encodedSchema(WireRow),
    Schema.Struct({ inventoryItems: Schema.Array(Schema.encodedSchema(WireFoundItem)) }),
  ),
  Schema.Struct({ row: WireRow, items: Schema.Array(WireFoundItem) }),
  {
    strict: true,
    decode: ({ inventoryItems, ...row }) => ({ row, items: inventoryItems }),
    encode: ({ row, items }) => ({ ...row, inventoryItems: items }),
  },
).pipe((nested) =>
  Schema.transform(nested, Schema.typeSchema(InventoryWithItems), {
    strict: true,
    decode: ({ row, items }) => ({ ...row, items }),
    encode: ({ items, ...row }) => ({ row, items }),
  }),
)

export const WireInventoriesWithItems = wirePage(WireInventoryWithItems)

export const WireItemForOrder = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  listPrice: WireMoney,
  specialPrice: Schema.NullOr(WireMoney),
  itemSpecialPrice: Schema.NullOr(WireMoney),
  quantity: ItemForOrder.fields.quantity,
})
