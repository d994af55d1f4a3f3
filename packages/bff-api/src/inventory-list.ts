import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { SearchEntry, SearchField } from "@sightline/model/inventory-list"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { WireLine } from "./category-option"
import {
  SearchInventories,
  WireExportPage,
  WireFoundItems,
  WireInventoriesWithItems,
  WireInventory,
  WireItemForOrder,
  WithItems,
} from "./inventory-list-wire"
import { SearchInventory, WireInventoryPage } from "./inventory-search"
import { InventoryNotFound } from "./refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  QueryPageNumber,
  queryId,
  WireMoney,
  WirePageNumber,
  wire,
  wireId,
  wireOptional,
  wireText,
} from "./wire"

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

const fields = HttpApiEndpoint.get("fields", "/api/Search/GetSearchingDefinitions")
  .setUrlParams(
    Schema.Struct({
      clientId,
      attributeId: wireOptional("itemTypeAttributeId", QueryPageNumber),
      screen: wireOptional("currentScreen", QueryPageNumber),
    }),
  )
  .addSuccess(answer(Schema.Array(WireSearchField)))
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "What the dynamic search understands")
  .annotate(
    OpenApi.Description,
    "itemTypeAttributeId 5 are the fields of products, 6 those of their items; without it products. Each code is one that SearchDynamic takes as categoryOptionCode.",
  )

const configuration = HttpApiEndpoint.get("configuration", "/api/Search/GetSearchConfiguration")
  .setUrlParams(
    Schema.Struct({
      clientId,
      type: wireOptional("configurationTypeId", QueryPageNumber),
      screenName: wireOptional("screenName", wireText(100)),
    }),
  )
  .addSuccess(answer(Schema.Array(WireSearchEntry)))
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "What the search of a screen shows at first")
  .annotate(OpenApi.Description, "configurationTypeId is 2, screenName InvProductSearch unless it is told otherwise.")

const get = HttpApiEndpoint.get("get", "/api/Inventory/GetInventory")
  .setUrlParams(Schema.Struct({ clientId, id: wire("inventoryId", queryId(InventoryId)) }))
  .addSuccess(answer(WireInventory))
  .addError(InventoryNotFound)
  .annotate(OpenApi.Summary, "One product")
  .annotate(
    OpenApi.Description,
    "With its photos and with its items at the caller's centers, at most 1000; its form is GetInventoryOptionSet.",
  )

/** CALL-096. */
const price = HttpApiEndpoint.get("price", "/api/Inventory/GetPrice")
  .setUrlParams(Schema.Struct({ clientId, id: wire("inventoryId", queryId(InventoryId)) }))
  .addSuccess(answer(Schema.Struct({ listPrice: WireMoney, specialPrice: Schema.NullOr(WireMoney) })))
  .addError(InventoryNotFound)
  .annotate(OpenApi.Summary, "What a product costs")
  .annotate(OpenApi.Description, "To signed-in callers alone, in dollars. specialPrice is null where there is none.")

const related = HttpApiEndpoint.post("related", "/api/Inventory/GetRelatedInventories")
  .setPayload(
    Schema.Struct({
      page: wireOptional("currentPage", WirePageNumber),
      pageSize: wireOptional("itemsPerPage", WirePageNumber),
      clientId: wireOptional("clientID", wireId(ClientId)),
      id: wire("inventoryID", wireId(InventoryId)),
    }),
  )
  .addSuccess(answer(WireInventoryPage))
  .addError(InventoryNotFound)
  .annotate(OpenApi.Summary, "Products beside this one")
  .annotate(OpenApi.Description, "Active ones of its category, those of its brand first; four a page.")

const quick = HttpApiEndpoint.put("quick", "/api/Inventory/SearchInventories")
  .setPayload(SearchInventories)
  .addSuccess(answer(WireInventoryPage))
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "One page of products by place, kind or words")
  .annotate(OpenApi.Description, "sort 6 is newest first; otherwise by id. It changes nothing and is safe to repeat.")

const withItems = HttpApiEndpoint.get("withItems", "/api/Inventory/GetInventoriesIncludeItems")
  .setUrlParams(WithItems)
  .addSuccess(answer(WireInventoriesWithItems))
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "One page of products with their items")
  .annotate(
    OpenApi.Description,
    "The filters of SearchInventories; of each product at most 100 items, at the caller's centers.",
  )

const exported = HttpApiEndpoint.post("export", "/api/Inventory/ExportInventories")
  .setPayload(SearchInventory)
  .addSuccess(answer(WireExportPage))
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "One page of products with their items, for a workbook")
  .annotate(
    OpenApi.Description,
    "The body of SearchDynamic; a page holds 1000 products unless told otherwise, and no more. In the order of their ids. purchasedPrice is null, and hasPurchasedPrice false, for whoever may not see it.",
  )

const items = HttpApiEndpoint.get("items", "/api/InventoryItem/GetInventoryItems")
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
  .addError(BadRequest)
  .annotate(OpenApi.Summary, "One page of items of any product")
  .annotate(
    OpenApi.Description,
    "InventoryItemIds are joined by commas; at the caller's centers, by their ids, ten a page.",
  )

const forOrder = HttpApiEndpoint.get("forOrder", "/api/InventoryItem/GetInventoryItemsForOrder")
  .setUrlParams(Schema.Struct({ clientId, id: wire("inventoryID", queryId(InventoryId)) }))
  .addSuccess(answer(Schema.Array(WireItemForOrder)))
  .addError(InventoryNotFound)
  .annotate(OpenApi.Summary, "The items of a product that can be put on an order")
  .annotate(OpenApi.Description, "Active ones that no order has reserved, with how many are left of each.")

const value = HttpApiEndpoint.get("value", "/api/DynamicData/GetDynamicData")
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
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .annotate(OpenApi.Summary, "Whether a product has maintenance services")
  .annotate(
    OpenApi.Description,
    "tableName Inventories, columnName HasHistoryServices, tableKeyName InventoryID, in any letter case; everything else is refused.",
  )

export class InventoryListGroup extends HttpApiGroup.make("inventoryList")
  .add(fields)
  .add(configuration)
  .add(get)
  .add(price)
  .add(related)
  .add(quick)
  .add(withItems)
  .add(exported)
  .add(items)
  .add(forOrder)
  .add(value)
  .middleware(SignedIn) {}
