import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import type { Lookup } from "@sightline/model/lookup-table"
import { Effect } from "effect"

/** Played look-ups: all are empty, and item 404 is not found. */
export const playedLookups = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "lookupTable.list": ({ of }: { readonly of: Lookup }) => Effect.as(note("lookup", { of }), []),
  "lookupTable.itemTypesFor": ({ itemId }: { readonly itemId: InventoryItemId }) =>
    Effect.zipRight(
      note("itemTypesFor", { itemId }),
      itemId === 404 ? new InventoryItemNotFound() : Effect.succeed([]),
    ),
})
