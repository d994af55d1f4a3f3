import { Rpc, RpcGroup } from "@effect/rpc"
import { CategoryOption, FieldsRefused, FilledFields } from "@sightline/model/category-option"
import { HistoryEntry } from "@sightline/model/history"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound, StaleVersion } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemAddition, ItemForm, ItemInactive, ItemSave, ItemSaved } from "@sightline/model/inventory-item-form"
import { ItemPage, ItemSearch } from "@sightline/model/inventory-item-list"
import { BarcodeShared, BarcodeTaken, ItemBarcode, NotPrePrint, PrintedLabel } from "@sightline/model/item-barcode"
import { KeyReused } from "@sightline/model/once"
import {
  ItemAlreadyRemoved,
  ItemNotRemovable,
  Removal,
  RemoveStatusMissing,
  StatusNotAllowed,
} from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const NotSaved = Schema.Union(
  InventoryItemNotFound,
  InventoryNotFound,
  InventoryInactive,
  ItemInactive,
  StaleVersion,
  FieldsRefused,
  RoleRefused,
  KeyReused,
)

export const InventoryItemRpcs = RpcGroup.make(
  /** The generic update of an item's status: removal, its reversal, deactivation (decisions D-36, D-56). */
  Rpc.make("setStatus", {
    payload: { itemId: InventoryItemId, statusId: StatusId },
    success: Removal,
    error: Schema.Union(
      InventoryItemNotFound,
      ItemAlreadyRemoved,
      ItemNotRemovable,
      RemoveStatusMissing,
      StatusNotAllowed,
      RoleRefused,
      KeyReused,
    ),
  }),
  Rpc.make("list", { payload: ItemSearch, success: ItemPage, error: InventoryNotFound }),
  Rpc.make("form", {
    payload: { inventoryId: InventoryId, id: Schema.NullOr(InventoryItemId) },
    success: ItemForm,
    error: Schema.Union(InventoryNotFound, InventoryItemNotFound),
  }),
  /** The fields in which units are added: of a product, of an item, or those that every product's items have. */
  Rpc.make("quantityFields", {
    payload: { inventoryId: Schema.NullOr(InventoryId), id: Schema.NullOr(InventoryItemId) },
    success: FilledFields,
    error: Schema.Union(InventoryNotFound, InventoryItemNotFound),
  }),
  /** The fields that say where an item lies, with all places of the client. */
  Rpc.make("places", { success: Schema.Array(CategoryOption) }),
  Rpc.make("save", { payload: ItemSave, success: ItemSaved, error: NotSaved }),
  Rpc.make("addQuantity", { payload: ItemAddition, success: ItemSaved, error: NotSaved }),
  /** An empty barcode unlinks the one that the item carries. */
  Rpc.make("linkBarcode", {
    payload: { itemId: InventoryItemId, barcode: Schema.String },
    success: ItemBarcode,
    error: Schema.Union(
      InventoryItemNotFound,
      InventoryInactive,
      ItemInactive,
      NotPrePrint,
      PrintedLabel,
      BarcodeShared,
      BarcodeTaken,
      KeyReused,
    ),
  }),
  Rpc.make("history", {
    payload: { itemId: InventoryItemId, column: Schema.NullOr(Schema.String) },
    success: Schema.Array(HistoryEntry),
    error: InventoryItemNotFound,
  }),
)
  .middleware(AsCaller)
  .prefix("inventoryItem.")
