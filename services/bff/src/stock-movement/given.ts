import type { InventoryItemId } from "@sightline/model/inventory-item"
import { MovementNotFound, type Undo } from "@sightline/model/stock-movement"
import { Effect } from "effect"

/** The ledger as the bff's tests play it: movement 404 is missing. */
export const playedMovements = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "stockMovement.acts": (asked: { readonly itemId: InventoryItemId | null }) => Effect.as(note("stockActs", asked), []),
  "stockMovement.undo": (asked: Undo) =>
    Effect.zipRight(
      note("undoMovement", asked),
      asked.id === 404 ? new MovementNotFound() : Effect.succeed({ movements: 1, itemIds: [], totalQuantity: 7 }),
    ),
})
