import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { QuantityRemoval } from "@sightline/model/removal"
import type { StatusId } from "@sightline/model/status"
import type { active, inactive } from "@sightline/model/status-id"
import { Effect, Option } from "effect"
import { person } from "../caller/person"
import { one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { firstAnswer } from "../once/first-answer"
import { removeUnit, reverseRemoval, switchItem } from "./queries"
import { removeUnits } from "./queries-batch"
import { changeGroupCount, type GroupChange } from "./queries-group"

/** Removes one unit of an item from stock, to the status `to`. */
export const takeUnit = Effect.fn("takeUnit")(function* (itemId: InventoryItemId, to: StatusId) {
  const mover = yield* person
  return yield* firstAnswer(one(removeUnit, itemId, to, mover), mover)
})

/** Reverses the last removal of an item. */
export const giveBack = Effect.fn("giveBack")(function* (itemId: InventoryItemId, to: StatusId) {
  const mover = yield* person
  const reversal = one(reverseRemoval, itemId, to, mover)
  // Somebody else reversed the same movement between our read and our write: read the new state.
  const again = Effect.catchSomeDefect((defect) =>
    isTaken("stock_movement_reverses")(defect) ? Option.some(reversal) : Option.none(),
  )
  return yield* firstAnswer(again(undoable(reversal)), mover)
})

/** Sets a whole item Inactive, or Active again. */
export const switchWhole = Effect.fn("switchWhole")(function* (
  itemId: InventoryItemId,
  to: typeof active | typeof inactive,
) {
  const mover = yield* person
  return yield* firstAnswer(one(switchItem, itemId, to, mover), mover)
})

/** Removes several units of a product from stock, all or none. */
export const takeUnits = Effect.fn("takeUnits")(function* (removal: QuantityRemoval) {
  const mover = yield* person
  return yield* firstAnswer(one(removeUnits, removal, mover), mover)
})

/** Changes the group count of an item. */
export const regroup = Effect.fn("regroup")(function* (change: GroupChange) {
  const mover = yield* person
  return yield* firstAnswer(one(changeGroupCount, change, mover), mover)
})
