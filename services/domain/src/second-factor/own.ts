import { randomUUID } from "node:crypto"
import {
  PasswordWrong,
  type SecondFactor,
  SecondFactorBeginRefused,
  SecondFactorChangeRefused,
  SecondFactorConfirmRefused,
  SecondFactorIsOff,
  SecondFactorIsOn,
} from "@sightline/model/second-factor"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import {
  countCode,
  findCode,
  forgiveCode,
  freshStep,
  openKey,
  readOwnFactor,
  recoveryHash,
  refuseCode,
  sealKey,
  spendCode,
} from "../session/code"
import { checkPassword } from "../session/sign-in"
import { newTotpKey, totpUri } from "../session/totp"
import { beginFactor, confirmFactor, endFactor, renewRecoveryCodes } from "./queries"
import { recoveryCodes } from "./recovery"

/** Whether the caller has a second factor. */
export const ownFactor = Effect.fn("ownFactor")(function* () {
  const { isOn, codesLeft } = yield* own
  return { isOn, recoveryCodes: isOn ? codesLeft : 0 } satisfies SecondFactor
})

/** A key for the caller's app. It needs the password, so that nobody at an open session can take the account over. */
export const beginOwn = Effect.fn("beginOwn")(function* (password: string, address: string) {
  const { userId } = yield* person
  yield* once({
    answer: Schema.Void,
    refusal: SecondFactorBeginRefused,
    before: knowsPassword(password, address),
    act: Effect.fnUntraced(function* () {
      const begun = yield* one(beginFactor, userId, yield* sealKey(userId, newTotpKey()))
      if (!begun?.done) return yield* new SecondFactorIsOn()
    }),
  })
  // The kept answer holds no key, so this reads it from its table; never the key of an active factor.
  const { isOn, email, sealedKey } = yield* own
  if (isOn) return yield* new SecondFactorIsOn()
  const key = sealedKey && (yield* openKey(userId, sealedKey))
  if (!key) return yield* Effect.dieMessage("a key that was just sealed cannot be opened")
  return { key, uri: totpUri(key, email) }
})

/** A first code proves that the app holds the key. From now on sign-ins need one, and other sessions end. */
export const confirmOwn = Effect.fn("confirmOwn")(function* (code: string, address: string) {
  const { userId, clientId, sessionId } = yield* person
  const who = { userId, clientId, address }
  const { batch } = yield* once({
    answer: Batch,
    refusal: SecondFactorConfirmRefused,
    before: Effect.gen(function* () {
      yield* countCode(who)
      const { isOn, email, sealedKey, row } = yield* own
      if (isOn || !sealedKey) return yield* new SecondFactorIsOff()
      const step = yield* freshStep(userId, row, code.replace(/\s/g, ""))
      return { sealedKey, step: step ?? (yield* refuseCode(who, email)) }
    }),
    act: Effect.fnUntraced(function* (first) {
      const batch = randomUUID()
      const confirmed = yield* one(confirmFactor, {
        ...first,
        sessionId,
        userId,
        address,
        hashes: yield* hashesOf(batch),
      })
      if (!confirmed?.done) return yield* new SecondFactorIsOff()
      yield* forgiveCode(who)
      return { batch }
    }),
  })
  return { recoveryCodes: yield* recoveryCodes(batch) }
})

/** Replaces the recovery codes with ten new ones. */
export const renewOwnCodes = Effect.fn("renewOwnCodes")(function* (password: string, code: string, address: string) {
  const { userId, clientId } = yield* person
  const { batch } = yield* once({
    answer: Batch,
    refusal: SecondFactorChangeRefused,
    before: knowsBoth(password, code, address),
    act: Effect.fnUntraced(function* (found) {
      yield* spendCode({ userId, clientId, address }, found)
      const batch = randomUUID()
      yield* one(renewRecoveryCodes, userId, yield* hashesOf(batch), address)
      return { batch }
    }),
  })
  return { recoveryCodes: yield* recoveryCodes(batch) }
})

/** From now on the password alone is enough. */
export const endOwn = Effect.fn("endOwn")(function* (password: string, code: string, address: string) {
  const { userId, clientId } = yield* person
  yield* once({
    answer: Schema.Void,
    refusal: SecondFactorChangeRefused,
    before: knowsBoth(password, code, address),
    act: Effect.fnUntraced(function* (found) {
      yield* spendCode({ userId, clientId, address }, found)
      yield* one(endFactor, userId, address)
    }),
  })
})

/**
 * The stored part of an answer with recovery codes: they are derived again from the batch's id, and no table holds them.
 */
const Batch = Schema.Struct({ batch: Schema.UUID })

const hashesOf = (batch: string) => Effect.map(recoveryCodes(batch), (codes) => codes.map(recoveryHash))

const own = Effect.gen(function* () {
  const { userId } = yield* person
  const row = yield* readOwnFactor(userId)
  if (!row) return yield* Effect.dieMessage("a caller is a user")
  return { row, email: row.email, isOn: row.is_on === true, sealedKey: row.sealed_key, codesLeft: row.codes_left }
})

const knowsPassword = Effect.fnUntraced(function* (password: string, address: string) {
  const { clientId } = yield* person
  const { email } = yield* own
  yield* checkPassword("second-factor", { email, password, address, clientId, lane: laneOf(clientId) }).pipe(
    Effect.catchTag("SignInRefused", () => new PasswordWrong()),
  )
})

const knowsBoth = Effect.fnUntraced(function* (password: string, code: string, address: string) {
  const { userId, clientId } = yield* person
  const who = { userId, clientId, address }
  if (!(yield* own).isOn) return yield* new SecondFactorIsOff()
  yield* knowsPassword(password, address)
  yield* countCode(who)
  return yield* findCode(who, code)
})
