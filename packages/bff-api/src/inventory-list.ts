import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { SearchEntry, SearchField } from "@sightline/model/inventory-list"
import { staff } from "@sightline/model/role-table"
import { Waiting } from "@sightline/model/waiting"
import { Schema } from "effect"
import { Call } from "./call"
import { WireLine } from "./category-option"
import {
  AskRelated,
  SearchInventories,
  WireExportPage,
  WireFoundItems,
  WireInventoriesWithItems,
  WireInventory,
  WireItemForOrder,
  WithItems,
} from "./inventory-list-wire"
import { inventoryRefusals } from "./inventory-refusals"
import { SearchInventory, WireInventoryPage } from "./inventory-search"
import { wiredBy } from "./refusal"
import { SignedIn } from "./signed-in"
import { AskedSubstitutes, WireSubstitute } from "./substitute"
import { answer, QueryPageNumber, queryId, WireMoney, wire, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
})

const clientId = wireOptional("clientId", queryId(ClientId))

/** A field of the search (document 1 §3); several parents are one text. */
const WireSearchField = Schema.Struct({
  code: wire("categoryOptionCode", SearchField.fields.code),
  name: wire("categoryOptionName", SearchField.fields.name),
  valueType: wire("valType", SearchField.fields.valueType),
  parentCodes: wire(
    "parrentCode",
    Schema.transform(Schema.String, Schema.Array(Schema.String), {
      strict: true,
      decode: (text) => text.split(",").filter((code) => code !== ""),
      encode: (codes) => codes.join(","),
    }),
  ),
  orderSequence: Schema.Int,
  lines: wire("categoryOptionLines", Schema.Array(WireLine)),
})

const WireSearchEntry = Schema.Struct({
  code: wire("categoryOptionCode", SearchEntry.fields.code),
  orderSequence: Schema.Int,
  defaultValue: Schema.String,
})

const fields = Call.get("fields", "/api/Search/GetSearchingDefinitions", {
  who: staff,
  title: "List the fields of the dynamic search",
  about:
    "itemTypeAttributeId 5 lists the fields of products (the default), 6 those of items. SearchDynamic accepts each code as categoryOptionCode.",
})
  .setUrlParams(
    Schema.Struct({
      clientId,
      attributeId: wireOptional("itemTypeAttributeId", QueryPageNumber),
      screen: wireOptional("currentScreen", QueryPageNumber),
    }),
  )
  .addSuccess(answer(Schema.Array(WireSearchField)))

const configuration = Call.get("configuration", "/api/Search/GetSearchConfiguration", {
  who: staff,
  title: "Get the default search of a screen",
  about: "configurationTypeId is 2; screenName is InvProductSearch by default.",
})
  .setUrlParams(
    Schema.Struct({
      clientId,
      type: wireOptional("configurationTypeId", QueryPageNumber),
      screenName: wireOptional("screenName", wireText(100)),
    }),
  )
  .addSuccess(answer(Schema.Array(WireSearchEntry)))

const get = Call.get("get", "/api/Inventory/GetInventory", {
  who: staff,
  title: "Get a product",
  about:
    "With its photos and at most 1000 of its items, at the caller's centers. GetInventoryOptionSet answers its form.",
})
  .setUrlParams(Schema.Struct({ clientId, id: wire("inventoryId", queryId(InventoryId)) }))
  .addSuccess(answer(WireInventory))
  .addError(wired(InventoryNotFound))

/** CALL-096. */
const price = Call.get("price", "/api/Inventory/GetPrice", {
  who: staff,
  title: "Get the prices of a product",
  about:
    "In dollars, for signed-in callers only. listPrice is null for a product that is not sold yet, specialPrice if there is none.",
})
  .setUrlParams(Schema.Struct({ clientId, id: wire("inventoryId", queryId(InventoryId)) }))
  .addSuccess(answer(Schema.Struct({ listPrice: Schema.NullOr(WireMoney), specialPrice: Schema.NullOr(WireMoney) })))
  .addError(wired(InventoryNotFound))

const related = Call.post("related", "/api/Inventory/GetRelatedInventories", {
  who: staff,
  visitors: "/api/Catalogue/GetRelatedInventories",
  title: "List related products",
  about: "Active products of its category, those of its brand first; four on a page.",
})
  .setPayload(AskRelated)
  .addSuccess(answer(WireInventoryPage))
  .addError(wired(InventoryNotFound))

