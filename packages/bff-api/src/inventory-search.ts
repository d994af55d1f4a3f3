import { CategoryId } from "@sightline/model/category"
import { type ChannelKind, ChannelReading } from "@sightline/model/channel-sync"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventorySummary, ListColumn, SyncedInventory } from "@sightline/model/inventory-search"
import { mostFilters, orderColumns } from "@sightline/model/list-column"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { WireMoney, WirePageNumber, wire, wireId, wireOptional, wirePage, wireText } from "./wire"

/** One of several names, in any letter case. */
export const anyCase = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  Schema.transform(
    Schema.String.pipe(
      Schema.filter((text) => names.some((name) => name.toLowerCase() === text.toLowerCase()), {
        message: () => `must be one of ${names.join(", ")}`,
        jsonSchema: { type: "string", enum: [...names] },
      }),
    ),
    Schema.Literal(...names),
    {
      strict: false,
      decode: (text: string) => names.find((name) => name.toLowerCase() === text.toLowerCase()),
      encode: (name: string) => name,
    },
  ) as Schema.Schema<Names[number], string>

const directions = { asc: "asc", ascending: "asc", desc: "desc", descending: "desc" } as const
/** A sort direction, as a word or its abbreviation (decisions D-126). */
export const Direction = Schema.transform(
  anyCase(["asc", "desc", "ascending", "descending"]),
  Schema.Literal("asc", "desc"),
  {
    strict: true,
    decode: (word) => directions[word],
    encode: (word) => word,
  },
)

/** The dynamic search (CALL-022). */
export const SearchInventory = Schema.Struct({
  page: wireOptional("currentPage", WirePageNumber),
  pageSize: wireOptional("itemsPerPage", WirePageNumber),
  clientId: wireOptional("clientID", wireId(ClientId)),
  screen: wireOptional("currentScreen", WirePageNumber),
  filters: wireOptional(
    "categoryOptions",
    Schema.Array(
      Schema.Struct({
        code: wire("categoryOptionCode", wireText(100)),
        value: wire("returnValue", wireText(400)),
      }),
    ).pipe(Schema.maxItems(mostFilters, { message: () => `must not have more than ${mostFilters} entries` })),
  ),
  isLowOnly: wireOptional("isMinimumQuantityReach", Schema.Boolean),
  order: wireOptional(
    "order",
    Schema.Struct({ by: wire("fieldName", anyCase(orderColumns)), direction: wire("orderBy", Direction) }),
  ),
  getAll: wireOptional("getAll", Schema.Boolean),
})

/** A row of a list (document 1 §3). Answers carry both spellings of the id and of the status (decisions D-49). */
const WireSummary = Schema.Struct({
  inventoryID: InventoryId,
  inventoryId: InventoryId,
  inventoryCode: Schema.String,
  inventoryNumber: Schema.String,
  inventoryDesc: Schema.String,
  model: Schema.String,
  upc: Schema.String,
  listPrice: Schema.NullOr(WireMoney),
  specialPrice: Schema.NullOr(WireMoney),
  itemSpecialPrice: Schema.NullOr(WireMoney),
  categoryID: CategoryId,
  categoryName: Schema.String,
  itemTypeName: Schema.String,
  itemTypeCode: Schema.String,
  brandName: Schema.String,
  manufacturerName: Schema.String,
  mainImage: Schema.NullOr(Schema.String),
  itemCount: Schema.Int,
  totalQuantity: Schema.Int,
  availableQuantity: Schema.Int,
  minimumQuantity: Schema.Int,
  isExpire: Schema.Boolean,
  nearExpireDate: Schema.NullOr(Schema.String),
  statusID: StatusId,
  statusId: StatusId,
  hasSameBarcodeForItems: Schema.Boolean,
  hasColor: Schema.Boolean,
})

const readSummary = ({
  inventoryID,
  inventoryId: _id,
  inventoryCode,
  inventoryNumber,
  inventoryDesc,
  categoryID,
  isExpire,
  nearExpireDate,
  statusID: _status,
  hasColor,
  ...row
}: typeof WireSummary.Type): InventorySummary => ({
  ...row,
  id: inventoryID,
  code: inventoryCode,
  number: inventoryNumber,
  description: inventoryDesc,
  categoryId: categoryID,
  isExpired: isExpire,
  nearExpiry: nearExpireDate,
  hasColour: hasColor,
})

const writtenSummary = ({
  id,
  code,
  number,
  description,
  categoryId,
  isExpired,
  nearExpiry,
  hasColour,
  ...row
}: InventorySummary): typeof WireSummary.Type => ({
  ...row,
  inventoryID: id,
  inventoryId: id,
  inventoryCode: code,
  inventoryNumber: number,
  inventoryDesc: description,
  categoryID: categoryId,
  isExpire: isExpired,
  nearExpireDate: nearExpiry,
  statusID: row.statusId,
  hasColor: hasColour,
})

export const WireRow = Schema.transform(WireSummary, Schema.typeSchema(InventorySummary), {
  strict: true,
  decode: readSummary,
  encode: writtenSummary,
})

/** The row of the sync table (document 2 §3), nested beside the fields of the product (decisions D-126). */
const WireSyncRow = Schema.Struct({
  inventory: WireSummary.pick("inventoryID", "inventoryNumber", "inventoryDesc", "mainImage"),
  freeHereQty: Schema.Int,
  freeElsewhereQty: Schema.Int,
  inHouseQty: Schema.Int,
  amazonQty: Schema.Int,
  shopifyQty: Schema.Int,
  etsyQty: Schema.Int,
  channels: Schema.Array(
    Schema.Struct({ ...ChannelReading.fields, kind: wire("channel", ChannelReading.fields.kind) }),
  ),
})

const WireSynced = Schema.transform(
  Schema.Struct({ ...WireSummary.fields, ...WireSyncRow.fields }),
  Schema.typeSchema(SyncedInventory),
  {
    strict: true,
    decode: ({ inventory: _nested, freeHereQty, freeElsewhereQty, inHouseQty, ...synced }) => {
      const { amazonQty: _a, shopifyQty: _s, etsyQty: _e, channels, ...row } = synced
      return {
        ...readSummary(row),
        freeHere: freeHereQty,
        freeElsewhere: freeElsewhereQty,
        inHouse: inHouseQty,
        readings: channels,
      }
    },
    encode: ({ freeHere, freeElsewhere, inHouse, readings, ...product }) => {
      const row = writtenSummary(product)
      const { inventoryID, inventoryNumber, inventoryDesc, mainImage } = row
      const read = (kind: ChannelKind) => readings.find((reading) => reading.kind === kind)?.quantity ?? 0
      return {
        ...row,
        inventory: { inventoryID, inventoryNumber, inventoryDesc, mainImage },
        freeHereQty: freeHere,
        freeElsewhereQty: freeElsewhere,
        inHouseQty: inHouse,
        amazonQty: read("Amazon"),
        shopifyQty: read("Shopify"),
        etsyQty: read("Etsy"),
        channels: readings,
      }
    },
  },
)

export const WireSyncedPage = wirePage(WireSynced)
export const WireInventoryPage = wirePage(WireRow)

export const WireColumn = Schema.Struct({
  code: wire("columnCode", ListColumn.fields.code),
  name: wire("columnName", ListColumn.fields.name),
  orderSequence: Schema.Int,
  isSort: Schema.Boolean,
  isOrderDefault: Schema.Boolean,
  screenName: Schema.String,
})
