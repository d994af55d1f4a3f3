import { largestGroupCount } from "@sightline/model/group-count-rules"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { QuantityRemoval } from "@sightline/model/removal"
import type { StatusId } from "@sightline/model/status"
import type { active, inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { byMover } from "../caller/mover"
import { person } from "../caller/person"
import { one, type Query } from "../db/db"
import { firstAnswer } from "../once/first-answer"
import { changeGroupCount, removeUnit, removeUnits, reverseRemoval, switchItem } from "./queries"

/** Runs an operation in the caller's name; the same request gets its first answer again. */
const moved = <Given, Answer>(
  operation: Query<[given: Given & ReturnType<typeof byMover>], { readonly answer: Answer }>,
  given: Given,
) =>
  Effect.gen(function* () {
    const mover = yield* person
    const answer = Effect.map(one(operation, { ...given, ...byMover(mover) }), (row) => row?.answer)
    return yield* firstAnswer(answer, mover)
  })

/** Removes one unit of an item from stock, to the status `to`. */
export const takeUnit = (item: InventoryItemId, to: StatusId) => moved(removeUnit, { item, to })

/** Reverses the last removal of an item. */
export const giveBack = (item: InventoryItemId, to: StatusId) => moved(reverseRemoval, { item, to })

/** Sets a whole item Inactive, or Active again. */
export const switchWhole = (item: InventoryItemId, to: typeof active | typeof inactive) =>
  moved(switchItem, { item, to })

/** Removes several units of a product from stock, all or none. */
export const takeUnits = ({ inventoryId, itemId, quantity, statusId }: QuantityRemoval) =>
  moved(removeUnits, { inventory: inventoryId, item: itemId, quantity, to: statusId })

export interface GroupChange {
  readonly itemId: number
  /** By a difference, or to a new count that is to be higher or lower. */
  readonly to: { readonly by: number } | { readonly count: number; readonly isIncrease: boolean }
  readonly seen: number | null
  /** Why, for the history. */
  readonly because: string
}

/** Changes the group count of an item. */
export const regroup = ({ itemId, to, seen, because }: GroupChange) =>
  moved(changeGroupCount, {
    item: itemId,
    by: "by" in to ? to.by : null,
    count: "by" in to ? null : to.count,
    is_increase: "by" in to ? null : to.isIncrease,
    most: largestGroupCount,
    seen,
    because,
  })
