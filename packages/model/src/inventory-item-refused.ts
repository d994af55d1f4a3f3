import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
import { InventoryInactive, InventoryNotFound } from "./inventory-form"
import { InventoryItemNotFound } from "./inventory-item"
import { ItemInactive, ItemNotInStock } from "./inventory-item-form"
import { BarcodeShared, BarcodeTaken, NotPrePrint, PrintedLabel } from "./item-barcode"
import {
  ItemAlreadyRemoved,
  ItemGrouped,
  ItemNotRemovable,
  QuantityMissing,
  RemoveStatusMissing,
  StatusNotAllowed,
} from "./removal"
import { RoleRefused } from "./role"
import { StaleVersion } from "./stale-version"

export const ItemFormRefused = Schema.Union(InventoryNotFound, InventoryItemNotFound)

export const ItemSaveRefused = Schema.Union(
  InventoryNotFound,
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  ItemNotInStock,
  StaleVersion,
  FieldsRefused,
  RoleRefused,
)

export const ItemStatusRefused = Schema.Union(
  InventoryItemNotFound,
  ItemAlreadyRemoved,
  ItemNotRemovable,
  RemoveStatusMissing,
  StatusNotAllowed,
  RoleRefused,
)

export const ItemBarcodeRefused = Schema.Union(
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  NotPrePrint,
  PrintedLabel,
  BarcodeShared,
  BarcodeTaken,
)

export const QuantityRemovalRefused = Schema.Union(
  InventoryNotFound,
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  ItemGrouped,
  QuantityMissing,
  StatusNotAllowed,
  RoleRefused,
)
