import { Caller } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { SessionEnded } from "@sightline/model/session"
import type { active, inactive, StatusId } from "@sightline/model/status"
import { Effect, Option } from "effect"
import { one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { firstAnswer } from "../once/first-answer"
import { removeUnit, reverseRemoval, switchItem } from "./queries"

/** One unit of an item leaves the stock for `to`. */
export const takeUnit = Effect.fn("takeUnit")(function* (itemId: InventoryItemId, to: StatusId) {
  const mover = yield* currentMover
  return yield* firstAnswer(one(removeUnit, itemId, to, mover), mover)
})

/** The last removal of an item is reversed. */
export const giveBack = Effect.fn("giveBack")(function* (itemId: InventoryItemId, to: StatusId) {
  const mover = yield* currentMover
  const reversal = one(reverseRemoval, itemId, to, mover)
  // Somebody else reversed the same movement between our reading and our writing: read again what is there now.
  const again = Effect.catchSomeDefect((defect) =>
    isTaken("stock_movement_reverses")(defect) ? Option.some(reversal) : Option.none(),
  )
  return yield* firstAnswer(again(undoable(reversal)), mover)
})

/** A whole item becomes Inactive, or Active again. */
export const switchWhole = Effect.fn("switchWhole")(function* (
  itemId: InventoryItemId,
  to: typeof active | typeof inactive,
) {
  const mover = yield* currentMover
  return yield* firstAnswer(one(switchItem, itemId, to, mover), mover)
})

/** Stock is moved by people; a visitor never comes here, for the bff asks for a session first. */
const currentMover = Effect.flatMap(Caller, (caller) =>
  caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded()),
)
