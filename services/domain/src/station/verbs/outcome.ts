import type { ScannedInventory } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome } from "@sightline/model/station-entry"
import type { UndoStep } from "@sightline/model/stock-movement"
import { Effect } from "effect"

export type Outcome = typeof EntryOutcome.Type

type Refused = Extract<Outcome, { _tag: "Refused" }>
type RefusedReason = Refused["reason"]

export const refused = (
  reason: RefusedReason,
  product: ScannedInventory | null = null,
  itemId: InventoryItemId | null = null,
): Refused => ({ _tag: "Refused", reason, product, itemId })

/** A refusal of the stock, by its own name. */
export const refusing =
  (product: ScannedInventory | null, itemId: InventoryItemId | null) =>
  ({ _tag }: { readonly _tag: RefusedReason }) =>
    Effect.succeed(refused(_tag, product, itemId))

export const notFound = (product: ScannedInventory | null): Outcome => ({ _tag: "NotFound", message: null, product })

interface Disagreement {
  readonly itemId: InventoryItemId | null
  readonly product: ScannedInventory | null
  /** What the stock counts. */
  readonly now?: number
  readonly chain?: ReadonlyArray<UndoStep>
  /** The item that has the tag. */
  readonly holder?: { readonly itemId: InventoryItemId; readonly product: string }
}

/** The stock says otherwise than the person did: nothing was written, and a person decides. */
export const disagreed = (
  reason: "groupCountChanged" | "quantityMissing" | "undoChained" | "tagTaken",
  found: Disagreement,
): Outcome => ({
  _tag: "Conflict",
  reason,
  ...found,
  statusId: null,
  last: null,
  reversibleTo: null,
})
