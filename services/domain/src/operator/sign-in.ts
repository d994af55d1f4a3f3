import { OperatorCodeNeeded, type OperatorSession } from "@sightline/model/operator"
import { SignInRefused } from "@sightline/model/session"
import { Clock, Effect } from "effect"
import { forgetAttempts } from "../attempt/count"
import { installation } from "../db/db"
import { digest, randomToken } from "../secret/secret"
import { countCode, findCode, spendCode } from "../session/code"
import { laneOfAddress } from "../session/known-address"
import { matchPassword } from "../session/sign-in"
import { beginOperator, endOperator } from "./queries"

/** The password of the last ten minutes: there is no longer session of an operator. */
const life = 10 * 60

interface Typed {
  readonly email: string
  readonly password: string
  readonly code: string | null
  readonly address: string
}

/** Begins ten minutes as an operator. People who are none get the answer of a wrong password. */
export const signInOperator = Effect.fn("signInOperator")(function* ({ email, password, code, address }: Typed) {
  const user = yield* matchPassword("operator", {
    email,
    password,
    address,
    clientId: null,
    lane: laneOfAddress(address),
  })
  if (user.has_second_factor) {
    if (code === null) return yield* new OperatorCodeNeeded()
    const who = { userId: user.id, clientId: null, address }
    yield* countCode(who)
    yield* spendCode(who, yield* findCode(who, code))
  }
  const token = randomToken()
  const [row] = yield* installation(beginOperator, user.id, digest(token), life)
  if (!row?.begun) return yield* new SignInRefused()
  yield* forgetAttempts("operator", email, address)
  const expiresAt = new Date((yield* Clock.currentTimeMillis) + life * 1000)
  return { token, expiresAt } satisfies OperatorSession
})

/** Ends the ten minutes at once. */
export const signOutOperator = (token: string) => Effect.asVoid(installation(endOperator, digest(token)))