const substitutes = Call.get("substitutes", "/api/Inventory/GetSubstitutes", {
  who: staff,
  visitors: "/api/Catalogue/GetSubstitutes",
  title: "List what to offer in place of a product",
  about:
    "At most three, with free units at the caller's centers, best first: another unit of it, the same in another color, the same model, then the same brand and category within a fifth of its price. inventoryItemId or colorId says which color was wanted.",
})
  .setUrlParams(AskedSubstitutes)
  .addSuccess(answer(Schema.Array(WireSubstitute)))
  .addError(wired(InventoryNotFound))

const quick = Call.put("quick", "/api/Inventory/SearchInventories", {
  who: staff,
  visitors: "/api/Catalogue/SearchInventories",
  title: "List products by place, type or words",
  about: "sort 6 is newest first; any other value sorts by id. The call changes nothing and is safe to repeat.",
})
  .setPayload(SearchInventories)
  .addSuccess(answer(WireInventoryPage))

const withItems = Call.get("withItems", "/api/Inventory/GetInventoriesIncludeItems", {
  who: staff,
  title: "List products with their items",
  about: "The filters are those of SearchInventories. Each product has at most 100 items, at the caller's centers.",
})
  .setUrlParams(WithItems)
  .addSuccess(answer(WireInventoriesWithItems))

const exported = Call.post("export", "/api/Inventory/ExportInventories", {
  // The domain leaves out purchased prices for callers who may not see them (decisions D-46).
  who: staff,
  title: "List products with their items, for a workbook",
  about:
    "The body is that of SearchDynamic. A page holds at most 1000 products, and that many by default, sorted by id. For callers who may not see it, purchasedPrice is null and hasPurchasedPrice is false.",
})
  .setPayload(SearchInventory)
  .addSuccess(answer(WireExportPage))

const items = Call.get("items", "/api/InventoryItem/GetInventoryItems", {
  who: staff,
  title: "List items of any product",
  about: "InventoryItemIds is comma-separated. Items at the caller's centers, sorted by id, ten on a page.",
})
  .setUrlParams(
    Schema.Struct({
      clientId,
      page: wireOptional("CurrentPage", QueryPageNumber),
      pageSize: wireOptional("ItemsPerPage", QueryPageNumber),
      words: wireOptional("SearchString", wireText(200)),
      inventoryId: wireOptional("InventoryId", queryId(InventoryId)),
      itemIds: wireOptional("InventoryItemIds", wireText(4000)),
      conditionId: wireOptional("ConditionId", QueryPageNumber),
    }),
  )
  .addSuccess(answer(WireFoundItems))

const forOrder = Call.get("forOrder", "/api/InventoryItem/GetInventoryItemsForOrder", {
  who: staff,
  title: "List a product's items for an order",
  about: "Active items that no order has reserved, with the units left of each.",
})
  .setUrlParams(Schema.Struct({ clientId, id: wire("inventoryID", queryId(InventoryId)) }))
  .addSuccess(answer(Schema.Array(WireItemForOrder)))
  .addError(wired(InventoryNotFound))

const value = Call.get("value", "/api/DynamicData/GetDynamicData", {
  who: staff,
  title: "Check whether a product has maintenance services",
  about:
    "tableName Inventories, columnName HasHistoryServices, tableKeyName InventoryID, in any letter case; everything else is refused.",
})
  .setUrlParams(
    Schema.Struct({
      clientId,
      table: wire("tableName", wireText(100)),
      column: wire("columnName", wireText(100)),
      keyName: wire("tableKeyName", wireText(100)),
      key: wire("tableKeyID", queryId(InventoryId)),
    }),
  )
  .addSuccess(answer(Schema.Struct({ value: Schema.Boolean })))
  .addError(wired(InventoryNotFound))

const waiting = Call.get("waiting", "/api/Inventory/GetWaiting", {
  who: staff,
  title: "Count what waits for the staff",
  about:
    "For administrators, at their centers: labels, waiting scans, conflicts of the last seven days and stations that were not heard of for a day. administration is null for everybody else.",
})
  .setUrlParams(Schema.Struct({ clientId }))
  .addSuccess(answer(Waiting))

export class InventoryListGroup extends HttpApiGroup.make("inventoryList")
  .annotate(
    OpenApi.Description,
    "Lists of products: their columns, their export, what is related to one and what may replace it.",
  )
  .add(fields)
  .add(configuration)
  .add(get)
  .add(price)
  .add(related)
  .add(substitutes)
  .add(quick)
  .add(withItems)
  .add(exported)
  .add(items)
  .add(forOrder)
  .add(value)
  .add(waiting)
  .middleware(SignedIn) {}
