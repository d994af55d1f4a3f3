import { act } from "@sightline/bff-client/remix"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"

const Removing = Schema.Struct({
  inventoryId: InventoryId,
  itemId: Schema.NullOr(InventoryItemId),
  quantity: Schema.Int,
  statusId: StatusId,
})

export const removeQuantity = act(Removing, (bff, { itemId, ...asked }) =>
  bff.inventoryItem.removeQuantity({ payload: { ...asked, ...(itemId !== null && { itemId }) } }),
)

export type RemoveQuantityOutcome = Awaited<ReturnType<typeof removeQuantity>>
