import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { ItemForm } from "@sightline/model/inventory-item-form"
import {
  ItemFormRefused,
  ItemSaveRefused,
  ItemStatusRefused,
  QuantityRemovalRefused,
} from "@sightline/model/inventory-item-refused"
import { QuantityRemoved } from "@sightline/model/removal"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { Call } from "./call"
import { filledOf, WireFilled, WireOptions, wireOptionsOf } from "./category-option"
import { WireValues } from "./inventory-form"
import { WireItem, WireItemFeature, WireRemoval } from "./inventory-item-list"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { answer, answerSaying, queryId, WireInteger, WireNumber, wire, wireId, wireOptional } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...inventoryItemRefusals,
  ...saveRefusals,
  ...sessionRefusals,
})

/** The item option set (document 1 §3), with the items of the form. */
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

/** The result of saving an item. */
const WireItemSaved = Schema.Struct({
  id: wire("inventoryItemID", InventoryItemId),
  inventoryId: wire("inventoryID", InventoryId),
  version: Schema.Int,
  quantity: Schema.Int,
})

const clientId = wireOptional("clientID", wireId(ClientId))
const inventoryId = wire("inventoryID", wireId(InventoryId))
const itemId = wire("inventoryItemID", wireId(InventoryItemId))
const itemIdIfAny = wireOptional("inventoryItemID", wireId(InventoryItemId))
/** The edited version. */
const version = wireOptional("version", WireNumber)
const quantity = wire("quantity", WireInteger)
const options = wireOptional("categoryOptions", WireValues)

/** CALL-036. */
export const form = Call.get("form", "/api/InventoryItem/GetInventoryItemOptionSet", {
  who: staff,
  title: "Get the form of an item",
  about:
    "The fields with their stored values. Without inventoryItemId the form of a new item of the product, with its existing items. The purchased price is left out for callers who may not see it.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: wire("inventoryId", queryId(InventoryId)),
      itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
    }),
  )
  .addSuccess(answer(WireItemForm))
  .addError(wired(ItemFormRefused))

/** CALL-037. */
export const quantityFields = Call.get("quantityFields", "/api/Inventory/GetDynamicQuantities", {
  who: staff,
  title: "Get the form for adding units",
  about:
    "With an item, its filled form; with a product, the form of a new item of it; with neither, the fields that the items of every product have. The first two also carry RemainderTotalCount, AssignedTo and Status, which no form draws: send them back as you read them, or not at all.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: wireOptional("inventoryId", queryId(InventoryId)),
      itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
    }),
  )
  .addSuccess(answer(WireFilled))
  .addError(wired(ItemFormRefused))

/** CALL-044. */
export const change = Call.put("change", "/api/InventoryItem/UpdateInventoryItem", {
  who: staff,
  title: "Change fields of an item",
  about:
    "Fields that you do not send stay as they are. With version the save is refused if somebody else saved in between, and the answer then carries what is stored now.",
})
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId, version, options }))
  .addSuccess(answerSaying(WireItemSaved, "Successfully update!"))
  .addError(wired(ItemSaveRefused))
  .addError(KeyReused)

/** CALL-045. */
export const save = Call.put("save", "/api/InventoryItem/SaveInventoryItem", {
  who: staff,
  title: "Add or change an item with its quantity",
  about: "Without inventoryItemID the item is added. The quantity is what the item has afterwards.",
})
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId: itemIdIfAny, version, quantity, options }))
  .addSuccess(answerSaying(WireItemSaved, "Successfully update!"))
  .addError(wired(ItemSaveRefused))
  .addError(KeyReused)

/** CALL-048. */
export const addQuantity = Call.post("addQuantity", "/api/InventoryItem/CreateInventoryItemQuantity", {
  who: staff,
  title: "Add units to the stock",
  about:
    "The units become a new item or, with inventoryItemID, are added to that item. The result lists what was stored.",
})
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId: itemIdIfAny, quantity, options }))
  .addSuccess(answerSaying(Schema.Array(WireItemSaved), "Successfully Add New!"))
  .addError(wired(ItemSaveRefused))
  .addError(KeyReused)

/** CALL-049. */
export const setQuantity = Call.post("setQuantity", "/api/InventoryItem/UpdateQuantity", {
  who: staff,
  title: "Set the quantity of an item",
  about: "The ledger records the difference. Reserved units cannot be removed.",
})
  .setPayload(Schema.Struct({ clientId, inventoryId, itemId, version, quantity }))
  .addSuccess(answerSaying(WireItemSaved, "Successfully update!"))
  .addError(wired(ItemSaveRefused))
  .addError(KeyReused)

/** CALL-046. */
export const setStatus = Call.put("setStatus", "/api/InventoryItem/UpdateInventoryItemStatus", {
  who: staff,
  title: "Change the status of an item",
  about:
    "Like UpdateDynamicData: the client's default remove status, Active or Inactive. Only an owner may change an Inactive item back.",
})
  .setPayload(Schema.Struct({ clientId, itemId, statusId: wire("statusID", wireId(StatusId)) }))
  .addSuccess(answer(WireRemoval))
  .addError(wired(ItemStatusRefused))
  .addError(KeyReused)

/** CALL-050. */
export const remove = Call.put("delete", "/api/InventoryItem/DeleteInventoryItem", {
  who: staff,
  title: "Make an item inactive",
  about: "inventoryItemId goes in the query or in the body. Nothing is deleted: the item keeps its history.",
})
  .setUrlParams(Schema.Struct({ itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)) }))
  .setPayload(Schema.Struct({ bodyItemId: wireOptional("inventoryItemId", wireId(InventoryItemId)) }))
  .addSuccess(answerSaying(WireRemoval, "Successfully delete item!"))
  .addError(wired(ItemStatusRefused))
  .addError(KeyReused)

/** The result of removing a quantity. */
const WireQuantityRemoved = Schema.Struct({
  inventoryId: wire("inventoryID", QuantityRemoved.fields.inventoryId),
  statusId: wire("statusID", QuantityRemoved.fields.statusId),
  quantity: QuantityRemoved.fields.quantity,
  itemIds: wire("inventoryItemIDs", QuantityRemoved.fields.itemIds),
  totalQuantity: QuantityRemoved.fields.totalQuantity,
})

/** CALL-136. Of one item it is for the roles of the radios of the Remove Quantity view (decisions D-111, D-160). */
export const removeQuantity = Call.post("removeQuantity", "/api/InventoryItem/ChangeQuantityStatus", {
  who: staff,
  title: "Take several units out of the stock",
  about:
    "All or none: Active and unreserved units without a group count, those that came in first at first; with inventoryItemID, units of that item alone, which takes an Owner, SupperAdmin or Admin. statusID is a status of items that people may choose.",
})
  .setPayload(
    Schema.Struct({
      clientId,
      inventoryId,
      itemId: itemIdIfAny,
      quantity,
      statusId: wire("statusID", wireId(StatusId)),
    }),
  )
  .addSuccess(answerSaying(WireQuantityRemoved, "Remove success"))
  .addError(wired(QuantityRemovalRefused))
  .addError(KeyReused)
