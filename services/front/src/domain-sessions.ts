import type { Domain } from "@sightline/bff/domain"
import { type Bff, currentCall } from "@sightline/bff-client/bff"
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
