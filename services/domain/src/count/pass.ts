import { readCode } from "@sightline/model/barcode"
import {
  type CountBegin,
  CountBeginRefused,
  CountNotFound,
  CountPassEnded,
  type CountPassId,
  CountPassNotFound,
  CountScopeUnknown,
  CountSeen,
  CountSeeRefused,
  CountSettled,
  type CountSighting,
  decidedCounts,
} from "@sightline/model/count"
import { isUsualTag, readTag } from "@sightline/model/tag-number"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { endPass, heldPass, insertPass, type Sighting, see, sharedSession, subjectsOf } from "./queries"
import { countedPlace } from "./queries-place"

/** Begins a pass of the caller; one with this id that has begun before goes on. */
export const beginPass = Effect.fn("beginPass")((begin: CountBegin) =>
  once({
    answer: Schema.Void,
    refusal: CountBeginRefused,
    act: Effect.fnUntraced(function* () {
      const { userId, centerIds } = yield* person
      const session = yield* one(sharedSession, begin.sessionId, centerIds)
      if (!session) return yield* new CountNotFound()
      if (session.state !== (begin.kind === "first" ? "open" : "recount")) return yield* new CountSettled(session)
      if (begin.locationId !== null && !(yield* one(countedPlace, begin.locationId, begin.sessionId))?.isWithin)
        return yield* new CountScopeUnknown()
      const made = yield* one(insertPass, begin, userId)
      if (made?.sessionId !== begin.sessionId) return yield* new CountNotFound()
    }),
  }),
)

/**
 * Adds readings to a pass. They may be of anybody at the center, so that a pass is handed over. The answer says what each was
 * taken for, and nothing of what should be there.
 */
export const seeInPass = Effect.fn("seeInPass")((passId: CountPassId, seen: ReadonlyArray<CountSighting>) =>
  once({
    answer: Schema.Array(CountSeen),
    refusal: CountSeeRefused,
    act: Effect.fnUntraced(function* () {
      const { clientCode } = yield* person
      yield* openPass(passId)
      return (yield* readInto(passId, seen, clientCode)).map(({ code, name, units }) => ({ code, name, units }))
    }),
  }),
)

const nothing = { subject: "code", subjectId: 0, name: null, tag: null } as const

/** Takes codes for what they name, and adds them to a pass that the caller holds. */
export const readInto = Effect.fnUntraced(function* (
  passId: CountPassId,
  seen: ReadonlyArray<CountSighting>,
  clientCode: string,
) {
  const codes = [...new Set(seen.map(({ code }) => code.trim()))]
  const asked = codes.map((code) => {
    const read = readCode(code, clientCode)
    return {
      code,
      itemId: read.kind === "item" ? read.id : null,
      inventoryId: read.kind === "inventory" ? read.id : null,
      epc: read.kind === "foreign" ? (readTag(code) ?? null) : null,
    }
  })
  const named = new Map((yield* many(subjectsOf, asked)).map((row) => [row.code, row]))
  const sightings = seen.flatMap(({ code: read, quantity, at }): ReadonlyArray<Sighting> => {
    const code = read.trim()
    const found = named.get(code)
    if (!found) return []
    const { subject, subjectId, tag } = found
    if (tag !== null) return [{ subject, subjectId, source: "tag", mark: tag, quantity: 1, at }]
    // A tag that hangs on nothing here is somebody's coat, and no code to look for (decision 147).
    if (subject === "code" && isUsualTag(code)) return []
    return [{ subject, subjectId, source: "barcode", mark: subject === "code" ? code : "", quantity, at }]
  })
  const units = yield* keepSightings(passId, sightings)
  return codes.map((code) => {
    const { subject, subjectId, name, tag } = named.get(code) ?? nothing
    const mark = tag ?? (subject === "code" ? code : "")
    const has = units.find((row) => row.subject === subject && row.subjectId === subjectId && row.mark === mark)
    return { code, name, units: has?.units ?? 0, subject, subjectId }
  })
})

/**
 * Writes sightings of a pass whatever read them: labels in `seeInPass`, and any other source that knows its subjects. The
 * caller has the pass open in its transaction.
 */
export const keepSightings = Effect.fnUntraced(function* (passId: CountPassId, sightings: ReadonlyArray<Sighting>) {
  const { userId } = yield* person
  return yield* many(see, passId, sightings, userId)
})

/** A pass of the caller's centers that still counts, held until the transaction ends. */
export const openPass = Effect.fnUntraced(function* (passId: CountPassId) {
  const { centerIds } = yield* person
  const pass = yield* one(heldPass, passId, centerIds)
  if (!pass) return yield* new CountPassNotFound()
  const session = yield* one(sharedSession, pass.sessionId, centerIds)
  if (session && decidedCounts.includes(session.state)) return yield* new CountSettled(session)
  if (pass.isEnded) return yield* new CountPassEnded()
})

/** Ends a pass. One that has ended stays so. */
export const endCountPass = Effect.fn("endCountPass")((passId: CountPassId, at: Date) =>
  once({
    answer: Schema.Void,
    refusal: CountPassNotFound,
    act: Effect.fnUntraced(function* () {
      const { centerIds } = yield* person
      if (!(yield* one(heldPass, passId, centerIds))) return yield* new CountPassNotFound()
      yield* one(endPass, passId, at)
    }),
  }),
)
