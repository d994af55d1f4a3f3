import { PasswordWrong } from "@sightline/model/second-factor"
import { Effect } from "effect"
import { person } from "../caller/person"
import { laneOf } from "../lane/lane"
import { readOwnFactor } from "./code"
import { checkPassword } from "./sign-in"

/** Callers type their own password again before something that an open session alone must not do. A wrong one counts. */
export const knowsOwnPassword = Effect.fn("knowsOwnPassword")(function* (password: string, address: string) {
  const { userId, clientId } = yield* person
  // In the caller's name, so that somebody whose session has ended is told so and tries no password.
  const own = yield* readOwnFactor(userId)
  if (!own) return yield* Effect.dieMessage("a caller is a user")
  yield* checkPassword("unlock", { email: own.email, password, address, clientId, lane: laneOf(clientId) }).pipe(
    Effect.catchTag("SignInRefused", () => new PasswordWrong()),
  )
})
