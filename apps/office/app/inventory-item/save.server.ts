import { act } from "@sightline/bff-client/remix"
import { FieldValues } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Schema } from "effect"

const SaveFields = Schema.Struct({
  inventoryId: InventoryId,
  id: InventoryItemId,
  version: Schema.NullOr(Schema.Int),
  values: FieldValues,
})

const optionsOf = (values: FieldValues) => Object.entries(values).map(([code, value]) => ({ code, value }))

/** Saves fields of an item including its quantity; it leaves out fields that the dialog does not show. */
export const saveItem = act(SaveFields, (bff, { inventoryId, id, version, values }) =>
  bff.inventoryItem.change({
    payload: { inventoryId, itemId: id, ...(version !== null && { version }), options: optionsOf(values) },
  }),
)

const AddFields = Schema.Struct({ inventoryId: InventoryId, id: Schema.NullOr(InventoryItemId), values: FieldValues })

/** Adds units to an existing item, or as a new one; their number is a field like the others. */
export const addQuantity = act(AddFields, (bff, { inventoryId, id, values: { Quantity = "", ...values } }) =>
  bff.inventoryItem.addQuantity({
    payload: {
      inventoryId,
      ...(id !== null && { itemId: id }),
      quantity: Number(Quantity),
      options: optionsOf(values),
    },
  }),
)

export type SaveItemOutcome = Awaited<ReturnType<typeof saveItem>>
export type AddQuantityOutcome = Awaited<ReturnType<typeof addQuantity>>
