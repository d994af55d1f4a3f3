import { Rpc, RpcGroup } from "@effect/rpc"
import { CategoryOption, FilledFields } from "@sightline/model/category-option"
import { HistoryEntry } from "@sightline/model/history"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemAddition, ItemForm, ItemSave, ItemSaved } from "@sightline/model/inventory-item-form"
import { ItemPage, ItemSearch } from "@sightline/model/inventory-item-list"
import {
  ItemBarcodeRefused,
  ItemFormRefused,
  ItemSaveRefused,
  ItemStatusRefused,
  QuantityRemovalRefused,
} from "@sightline/model/inventory-item-refused"
import { ItemBarcode } from "@sightline/model/item-barcode"
import { KeyReused } from "@sightline/model/once"
import { QuantityRemoval, QuantityRemoved, Removal } from "@sightline/model/removal"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const InventoryItemRpcs = RpcGroup.make(
  /** The generic update of an item's status: removal, its reversal, deactivation (decisions D-36, D-56). */
  Rpc.make("setStatus", {
    payload: { itemId: InventoryItemId, statusId: StatusId },
    success: Removal,
    error: Schema.Union(ItemStatusRefused, KeyReused),
  }),
  Rpc.make("list", { payload: ItemSearch, success: ItemPage, error: InventoryNotFound }),
  Rpc.make("form", {
    payload: { inventoryId: InventoryId, id: Schema.NullOr(InventoryItemId) },
    success: ItemForm,
    error: ItemFormRefused,
  }),
  /** The fields for adding units: of a product, of an item, or those that every product's items have. */
  Rpc.make("quantityFields", {
    payload: { inventoryId: Schema.NullOr(InventoryId), id: Schema.NullOr(InventoryItemId) },
    success: FilledFields,
    error: ItemFormRefused,
  }),
  /** The fields that say where an item lies, with all places of the client. */
  Rpc.make("places", { success: Schema.Array(CategoryOption) }),
  Rpc.make("save", { payload: ItemSave, success: ItemSaved, error: Schema.Union(ItemSaveRefused, KeyReused) }),
  Rpc.make("addQuantity", {
    payload: ItemAddition,
    success: ItemSaved,
    error: Schema.Union(ItemSaveRefused, KeyReused),
  }),
  /** Several units out of the stock, all or none (decisions D-56). */
  Rpc.make("removeQuantity", {
    payload: QuantityRemoval,
    success: QuantityRemoved,
    error: Schema.Union(QuantityRemovalRefused, KeyReused),
  }),
  /** An empty barcode unlinks the current one. */
  Rpc.make("linkBarcode", {
    payload: { itemId: InventoryItemId, barcode: Schema.String },
    success: ItemBarcode,
    error: Schema.Union(ItemBarcodeRefused, KeyReused),
  }),
  Rpc.make("history", {
    payload: { itemId: InventoryItemId, column: Schema.NullOr(Schema.String) },
    success: Schema.Array(HistoryEntry),
    error: InventoryItemNotFound,
  }),
)
  .middleware(AsCaller)
  .prefix("inventoryItem.")
