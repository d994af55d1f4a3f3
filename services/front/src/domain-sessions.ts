import type { Domain } from "@sightline/bff/domain"
import { type Bff, currentCall } from "@sightline/bff-client/bff"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { type Context, Effect, Redacted } from "effect"
import type { Sessions } from "./web-session"

/** The sessions behind cookies, as the domain keeps them. */
export const domainSessions = (domain: Context.Tag.Service<Domain>, bff: Bff): Sessions => ({
  keep: ({ accessToken, refreshToken }) =>
    Effect.runPromise(
      domain.session.keep({ accessToken: Redacted.make(accessToken), refreshToken: Redacted.make(refreshToken) }),
    ),
  resume: (handle) =>
    Effect.runPromise(
      domain.session
        .resume({ handle: Redacted.make(handle) })
        .pipe(Effect.catchTag("SessionEnded", () => Effect.succeed(null))),
    ),
  switchTo: (handle, choice) =>
    Effect.runPromise(
      domain.session
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
  // Through the call that everybody signs out by; a session that has ended already is as good.
  end: (call) =>
    Effect.runPromise(
      bff.session.end({ payload: {} }).pipe(
        Effect.locally(currentCall, call),
        Effect.catchTag("SessionEnded", () => Effect.void),
        Effect.asVoid,
      ),
    ),
})
