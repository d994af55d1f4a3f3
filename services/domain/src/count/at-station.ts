import { readCode } from "@sightline/model/barcode"
import {
  CountNotFound,
  CountPassEnded,
  type CountPassId,
  type CountPassKind,
  CountPassNotFound,
  type CountSessionId,
  CountSettled,
  type CountState,
  type CountSubject,
  decidedCounts,
} from "@sightline/model/count"
import type { CountHeardHere } from "@sightline/model/count-result"
import { countLengths } from "@sightline/model/count-rules"
import { readTag } from "@sightline/model/tag-number"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { foundBy } from "../stock-movement/count"
import { readInto } from "./pass"
import { endPass, heldPass, insertPass, isUnseen, readAt, setLate, sharedSession, unitsOf, unsee } from "./queries"
import { countedPlace } from "./queries-place"
import { passAt, strangersInPass, tagsInPass } from "./queries-sweep"

/**
 * Passes of a station (decision 140). What was read while a count was open counts whenever it arrives before the booking; what
 * arrives after it is kept as evidence and changes nothing.
 */

const at = Effect.map(one(readAt), (row) => row?.at ?? new Date())

/**
 * The area of a pass: its person named it, or the label of a place at the center did. A place beside the count's own is only
 * a name: what is read there without the network is not lost.
 */
const areaOf = Effect.fnUntraced(function* (code: string, sessionId: CountSessionId) {
  const { clientCode } = yield* person
  const read = readCode(code.trim(), clientCode)
  const place = read.kind === "place" ? yield* one(countedPlace, read.id, sessionId) : undefined
  if (read.kind === "place" && !place) return yield* new CountPassNotFound()
  const area = [...(place?.name ?? code.trim())].slice(0, countLengths.area).join("").trim()
  if (area === "") return yield* new CountPassNotFound()
  return { area, locationId: place?.isWithin ? place.id : null }
})

interface Beginning {
  readonly code: string
  readonly sessionId: CountSessionId
  readonly passId: CountPassId
  readonly kind: CountPassKind
}

/** What arrives after the booking is evidence, also once that was undone. */
const wasBooked = (state: CountState) => state === "applied" || state === "undone"

/** The states in which a pass of this kind may arrive, and those for which it has to be read before the review. */
const isOver = (kind: CountPassKind, state: CountState) =>
  state === "cancelled" || (kind !== "first" && state === "open")

export const beginAtStation = Effect.fn("beginAtStation")(function* ({ code, sessionId, passId, kind }: Beginning) {
  const { userId, centerIds } = yield* person
  const session = yield* one(sharedSession, sessionId, centerIds)
  if (!session) return yield* new CountNotFound()
  const { state, reviewedAt } = session
  const begunAt = yield* at
  const isAfterReview = reviewedAt !== null && begunAt > reviewedAt
  if (isOver(kind, state) || (isAfterReview && (state === "review" || (kind === "first" && state === "recount"))))
    return yield* new CountSettled({ state })
  const { area, locationId } = yield* areaOf(code, sessionId)
  const made = yield* one(insertPass, { sessionId, passId, kind, area, locationId, at: begunAt }, userId)
  if (made?.sessionId !== sessionId) return yield* new CountNotFound()
  if (!wasBooked(state)) return area
  yield* one(setLate, passId)
  return yield* new CountSettled({ state })
})

/** The pass of an entry, held, with the state of its count. */
const passOf = Effect.fnUntraced(function* (passId: CountPassId) {
  const { centerIds } = yield* person
  const pass = yield* one(heldPass, passId, centerIds)
  const session = pass && (yield* one(sharedSession, pass.sessionId, centerIds))
  if (!pass || !session) return yield* new CountPassNotFound()
  return { ...pass, state: session.state }
})

/** One unit was seen. A reading from before the end of its pass belongs to it, however late it arrives. */
export const seeAtStation = Effect.fn("seeAtStation")(function* (passId: CountPassId, code: string) {
  const { clientCode } = yield* person
  const { state, endedAt, isLate } = yield* passOf(passId)
  const seenAt = yield* at
  if (state === "cancelled" || (wasBooked(state) && !isLate)) return yield* new CountSettled({ state })
  if (endedAt !== null && seenAt > endedAt) return yield* new CountPassEnded()
  const [seen] = yield* readInto(passId, [{ code, quantity: 1, at: seenAt }], clientCode)
  if (wasBooked(state)) return yield* new CountSettled({ state })
  if (!seen) return yield* Effect.dieMessage("a reading named nothing, not even a code")
  return { ...seen, passId, inPass: yield* unitsIn(passId) }
})

const unitsIn = (passId: CountPassId) => Effect.map(one(unitsOf, passId), (row) => row?.units ?? 0)

interface Unseeing {
  readonly entryId: string
  readonly passId: CountPassId
  readonly subject: CountSubject
  readonly subjectId: number
  readonly code: string
}

/** Takes back what an earlier entry of the station saw, once, while its pass goes on. Nothing where it is taken back already. */
export const unseeAtStation = Effect.fn("unseeAtStation")(function* ({ entryId, passId, ...named }: Unseeing) {
  const { state, isEnded } = yield* passOf(passId)
  if (decidedCounts.includes(state)) return yield* new CountSettled({ state })
  if (isEnded) return yield* new CountPassEnded()
  if ((yield* one(isUnseen, entryId))?.yes) return undefined
  const { subject, subjectId, code } = named
  const left = yield* one(unsee, passId, {
    ...{ subject, subjectId, mark: subject === "code" ? code : "" },
    epc: readTag(code) ?? null,
  })
  return left && { units: left.units, inPass: yield* unitsIn(passId) }
})

/** Ends a pass at the time when that was read, and says what it heard by radio. */
export const endAtStation = Effect.fn("endAtStation")(function* (passId: CountPassId) {
  const { area, isEnded, state } = yield* passOf(passId)
  if (!isEnded && decidedCounts.includes(state)) yield* one(setLate, passId)
  yield* one(endPass, passId, yield* at)
  const heard = yield* heardIn(passId)
  return { area, units: yield* unitsIn(passId), ...(heard && { heard }) }
})

/**
 * What a sweep heard, as far as everybody may know: tags of ours, tags of nobody, and what left the stock though it is here. A walk by
 * labels heard nothing, and need not wait for the formula of reviews. Whoever asks stays blind, an editor too: the screen of a station
 * is read by all who pass.
 */
const heardIn = Effect.fnUntraced(function* (passId: CountPassId) {
  const { centerIds } = yield* person
  const tags = (yield* one(tagsInPass, passId))?.tags ?? 0
  const strangers = (yield* one(strangersInPass, passId))?.tags ?? 0
  if (tags + strangers === 0) return undefined
  const pass = tags > 0 ? yield* one(passAt, passId, centerIds) : undefined
  const found = pass && (yield* foundBy({ ...pass, passId, isBlind: true }))
  const gone = found?.groups.find((group) => group.class === "gone")
  return {
    ...{ tags, strangers, gone: gone?.total ?? 0 },
    things: (gone?.things ?? []).map(({ itemId, name, status }) => ({ itemId, name, status })),
  } satisfies CountHeardHere
})
