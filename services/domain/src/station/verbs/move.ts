import type { ScannedInventory } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { Removal } from "@sightline/model/removal"
import { EntryOutcome } from "@sightline/model/station-entry"
import type { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { one } from "../../db/db"
import { setItemStatus } from "../../inventory-item/set-status"
import { removeStatusId, standOf } from "../queries-entry"
import { type Outcome, refused } from "./outcome"

/** Changes the item as a live scan does, and turns the stock's refusals into outcomes. */
export const moved = (
  itemId: InventoryItemId,
  to: StatusId,
  product: ScannedInventory | null,
  done: (change: Removal) => Outcome,
) =>
  setItemStatus(itemId, to).pipe(
    Effect.map(done),
    Effect.catchTags({
      InventoryItemNotFound: () => Effect.succeed<Outcome>({ _tag: "NotFound", message: null, product }),
      ItemAlreadyRemoved: () => conflict("alreadyRemoved", itemId, product),
      ItemNotRemovable: ({ reason }) => conflict(reason, itemId, product),
      RemoveStatusMissing: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
      StatusNotAllowed: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
      RoleRefused: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
      KeyReused: ({ _tag }) => Effect.succeed(refused(_tag, product, itemId)),
    }),
  )

type ConflictReason = Extract<Outcome, { _tag: "Conflict" }>["reason"]

/** The caller handles the station's entry; this handles the stock. */
const conflict = Effect.fnUntraced(function* (
  reason: ConflictReason,
  itemId: InventoryItemId,
  product: ScannedInventory | null,
) {
  const stand = yield* one(standOf, itemId)
  const to = (yield* one(removeStatusId))?.id
  const outcome: typeof EntryOutcome.Encoded = {
    _tag: "Conflict",
    reason,
    itemId,
    product,
    statusId: stand?.statusId ?? null,
    last: stand?.last ?? null,
    reversibleTo: stand?.statusId === to ? active : null,
  }
  return Schema.decodeSync(EntryOutcome)(outcome)
})

export const after = (product: ScannedInventory, { itemId, statusId, totalQuantity }: Removal): ScannedInventory => ({
  ...product,
  totalQuantity,
  items: [{ id: itemId, statusId, quantity: 1 }],
})
