import type { CenterId } from "@sightline/model/center"
import { type CountObstacle, type CountSessionId, CountUndoBlocked } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { mostSince } from "@sightline/model/stock-movement-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { bookedStill, holdBooked } from "./queries-count-undo"
import { movementsSince, type ToldMovement, writeCounters } from "./queries-undo"
import { stepOf } from "./undo"
import type { Movement, Stand, World } from "./undo-counter"
import { carriedOut, type Failed, failing, inTheWay, withoutApart } from "./undo-plan"

/** More obstacles than anybody reads at once. */
const mostNamed = 10

/**
 * Takes back all that still stands of what a count has booked, or nothing, by the same counter-movements as any undo; the caller
 * holds the session. Each lost unit stands where it stood, so it joins its batch only there (decision 218).
 */
export const takeCountBack = Effect.fn("takeCountBack")(function* (id: CountSessionId) {
  const mover = yield* person
  const held: World = new Map((yield* many(holdBooked, id)).map((stand) => [stand.id, stand]))
  const booked = yield* many(bookedStill, id, mover.userId)
  if (booked.length === 0) return
  const world = withoutApart(held, booked, (batch, m) => isApart(batch, held.get(m.toItemId ?? 0)))
  const failed = failing(world, booked, mostNamed)
  if (failed.length > 0) return yield* new CountUndoBlocked({ obstacles: yield* obstaclesOf(failed) })
  const back = carriedOut(world, booked)
  if ("lacks" in back) return yield* Effect.dieMessage("what nothing failed at has failed")
  const changed = [...back.after.values()].filter((stand) => stand !== world.get(stand.id))
  const far = changed.filter(({ centerId }) => !mover.centerIds.some((own: CenterId) => own === centerId))
  if (far.length > 0) return yield* new CountUndoBlocked({ obstacles: farOf(far, booked) })
  const written = yield* one(writeCounters, world, back.after, back.counters, mover)
  if (written?.items !== changed.length) return yield* Effect.dieMessage("a held item did not change")
})

/** A batch that has gone to another place since; one without units has none and takes its units in where they lie. */
const isApart = (batch: Stand | undefined, unit: Stand | undefined) =>
  batch !== undefined &&
  batch.quantity > 0 &&
  (batch.centerId !== unit?.centerId || batch.locationId !== unit.locationId)

const obstaclesOf = Effect.fnUntraced(function* (failed: ReadonlyArray<Failed<ToldMovement>>) {
  const { userId } = yield* person
  const since = yield* many(
    movementsSince,
    failed.map(({ at }) => at.id),
    failed.map(({ itemId }) => itemId),
    userId,
    mostSince,
  )
  return failed.map(
    (one): CountObstacle => ({
      ...named(one.itemId, one.at),
      why: because[one.lacks],
      steps: inTheWay(one, since).map(stepOf),
    }),
  )
})

const because = {
  units: "gone",
  fewer: "gone",
  place: "gone",
  group: "gone",
  free: "reserved",
  settled: "waiting",
} as const satisfies Record<Failed<Movement>["lacks"], CountObstacle["why"]>

const named = (itemId: number, { name }: ToldMovement) => ({ itemId: itemId as InventoryItemId, name })

const farOf = (far: ReadonlyArray<Stand>, booked: ReadonlyArray<ToldMovement>) =>
  far.slice(0, mostNamed).flatMap(({ id }): ReadonlyArray<CountObstacle> => {
    const of = booked.find(({ fromItemId, toItemId }) => fromItemId === id || toItemId === id)
    return of ? [{ ...named(id, of), why: "far", steps: [] }] : []
  })
