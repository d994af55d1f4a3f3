import type { WireValues } from "@sightline/bff-api/inventory-form"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { ItemSave } from "@sightline/model/inventory-item-form"

/** The last sent value of each field. */
export const valuesOf = (options: typeof WireValues.Type = []): Readonly<Record<string, string>> =>
  Object.fromEntries(options.map(({ code, value }) => [code, value]))

interface Sent {
  readonly inventoryId: InventoryId
  readonly id: InventoryItemId | null
  readonly version?: number
  /** A separate field on the wire: the value of the field Quantity. */
  readonly quantity?: number
  readonly options?: typeof WireValues.Type
}

export const saveOf = ({ inventoryId, id, version, quantity, options }: Sent): ItemSave => ({
  inventoryId,
  id,
  version: version ?? null,
  values: { ...valuesOf(options), ...(quantity !== undefined && { Quantity: String(quantity) }) },
})
