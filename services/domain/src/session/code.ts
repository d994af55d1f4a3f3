import type { ClientId } from "@sightline/model/client"
import { CodeWrong } from "@sightline/model/session"
import { Clock, Effect } from "effect"
import { countRequest, countWrongPassword, forgiveRequest } from "../attempt/count"
import { installation, one } from "../db/db"
import { factorKey } from "../secret/places"
import { seal, unseal } from "../secret/seal"
import { digest } from "../secret/secret"
import { auditRefusal } from "./queries"
import { type FactorRow, type FoundCode, factorOf, factorOfCaller, spendCodeOf } from "./queries-code"
import { stepOf } from "./totp"

/** The person behind a code, and the place. Without a client it is the one that a sign-in would open. */
export interface Typist {
  readonly userId: number
  readonly clientId: ClientId | null
  readonly address: string
}

/**
 * Wrong codes for one person, from every address. A code has a million values, so guesses from many addresses must add
 * up. No stranger can lock a person out this way: this step comes after the right password.
 */
const limit = { most: 20, window: "1 hour" }
const counted = "second-factor everywhere"

/** Counts an attempt at a code before comparing it. */
export const countCode = ({ userId }: Typist) => countRequest(counted, String(userId), limit)

/** The code was right: the attempt no longer counts. */
export const forgiveCode = ({ userId }: Typist) => forgiveRequest(counted, String(userId))

/** The caller's factor, with its key still sealed. */
export const readOwnFactor = (userId: number) => one(factorOfCaller, userId)

const appCode = /^\d{6}$/
const written = (typed: string) => typed.replace(/[\s-]/g, "").toUpperCase()

/** The stored form of a recovery code, the same for every grouping and letter case. */
export const recoveryHash = (code: string) => digest(written(code))

/** Accepts the typed code if it is right and unused. A wrong one is a line in the audit of its client. */
export const findCode = Effect.fn("findCode")(function* (who: Typist, typed: string) {
  const code = written(typed)
  const recovery = appCode.test(code) ? null : digest(code)
  const [factor] = yield* installation(factorOf, who.userId, recovery)
  if (factor?.is_on && recovery && factor.has_code) return { step: null, code: recovery } satisfies FoundCode
  const step = factor?.is_on && !recovery ? yield* freshStep(who.userId, factor, code) : null
  if (step !== null) return { step, code: null } satisfies FoundCode
  return yield* refuseCode(who, factor?.email ?? "")
})

/** The half minute of an app's code, if it is newer than the last used one. */
export const freshStep = Effect.fnUntraced(function* (
  userId: number,
  { sealed_key, last_step }: FactorRow,
  code: string,
) {
  const key = sealed_key && (yield* openKey(userId, sealed_key))
  const step = key ? stepOf(key, code, yield* Clock.currentTimeMillis) : null
  return step !== null && step > Number(last_step) ? step : null
})

export const refuseCode = Effect.fnUntraced(function* ({ userId, clientId, address }: Typist, email: string) {
  yield* countWrongPassword("second-factor", email)
  const what = { what: "second-factor refused", because: "wrong code" }
  yield* installation(auditRefusal, { userId, clientId, address, ...what })
  return yield* new CodeWrong()
})

/** Uses a code up. Of two requests with one code, the second is refused. */
export const spendCode = Effect.fn("spendCode")(function* (who: Typist, found: FoundCode) {
  const [spent] = yield* installation(spendCodeOf, { ...who, found })
  if (!spent?.done) return yield* new CodeWrong()
  yield* forgiveCode(who)
})

/** The key opens only at its person's row. */
export const sealKey = (userId: number, key: string) => seal(factorKey(userId), key)
export const openKey = (userId: number, sealed: Uint8Array) => unseal(factorKey(userId), sealed)
