import { AsAnybody, AsCaller, callerHeader, WhileAvailable } from "@sightline/domain-api/as-caller"
import { Caller, CallerShape } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import { SessionEnded } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { Effect, Layer, Option, Schema } from "effect"
import { isClientClosed, isSessionEnded, isUnavailable } from "../db/sql-defect"

const decodeCaller = Schema.decodeUnknown(Schema.parseJson(CallerShape))

type Work = Parameters<typeof AsCaller.Service>[0]

/** Each operation runs as the caller that the bff names; the database's complaints about their session become refusals. */
const runAs =
  (mayAsk: (caller: CallerShape) => boolean) =>
  ({ headers, next }: Pick<Work, "headers" | "next">) =>
    decodeCaller(headers[callerHeader]).pipe(
      Effect.mapError(() => new SessionEnded()),
      Effect.filterOrFail(mayAsk, () => new SessionEnded()),
      Effect.flatMap((caller) => Effect.provideService(next, Caller, caller)),
      Effect.catchSomeDefect(refusalBehind),
    )

export const AsCallerLive = Layer.merge(
  Layer.succeed(AsCaller, AsCaller.of(runAs(({ _tag }) => _tag === "Staff"))),
  Layer.succeed(AsAnybody, AsAnybody.of(runAs(() => true))),
)

function refusalBehind(defect: unknown): Option.Option<Effect.Effect<never, SessionEnded | ClientRefused>> {
  if (isSessionEnded(defect)) return Option.some(Effect.fail(new SessionEnded()))
  return isClientClosed(defect) ? Option.some(Effect.fail(new ClientRefused())) : Option.none()
}

export const WhileAvailableLive = Layer.succeed(
  WhileAvailable,
  WhileAvailable.of(({ next }) =>
    Effect.catchSomeDefect(next, (defect) =>
      isUnavailable(defect) ? Option.some(Effect.fail(new Unavailable())) : Option.none(),
    ),
  ),
)
