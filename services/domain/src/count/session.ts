import { CenterNotFound } from "@sightline/model/center"
import {
  CountChangeRefused,
  CountDetail,
  CountNotFound,
  type CountOpening,
  CountOpenRefused,
  CountScopeUnknown,
  CountSession,
  type CountSessionId,
  CountSettled,
  type CountState,
  type CountDetail as Detail,
} from "@sightline/model/count"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { isEditor } from "../stock-movement/undo"
import { decideSession, heldSession, insertSession, type SessionRow, sessions, setState } from "./queries"
import { linesOf, sumsOf, unknownOf, wantedOf } from "./queries-review"

/** Opens a count at a center of the caller. Nothing is copied and nothing is frozen, so it takes the same at any size. */
export const openCount = Effect.fn("openCount")((opening: CountOpening) =>
  once({
    answer: CountSession,
    refusal: CountOpenRefused,
    act: Effect.fnUntraced(function* () {
      const { userId, centerIds } = yield* person
      if (!centerIds.includes(opening.centerId)) return yield* new CenterNotFound()
      const made = yield* one(insertSession, opening, userId)
      if (!made) return yield* new CountScopeUnknown()
      yield* noteChange({ noun: "count", id: made.id, action: "Opened", changes: [] })
      return yield* Effect.orDie(sessionById(made.id))
    }),
  }),
)

/** The counts at the caller's centers, those under way first. */
export const listCounts = Effect.fn("listCounts")(function* () {
  return (yield* many(sessions, yield* person, null)).map(sessionOf)
})

const sessionOf = ({
  digest: _digest,
  reviewedAt: _at,
  lines: _lines,
  passes,
  decided,
  undone,
  ...session
}: SessionRow) =>
  ({
    ...session,
    passes: passes.map(({ begunAt, endedAt, ...pass }) => ({
      ...pass,
      begunAt: new Date(begunAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    })),
    decided: decided && { ...decided, at: new Date(decided.at) },
    undone: undone && { ...undone, at: new Date(undone.at) },
  }) satisfies CountSession

const rowOf = Effect.fnUntraced(function* (id: CountSessionId) {
  return (yield* one(sessions, yield* person, id)) ?? (yield* new CountNotFound())
})

/** A count at the caller's centers, without what its review found. */
export const sessionById = (id: CountSessionId) => Effect.map(rowOf(id), sessionOf)

/**
 * A count with what its last review found. Only editors see that: people who count do so blind, and learn nothing but which
 * single items to search for.
 */
export const countById = Effect.fn("countById")(function* (id: CountSessionId) {
  const caller = yield* person
  const row = yield* rowOf(id)
  const { digest, reviewedAt, lines: compared } = row
  const session = sessionOf(row)
  const wanted = session.state === "recount" ? yield* many(wantedOf, id) : []
  const isShown = isEditor(caller) && digest !== null && reviewedAt !== null
  const review = isShown
    ? {
        ...{ at: reviewedAt, digest, compared },
        sums: yield* many(sumsOf, id),
        lines: yield* many(linesOf, id),
        unknown: yield* many(unknownOf, id),
      }
    : null
  return { session, review, wanted } satisfies Detail
})

/** A session of the caller's centers in one of these states, held until the transaction ends. */
export const heldCount = Effect.fnUntraced(function* (
  id: CountSessionId,
  version: number,
  ...states: ReadonlyArray<CountState>
) {
  const { centerIds } = yield* person
  const held = yield* one(heldSession, id, centerIds)
  if (!held) return yield* new CountNotFound()
  if (!states.includes(held.state)) return yield* new CountSettled({ state: held.state })
  if (held.version !== version) return yield* new StaleVersion({ version: held.version, values: {} })
  return held
})

/** Ends a count without booking anything. What was seen stays as evidence. */
export const cancelCount = Effect.fn("cancelCount")((id: CountSessionId, version: number) =>
  once({
    answer: CountDetail,
    refusal: CountChangeRefused,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      yield* heldCount(id, version, "open", "review", "recount")
      yield* one(decideSession, id, { state: "cancelled", by: userId, because: null })
      yield* noteChange({ noun: "count", id, action: "Cancelled", changes: [] })
      return yield* Effect.orDie(countById(id))
    }),
  }),
)

/** Sends a reviewed count back to the shelves: areas are counted again, blind, and single items are searched. */
export const recountCount = Effect.fn("recountCount")((id: CountSessionId, version: number) =>
  once({
    answer: CountDetail,
    refusal: CountChangeRefused,
    act: Effect.fnUntraced(function* () {
      yield* heldCount(id, version, "review")
      yield* one(setState, id, "recount")
      yield* noteChange({ noun: "count", id, action: "To be counted again", changes: [] })
      return yield* Effect.orDie(countById(id))
    }),
  }),
)
