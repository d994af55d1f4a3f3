import type { AdjustmentUsedId } from "@sightline/model/adjustment-used"
import { RemoveStatusMissing } from "@sightline/model/removal"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { freePulled, pullableItems, removeStatusOf, reservePulled, takePulled } from "./queries-pull"

export type { PullableItem } from "./queries-pull"

/** The items at the caller's centers, held until the transaction ends. */
export const holdForPull = Effect.fn("holdForPull")(function* (ids: ReadonlyArray<number>) {
  const { centerIds } = yield* person
  return yield* many(pullableItems, ids, centerIds)
})

/** The items of a submission move together; anything else is a defect, which takes the transaction back. */
const allOf = <E, R>(items: number, moved: Effect.Effect<{ readonly answer: number } | undefined, E, R>) =>
  Effect.filterOrDieMessage(moved, (row) => row?.answer === items, "an item of a submission did not move")

/** Reserves the items of a new submission. */
export const reserveFor = (id: AdjustmentUsedId, items: number) => allOf(items, one(reservePulled, { pull: id }))

/** Gives them back. */
export const releaseFrom = (id: AdjustmentUsedId, items: number) => allOf(items, one(freePulled, { pull: id }))

/** Takes them out of the stock, to the client's default remove status. */
export const removeFor = Effect.fn("removeFor")(function* (id: AdjustmentUsedId, items: number) {
  const to = (yield* one(removeStatusOf)) ?? (yield* new RemoveStatusMissing())
  // The transaction's key is kept by `once`; the movements only name it.
  const { userId, once } = yield* person
  yield* allOf(items, one(takePulled, { user: userId, pull: id, to: to.id, key: once?.key ?? null }))
})
