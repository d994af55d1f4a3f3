import { HttpServerResponse } from "@effect/platform"
import type { BadRequest } from "@sightline/bff-api/bad-request"
import { TooManyAttempts } from "@sightline/bff-api/refusals"
import { TooManyAttempts as TooManyAttemptsRefusal } from "@sightline/model/session"
import { Cause, Effect, Schema } from "effect"
import { Asked } from "./asked"
import { DomainUnreachable } from "./domain"
import { broken, refuse, Unreadable, unavailable } from "./errors"
import { unreadableFields } from "./unreadable-fields"

type Answer = HttpServerResponse.HttpServerResponse

/**
 * What a call answers when it did not succeed. Refusals of the contract pass: the contract says how they look. Everything
 * else gets the documented shape here.
 */
export const answerToFailure = <E>(cause: Cause.Cause<E>): Effect.Effect<Answer, E | typeof BadRequest.Type> => {
  const error: unknown = Cause.squash(cause)
  if (error instanceof Unreadable) return Effect.succeed(refuse(error))
  if (error instanceof DomainUnreachable)
    return Effect.as(Effect.logWarning("The domain cannot be reached", error.cause), refuse(unavailable))
  if (error instanceof TooManyAttemptsRefusal) return Effect.succeed(waitAnswer(error))
  if (isDecodeError(error)) return answerToUnreadable
  return Effect.failCause(cause)
}

/** What is left is a defect: it is logged once, with its request, and tells the caller nothing. */
export const answerToDefect = <E>(cause: Cause.Cause<E>): Effect.Effect<Answer> =>
  Cause.isInterruptedOnly(cause) ? Effect.interrupt : Effect.as(Effect.logError("A call broke", cause), refuse(broken))

const waitAnswer = (refusal: TooManyAttemptsRefusal) =>
  HttpServerResponse.unsafeJson(Schema.encodeSync(TooManyAttempts)(refusal), {
    status: 429,
    headers: { "retry-after": String(refusal.retryAfter) },
  })

const isDecodeError = (error: unknown) =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "HttpApiDecodeError"

/** The same error comes when a request cannot be read and when an answer cannot be written; only the first is the caller's. */
const answerToUnreadable = Effect.flatMap(Effect.flatMap(Asked, unreadableFields), (named) =>
  named ? Effect.fail(named) : Effect.as(Effect.logError("An answer does not fit its contract"), refuse(broken)),
)
