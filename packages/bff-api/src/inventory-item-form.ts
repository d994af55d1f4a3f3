import { HttpApiEndpoint, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { ItemForm } from "@sightline/model/inventory-item-form"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import { filledOf, WireFilled, WireOptions, wireOptionsOf } from "./category-option"
import { WireValues } from "./inventory-form"
import { WireItem, WireItemFeature, WireRemoval } from "./inventory-item-list"
import {
  FieldsRefused,
  InventoryInactive,
  InventoryItemNotFound,
  InventoryNotFound,
  ItemAlreadyRemoved,
  ItemInactive,
  ItemNotRemovable,
  KeyReused,
  RemoveStatusMissing,
  RoleRefused,
  StaleVersion,
  StatusNotAllowed,
} from "./refusals"
import { answer, answerSaying, queryId, WireInteger, WireNumber, wire, wireId, wireOptional } from "./wire"

/** The item option set (document 1 §3), with the items that the form is about. */
const WireItemForm = Schema.transform(
  Schema.Struct({
    inventoryID: InventoryId,
    inventoryItemID: Schema.NullOr(InventoryItemId),
    version: Schema.NullOr(Schema.Int),
    isEditAble: Schema.Boolean,
    categoryOptions: WireOptions,
    features: Schema.Array(WireItemFeature),
    inventoryItems: Schema.Array(WireItem),
  }),
  Schema.typeSchema(ItemForm),
  {
    strict: true,
    decode: ({ inventoryID, inventoryItemID, version, isEditAble, categoryOptions, features, inventoryItems }) => ({
      inventoryId: inventoryID,
      id: inventoryItemID,
      version,
      isActive: isEditAble,
      ...filledOf(categoryOptions),
      features,
      items: inventoryItems,
    }),
    encode: ({ inventoryId, id, version, isActive, features, items, ...filled }) => ({
      inventoryID: inventoryId,
      inventoryItemID: id,
      version,
      isEditAble: isActive,
      categoryOptions: wireOptionsOf(filled),
      features,
      inventoryItems: items,
    }),
  },
)

/** What a save has made of an item. */
const WireItemSaved = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  inventoryId: wire("inventoryID", InventoryId),
  version: Schema.Int,
  quantity: Schema.Int,
})

const statusRefused = Schema.Union(
  BadRequest,
  InventoryItemNotFound,
  ItemAlreadyRemoved,
  ItemNotRemovable,
  RemoveStatusMissing,
  StatusNotAllowed,
  RoleRefused,
  KeyReused,
)

const clientId = wireOptional("clientID", wireId(ClientId))
const inventoryId = wire("inventoryID", wireId(InventoryId))
const itemId = wire("inventoryItemID", wireId(InventoryItemId))
const itemIdIfAny = wireOptional("inventoryItemID", wireId(InventoryItemId))
/** The version that was edited. */
const version = wireOptional("version", WireNumber)
const quantity = wire("quantity", WireInteger)
const options = wireOptional("categoryOptions", WireValues)

const notSaved = Schema.Union(
  BadRequest,
  InventoryNotFound,
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  StaleVersion,
  FieldsRefused,
  RoleRefused,
  KeyReused,
)

/** CALL-036. */
export const form = HttpApiEndpoint.get("form", "/api/InventoryItem/GetInventoryItemOptionSet")
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: wire("inventoryId", queryId(InventoryId)),
      itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
    }),
  )
  .addSuccess(answer(WireItemForm))
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(InventoryItemNotFound)
  .annotate(OpenApi.Summary, "The fields of an item's form, with what is stored")
  .annotate(
    OpenApi.Description,
    "Without inventoryItemId the form of the product's next item, with the items that it has. The purchased price is left out for whoever may not see it.",
  )

/** CALL-037. */
export const quantityFields = HttpApiEndpoint.get("quantityFields", "/api/Inventory/GetDynamicQuantities")
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: wireOptional("inventoryId", queryId(InventoryId)),
      itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
    }),
  )
  .addSuccess(answer(WireFilled))
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(InventoryItemNotFound)
  .annotate(OpenApi.Summary, "The fields in which units are added")
  .annotate(
    OpenApi.Description,
    "Of the item, filled; of the product's next item; without both those that the items of every product have.",
  )

/** CALL-044. */
export const change = HttpApiEndpoint.put("change", "/api/InventoryItem/UpdateInventoryItem")
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId, version, options }))
  .addSuccess(answerSaying(WireItemSaved, "Successfully update!"))
  .addError(notSaved)
  .annotate(OpenApi.Summary, "Change fields of an item")
  .annotate(
    OpenApi.Description,
    "Fields that are not sent stay as they are. With version the save is refused when somebody else saved in between, and the answer carries what is stored now.",
  )

/** CALL-045. */
export const save = HttpApiEndpoint.put("save", "/api/InventoryItem/SaveInventoryItem")
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId: itemIdIfAny, version, quantity, options }))
  .addSuccess(answerSaying(WireItemSaved, "Successfully update!"))
  .addError(notSaved)
  .annotate(OpenApi.Summary, "Save an item with its quantity, or add one")
  .annotate(OpenApi.Description, "Without inventoryItemID the item is added. The quantity is what the item then has.")

/** CALL-048. */
export const addQuantity = HttpApiEndpoint.post("addQuantity", "/api/InventoryItem/CreateInventoryItemQuantity")
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId: itemIdIfAny, quantity, options }))
  .addSuccess(answerSaying(Schema.Array(WireItemSaved), "Successfully Add New!"))
  .addError(notSaved)
  .annotate(OpenApi.Summary, "Put units into the stock")
  .annotate(
    OpenApi.Description,
    "As an item of their own, or with inventoryItemID to the units that this item has. The result lists what was stored.",
  )

/** CALL-049. */
export const setQuantity = HttpApiEndpoint.post("setQuantity", "/api/InventoryItem/UpdateQuantity")
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId, version, quantity }))
  .addSuccess(answerSaying(WireItemSaved, "Successfully update!"))
  .addError(notSaved)
  .annotate(OpenApi.Summary, "Say how many units an item has")
  .annotate(OpenApi.Description, "The difference goes through the ledger; the reserved units always stay.")

/** CALL-046. */
export const setStatus = HttpApiEndpoint.put("setStatus", "/api/InventoryItem/UpdateInventoryItemStatus")
  .setPayload(Schema.Struct({ clientId, itemId, statusId: wire("statusID", wireId(StatusId)) }))
  .addSuccess(answer(WireRemoval))
  .addError(statusRefused)
  .annotate(OpenApi.Summary, "Change the status of an item")
  .annotate(
    OpenApi.Description,
    "As the generic update does: the client's default remove status, Active, or Inactive; from Inactive back by an owner alone.",
  )

/** CALL-050. */
export const remove = HttpApiEndpoint.put("delete", "/api/InventoryItem/DeleteInventoryItem")
  .setUrlParams(Schema.Struct({ itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)) }))
  .setPayload(Schema.Struct({ bodyItemId: wireOptional("inventoryItemId", wireId(InventoryItemId)) }))
  .addSuccess(answerSaying(WireRemoval, "Successfully delete item!"))
  .addError(statusRefused)
  .annotate(OpenApi.Summary, "Make an item inactive")
  .annotate(
    OpenApi.Description,
    "inventoryItemId stands in the query or in the body. Nothing is deleted: the item is kept for its history.",
  )
