import { type CenterId, CenterNotFound } from "@sightline/model/center"
import { CountNotFound, type CountSessionId } from "@sightline/model/count"
import type { CountedThing, CountNext, CountProgress, CountProposal } from "@sightline/model/count-place"
import { type CountMinutes, usualPace } from "@sightline/model/count-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { itemsSeen, placesWalked, productsSeen } from "./queries-last"
import { type ToCountRow, toCount } from "./queries-next"
import { progress } from "./queries-place"

const timeOf = (at: string | null) => (at === null ? null : new Date(at))

/** How far a count has come, place by place, without a number of what should be there. */
export const countProgress = Effect.fn("countProgress")(function* (id: CountSessionId) {
  const { centerIds } = yield* person
  const found = yield* one(progress, id, centerIds)
  if (!found) return yield* new CountNotFound()
  return {
    ...found,
    places: found.places.map(({ at, ...place }) => ({ ...place, at: timeOf(at) })),
  } satisfies CountProgress
})

const lastOf = { inventory: productsSeen, item: itemsSeen, location: placesWalked } satisfies Record<
  CountedThing,
  unknown
>

/** When things were last met by a count of the caller's centers that was booked and is not undone. */
export const lastCounted = Effect.fn("lastCounted")(function* (of: CountedThing, ids: ReadonlyArray<number>) {
  const { centerIds } = yield* person
  return yield* many(lastOf[of], ids, centerIds)
})

/**
 * What to count in so many minutes: places of a center of the caller, the longest uncounted first, as many as fit at the pace
 * of its people, and always one (decision 219).
 */
export const nextCounts = Effect.fn("nextCounts")(function* (centerId: CenterId, minutes: CountMinutes) {
  const { centerIds } = yield* person
  const found = centerIds.includes(centerId) ? yield* one(toCount, centerId) : undefined
  if (!found) return yield* new CenterNotFound()
  const { waiting, pace, places, stocked } = found
  return {
    ...{ places, stocked, free: waiting.length, pace: pace ?? usualPace, isMeasured: pace !== null },
    next: fitting(waiting, pace ?? usualPace, minutes),
  } satisfies CountNext
})

/** The first place, and after it those that fit into what is left; none inside or around another, whose count is theirs. */
function fitting(waiting: ToCountRow["waiting"], pace: number, minutes: number): ReadonlyArray<CountProposal> {
  const taken = new Map<number, ReadonlyArray<number>>()
  const next: Array<CountProposal> = []
  let left = minutes
  for (const { around, lastCountedAt, ...place } of waiting) {
    const needed = Math.max(1, Math.ceil(place.units / pace))
    const isCovered =
      around.some((id) => taken.has(id)) || [...taken.values()].some((path) => path.includes(place.locationId))
    if (isCovered || (next.length > 0 && needed > left)) continue
    taken.set(place.locationId, around)
    left -= needed
    next.push({ ...place, lastCountedAt: timeOf(lastCountedAt), minutes: needed })
  }
  return next
}
