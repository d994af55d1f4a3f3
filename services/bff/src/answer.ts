import type { HttpServerResponse } from "@effect/platform"
import { Cause, Effect } from "effect"
import type { AskedShape } from "./asked"
import { broken, refuse, Unreadable } from "./errors"
import { refusalAnswer } from "./refusal-answer"
import { unreadableFields } from "./unreadable-fields"

type Answer = HttpServerResponse.HttpServerResponse

/** The answer of a call that failed: always the documented shape, and a defect tells the caller nothing. */
export function answerToFailure(asked: AskedShape, cause: Cause.Cause<unknown>): Effect.Effect<Answer> {
  if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
  const error: unknown = Cause.squash(cause)
  if (error instanceof Unreadable) return Effect.succeed(refuse(error))
  if (isTagged(error) && error._tag === "HttpApiDecodeError") return answerToUnreadable(asked)
  const refusal = isTagged(error) && Cause.isFailure(cause) ? refusalAnswer(asked.call.key, error) : undefined
  return refusal ? Effect.succeed(refusal) : Effect.as(log(asked, "A call broke", cause), refuse(broken))
}

/**
 * One error covers both a malformed request and an unencodable answer. Only the first is the caller's fault; the second
 * is logged without its message, which may contain a token.
 */
const answerToUnreadable = (asked: AskedShape): Effect.Effect<Answer> =>
  Effect.flatMap(unreadableFields(asked), (named) => {
    const answer = named ? refusalAnswer(asked.call.key, named) : undefined
    return answer
      ? Effect.succeed(answer)
      : Effect.as(log(asked, "An answer does not fit its contract"), refuse(broken))
  })

const log = ({ call, requestId }: AskedShape, message: string, cause: Cause.Cause<unknown> = Cause.empty) =>
  Effect.logError(message, { requestId, call: call.key }, cause)

const isTagged = (error: unknown): error is { readonly _tag: string } =>
  typeof error === "object" && error !== null && "_tag" in error && typeof error._tag === "string"
