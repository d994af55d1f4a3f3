import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { ItemFeature } from "@sightline/model/inventory-item-form"
import { ItemSummary } from "@sightline/model/inventory-item-list"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { WireImage } from "./image"
import { wire } from "./wire"

/** One unit that left the stock or came back. */
export const WireRemoval = Schema.Struct({
  itemId: wire("inventoryItemID", InventoryItemId),
  inventoryId: wire("inventoryID", InventoryId),
  previousStatusId: StatusId,
  statusId: wire("statusID", StatusId),
  totalQuantity: Schema.Int,
})

/** The value of one field of an item, as the item option set names it. */
const WireValue = Schema.Struct({
  categoryOptionCode: Schema.String,
  categoryOptionName: Schema.String,
  categoryOptionReturnValue: Schema.String,
})

/**
 * An item of a product (document 1 §3). `isSelected` belongs to the table's state: answers select nothing.
 */
export const WireItem = Schema.transform(
  Schema.Struct({
    inventoryItemID: InventoryItemId,
    inventoryID: InventoryId,
    inventoryItemBarcodeID: Schema.NullOr(Schema.String),
    hasSameBarcodeForItems: Schema.Boolean,
    statusID: StatusId,
    statusName: Schema.String,
    quantity: Schema.Int,
    itemCount: Schema.Int,
    minimumQuantity: Schema.Int,
    isLowQuantity: Schema.Boolean,
    expiryDate: Schema.NullOr(Schema.String),
    isExpire: Schema.Boolean,
    nearExpireDate: Schema.NullOr(Schema.String),
    centerName: Schema.String,
    Location: Schema.String,
    remainderCount: Schema.Int,
    isItemRemainder: Schema.Boolean,
    relocateInProcessed: Schema.Boolean,
    hasRadioTag: Schema.Boolean,
    isSelected: Schema.Literal(false),
    images: Schema.Array(WireImage),
    categoryOptions: Schema.Array(WireValue),
  }),
  Schema.typeSchema(ItemSummary),
  {
    strict: true,
    decode: ({ images, categoryOptions, ...item }) => ({
      id: item.inventoryItemID,
      inventoryId: item.inventoryID,
      statusId: item.statusID,
      statusName: item.statusName,
      quantity: item.quantity,
      groupCount: item.remainderCount,
      isInRelocation: item.relocateInProcessed,
      isTagged: item.hasRadioTag,
      centerName: item.centerName,
      location: item.Location,
      barcode: item.inventoryItemBarcodeID,
      sharesBarcode: item.hasSameBarcodeForItems,
      expiresOn: item.expiryDate,
      isExpired: item.isExpire,
      nearExpiry: item.nearExpireDate,
      itemCount: item.itemCount,
      minimumQuantity: item.minimumQuantity,
      isLow: item.isLowQuantity,
      images,
      values: categoryOptions.map((option) => ({
        code: option.categoryOptionCode,
        name: option.categoryOptionName,
        value: option.categoryOptionReturnValue,
      })),
    }),
    encode: ({ images, values, ...item }) => ({
      inventoryItemID: item.id,
      inventoryID: item.inventoryId,
      inventoryItemBarcodeID: item.barcode,
      hasSameBarcodeForItems: item.sharesBarcode,
      statusID: item.statusId,
      statusName: item.statusName,
      quantity: item.quantity,
      itemCount: item.itemCount,
      minimumQuantity: item.minimumQuantity,
      isLowQuantity: item.isLow,
      expiryDate: item.expiresOn,
      isExpire: item.isExpired,
      nearExpireDate: item.nearExpiry,
      centerName: item.centerName,
      Location: item.location,
      remainderCount: item.groupCount,
      isItemRemainder: item.groupCount > 0,
      relocateInProcessed: item.isInRelocation,
      hasRadioTag: item.isTagged,
      isSelected: false as const,
      images,
      categoryOptions: values.map(({ code, name, value }) => ({
        categoryOptionCode: code,
        categoryOptionName: name,
        categoryOptionReturnValue: value,
      })),
    }),
  },
)

/** A product's information about all its items (document 1 §3, document 2 §3). */
export const WireItemFeature = Schema.Struct({
  id: wire("featureID", Schema.Int),
  code: ItemFeature.fields.code,
  name: ItemFeature.fields.name,
  data: ItemFeature.fields.data,
})
