import { active } from "@sightline/model/status-id"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import {
  backToSavepoint,
  forgetLine,
  holdLateCounts,
  type LateLine,
  type LateThing,
  lateLines,
  savepoint,
  settleLine,
} from "./queries-count-late"
import { holdTouched, movementsSince, writeCounters } from "./queries-undo"
import type { World } from "./undo-counter"
import { carriedOut, withoutApart } from "./undo-plan"

export type { LateThing }

/** More happened to these items since than anybody settles by itself. */
const mostSince = 500

/**
 * Takes back what counts have booked for these lines, where all of it is still possible, and names the items that stand in
 * stock again by themselves: units whose batch was sold out or moved to another center meanwhile, or a whole item.
 */
const takenBack = Effect.fnUntraced(function* (lines: ReadonlyArray<LateLine>) {
  const mover = yield* person
  const ids = lines.flatMap(({ movementIds }) => movementIds)
  // A line without any was settled by hand.
  if (lines.some(({ movementIds }) => movementIds.length === 0)) return undefined
  const held: World = new Map((yield* many(holdTouched, ids)).map((stand) => [stand.id, stand]))
  const since = yield* many(movementsSince, ids, [...held.keys()], mover.userId, mostSince)
  const booked = since.filter(({ id, isReversed }) => ids.includes(id) && !isReversed)
  // The units are where they were counted, so a batch at another center does not take them in.
  const world = withoutApart(held, booked, (batch, { centerId }) => batch?.centerId !== centerId)
  const back = carriedOut(world, booked)
  if ("lacks" in back || booked.length < ids.length) return undefined
  // Without the entry's key: what is undone later is the entry's own act.
  yield* one(writeCounters, world, back.after, back.counters, { ...mover, once: null })
  return [...back.after.values()]
    .filter(({ id, statusId }) => statusId === active && world.get(id)?.statusId !== active)
    .map(({ id }) => id)
})

/**
 * Carries out an entry that was read before a count of its things was booked, as if it had arrived in time: what was booked is
 * taken back, the entry is carried out with the items that stand in stock again, and the lines are settled again by the
 * formula, all in one transaction (decision 141). An entry that does not succeed that way leaves the count as it is.
 */
export const settlingCount = Effect.fn("settlingCount")(function* <A, R>(
  things: ReadonlyArray<LateThing>,
  act: (back: ReadonlyArray<number>) => Effect.Effect<A, never, R>,
  isDone: (outcome: A) => boolean,
) {
  if (things.length === 0 || (yield* many(holdLateCounts, things)).length === 0) return yield* act([])
  const lines = yield* many(lateLines, things)
  if (lines.length === 0) return yield* act([])
  yield* one(savepoint)
  const back = yield* takenBack(lines)
  if (back) {
    const outcome = yield* act(back)
    if (isDone(outcome)) {
      const mover = yield* person
      for (const line of lines) {
        yield* one(forgetLine, line)
        yield* one(settleLine, line, { ...mover, once: null })
      }
      return outcome
    }
  }
  yield* one(backToSavepoint)
  return yield* act([])
})
