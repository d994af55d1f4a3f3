import { Caller } from "@sightline/model/caller"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemAlreadyRemoved, ItemNotRemovable, RemoveStatusMissing, StatusNotAllowed } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import type { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { holdersOf } from "../stock-movement/holder"
import { giveBack, switchWhole, takeUnit } from "../stock-movement/move"
import type { Outcome } from "../stock-movement/outcome"

/**
 * Sets an item's status as the generic update asks: the client's default remove status takes one unit out of stock,
 * Active brings it back, and only the owner sets Inactive and back (decisions D-36, D-56, D-78).
 */
export const setItemStatus = Effect.fn("setItemStatus")(function* (itemId: InventoryItemId, to: StatusId) {
  if (to === inactive) return yield* settle(yield* switchWhole(itemId, inactive))
  if (to !== active) return yield* removeItem(itemId, to)
  const reversal = yield* giveBack(itemId, active)
  if (reversal?.verdict !== "inactive") return yield* settle(reversal)
  if (!(yield* mayReactivate)) return yield* new RoleRefused()
  return yield* settle(yield* switchWhole(itemId, active))
})

/** Takes one unit of an item out of the stock, to the client's default remove status `to`. */
export const removeItem = Effect.fn("removeItem")(function* (itemId: InventoryItemId, to: StatusId) {
  return yield* settle(yield* takeUnit(itemId, to))
})

const mayReactivate = Effect.map(
  Caller,
  (caller) => caller._tag === "Staff" && caller.roles.some((role) => role === "owner" || role === "superAdmin"),
)

function settle(outcome: Outcome | undefined) {
  switch (outcome?.verdict) {
    case "done": {
      const { verdict: _verdict, ...removal } = outcome
      return removal.totalQuantity === null ? Effect.dieMessage("decided, but not moved") : Effect.succeed(removal)
    }
    case "already":
      return outcome.statusId === inactive || outcome.statusId === active
        ? Effect.fail(new ItemNotRemovable({ reason: "alreadyThere" }))
        : Effect.fail(new ItemAlreadyRemoved())
    case "reserved":
      return Effect.flatMap(holdersOf([outcome.itemId]), (holders) =>
        Effect.fail(new ItemNotRemovable({ reason: "reserved", ...holders.get(outcome.itemId) })),
      )
    case "inactive":
    case "notRemoved":
      return Effect.fail(new ItemNotRemovable({ reason: outcome.verdict }))
    case "noRemoveStatus":
      return Effect.fail(new RemoveStatusMissing())
    case "statusNotAllowed":
      return Effect.fail(new StatusNotAllowed())
    default:
      return Effect.fail(new InventoryItemNotFound())
  }
}
