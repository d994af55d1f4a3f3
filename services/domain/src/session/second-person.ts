import type { ClientId } from "@sightline/model/client"
import { ConfirmerCodeNeeded } from "@sightline/model/refund-confirmation"
import { SignInRefused } from "@sightline/model/session"
import { Effect } from "effect"
import { forgetAttempts } from "../attempt/count"
import { installation } from "../db/db"
import { laneOf } from "../lane/lane"
import { countCode, findCode, spendCode } from "./code"
import { auditRefusal } from "./queries"
import { matchPassword } from "./sign-in"

interface Typed {
  readonly email: string
  readonly password: string
  /** Of the person's second factor, if they have one. */
  readonly code: string | null
  readonly address: string
  readonly clientId: ClientId
}

const purpose = "refund confirmation"

/** Whether this person may confirm; their refusal in the audit says why not. */
type May<R> = (userId: number) => Effect.Effect<boolean, never, R>

/**
 * Somebody confirms with their own password what another person does at their screen (decisions D-159); no session begins.
 * Guesses count as at the sign-in. Whoever `may` does not let is refused as a wrong password is, so the answer says of no
 * password that it is right.
 */
export const secondPerson = Effect.fn("secondPerson")(function* <R>(
  { email, password, code, address, clientId }: Typed,
  may: May<R>,
) {
  const user = yield* matchPassword(purpose, { email, password, address, clientId, lane: laneOf(clientId) })
  const who = { userId: user.id, clientId, address }
  if (!(yield* may(user.id))) {
    yield* installation(auditRefusal, { ...who, what: `${purpose} refused`, because: "may not confirm refunds here" })
    return yield* new SignInRefused()
  }
  if (user.has_second_factor) {
    if (code === null) {
      yield* forgetAttempts(purpose, email, address)
      return yield* new ConfirmerCodeNeeded()
    }
    yield* countCode(who)
    yield* spendCode(who, yield* findCode(who, code))
  }
  yield* forgetAttempts(purpose, email, address)
  yield* installation(auditRefusal, { ...who, what: "refund confirmed", because: "" })
  return user.id
})
