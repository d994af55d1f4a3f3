import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import {
  ExportedInventory,
  ExportPage,
  FoundItem,
  InventoryRecord,
  InventoryStanding,
  InventoryWithItems,
  ItemForOrder,
} from "@sightline/model/inventory-list"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { WireImage } from "./image"
import { WireItem, WireItemFeature } from "./inventory-item-list"
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

/** The two variants of CALL-025 in one: the home strip's sort, and filters for which 0 means any. */
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

/** CALL-033. */
export const AskRelated = Schema.Struct({
  page: wireOptional("currentPage", WirePageNumber),
  pageSize: wireOptional("itemsPerPage", WirePageNumber),
  clientId: wireOptional("clientID", wireId(ClientId)),
  id: wire("inventoryID", wireId(InventoryId)),
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

/** An item together with its product. */
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

/** A row of a list with additional fields, flat on the wire. */
const beside = <A extends Schema.Struct.Fields, B extends object>(more: A, to: Schema.Schema<B>) =>
  Schema.transform(
    Schema.extend(Schema.encodedSchema(WireRow), Schema.encodedSchema(Schema.Struct(more))),
    Schema.Struct({ row: WireRow, more: Schema.Struct(more) }),
    {
      strict: false,
      decode: (wire: object) => ({ row: wire, more: wire }),
      encode: ({ row, more }: { row: object; more: object }) => ({ ...row, ...more }),
    },
  ).pipe((nested) =>
    Schema.transform(nested, to, {
      strict: false,
      decode: ({ row, more }: { row: object; more: object }) => ({ ...row, ...more }),
      encode: (flat: object) => ({ row: flat, more: flat }),
    }),
  )

const inventoryItems = { items: wire("inventoryItems", Schema.Array(WireFoundItem)) }

export const WireInventoriesWithItems = wirePage(beside(inventoryItems, Schema.typeSchema(InventoryWithItems)))

/** A product with all its parts (document 1 §3). */
export const WireInventory = beside(
  {
    isActive: wire("isEditAble", Schema.Boolean),
    hasHistoryServices: wire("HasHistoryServices", Schema.Boolean),
    features: Schema.Array(WireItemFeature),
    images: wire("inventoryImages", Schema.Array(WireImage)),
    items: wire("inventoryItems", Schema.Array(WireItem)),
  },
  Schema.typeSchema(InventoryRecord),
)

/** A product with its units by center, and those on order. */
export const WireStanding = beside(
  {
    centers: InventoryStanding.fields.centers,
    freeElsewhere: wire("freeElsewhereQty", Schema.Int),
    onOrder: Schema.Int,
  },
  Schema.typeSchema(InventoryStanding),
)

export const WireItemForOrder = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  listPrice: Schema.NullOr(WireMoney),
  specialPrice: Schema.NullOr(WireMoney),
  itemSpecialPrice: Schema.NullOr(WireMoney),
  quantity: ItemForOrder.fields.quantity,
})

const WireExported = beside(
  { ...inventoryItems, purchasedPrice: Schema.NullOr(WireMoney) },
  Schema.typeSchema(ExportedInventory),
)

const WireExportedRows = wirePage(WireExported)

/** A page of a workbook. */
export const WireExportPage = Schema.transform(
  Schema.extend(Schema.encodedSchema(WireExportedRows), Schema.Struct({ hasPurchasedPrice: Schema.Boolean })),
  Schema.Struct({ page: WireExportedRows, hasPurchasedPrice: Schema.Boolean }),
  {
    strict: true,
    decode: ({ hasPurchasedPrice, ...page }) => ({ page, hasPurchasedPrice }),
    encode: ({ page, hasPurchasedPrice }) => ({ ...page, hasPurchasedPrice }),
  },
).pipe((nested) =>
  Schema.transform(nested, Schema.typeSchema(ExportPage), {
    strict: true,
    decode: ({ page, hasPurchasedPrice }) => ({ ...page, hasPurchasedPrice }),
    encode: ({ hasPurchasedPrice, ...page }) => ({ page, hasPurchasedPrice }),
  }),
)
