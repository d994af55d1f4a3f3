import type { ScannedInventory } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome } from "@sightline/model/station-entry"

export type Outcome = typeof EntryOutcome.Type

type RefusedReason = Extract<Outcome, { _tag: "Refused" }>["reason"]

export const refused = (
  reason: RefusedReason,
  product: ScannedInventory | null = null,
  itemId: InventoryItemId | null = null,
): Outcome => ({ _tag: "Refused", reason, product, itemId })
