import type { GroupCountAdjustment, GroupCountTotal, StockSearch } from "@sightline/model/group-count"
import { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { QuantityRemoval } from "@sightline/model/removal"
import { Effect } from "effect"

const counted = (itemId: InventoryItemId, groupCount: number) => ({
  itemId,
  inventoryId: InventoryId.make(1),
  groupCount,
  version: 2,
})

/** The operations on group counts and quantities as the bff's tests play them. */
export const playedGroupCounts = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "groupCount.search": (asked: StockSearch) => Effect.as(note("searchStock", asked), []),
  "groupCount.options": () => Effect.as(note("remainderOptions", null), []),
  "groupCount.adjust": (asked: GroupCountAdjustment) =>
    Effect.as(note("adjustGroupCount", asked), counted(asked.itemId, asked.count)),
  "groupCount.set": (asked: GroupCountTotal) =>
    Effect.as(note("setGroupCount", asked), counted(asked.itemId, asked.groupCount)),
  "inventoryItem.removeQuantity": (asked: QuantityRemoval) =>
    Effect.as(note("removeQuantity", asked), {
      inventoryId: asked.inventoryId,
      statusId: asked.statusId,
      quantity: asked.quantity,
      itemIds: [],
      totalQuantity: 7,
    }),
})
