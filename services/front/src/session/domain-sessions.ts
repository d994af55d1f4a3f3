import type { Domain } from "@sightline/bff/domain"
import type { Bff } from "@sightline/bff-client/bff"
import { currentCall } from "@sightline/bff-client/call"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { type Context, Effect, Either, Redacted } from "effect"
import { type Sessions, SessionsUnreachable } from "./web-session"

type Run = <A>(effect: Effect.Effect<A>) => Promise<A>

/** The sessions behind cookies, as the domain keeps them. */
export function domainSessions({ session }: Context.Tag.Service<Domain>, bff: Bff, run: Run): Sessions {
  return {
    keep: ({ accessToken, refreshToken }) =>
      answered(session.keep({ accessToken: Redacted.make(accessToken), refreshToken: Redacted.make(refreshToken) })),
    resume: (handle, kind) =>
      answered(
        session
          .resume({ handle: Redacted.make(handle), kind })
          .pipe(Effect.catchTag("SessionEnded", () => Effect.succeed(null))),
      ),
    switchTo: (handle, choice) =>
      answered(
        session
          .switchTo({
            handle: Redacted.make(handle),
            clientId: "clientId" in choice ? ClientId.make(choice.clientId) : null,
            centerId: "centerId" in choice ? CenterId.make(choice.centerId) : null,
          })
          .pipe(
            Effect.as(true),
            Effect.catchTag("ClientRefused", () => Effect.succeed(false)),
          ),
      ),
    keepAtStation: ({ accessToken, refreshToken }, secret) =>
      answered(
        session
          .keepAtStation({
            accessToken: Redacted.make(accessToken),
            refreshToken: Redacted.make(refreshToken),
            secret: secret === null ? null : Redacted.make(secret),
          })
          .pipe(Effect.catchTags({ StationUnknown: refusedAs, StationRevoked: refusedAs, NoAccess: refusedAs })),
      ),
    keepUnlock: (handle, screen, token) =>
      answered(session.keepUnlock({ handle: Redacted.make(handle), screen, token: Redacted.make(token) })),
    unlockOf: (handle, screen) => answered(session.unlockOf({ handle: Redacted.make(handle), screen })),
    // Uses the same call as every sign-out; a session that has already ended is fine.
    end: (call) =>
      answered(
        bff.session.end({ payload: {} }).pipe(
          Effect.locally(currentCall, call),
          Effect.catchTag("SessionEnded", () => Effect.void),
          Effect.asVoid,
        ),
      ),
  }

  async function answered<A, E extends { readonly _tag: string }>(call: Effect.Effect<A, E>): Promise<A> {
    const answer = await run(Effect.either(call))
    if (Either.isRight(answer)) return answer.right
    throw away.has(answer.left._tag) ? new SessionsUnreachable(answer.left._tag) : answer.left
  }
}

const refusedAs = ({ _tag }: { readonly _tag: "StationUnknown" | "StationRevoked" | "NoAccess" }) =>
  Effect.succeed({ refused: _tag })

/** The log line when a domain or a bff is unreachable. */
const away = new Set(["Unavailable", "RpcClientError", "RequestError"])
