import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Caller } from "@sightline/model/caller"
import { type ClientId, ClientRefused } from "@sightline/model/client"
import { Effect, Layer, Redacted } from "effect"
import { Asked, type AskedShape } from "../asked"
import { ask, Domain, relay } from "../domain"
import { headerClient, Identity } from "./signed-in"

/** The start of a session: the client of the body or of the header, and the caller's address and device. */
const place = Effect.fnUntraced(function* (asked: AskedShape, clientId: ClientId | undefined) {
  const header = yield* headerClient(asked)
  if (header && clientId && header !== clientId) return yield* new ClientRefused()
  const device = asked.headers["user-agent"] ?? ""
  return { address: asked.address, clientId: clientId ?? header ?? null, kind: "api", device } as const
})

export const SessionHttp = HttpApiBuilder.group(BffApi, "session", (handlers) =>
  Effect.gen(function* () {
    const { session, ownSession } = yield* Domain
    const identity = yield* Identity

    /** Confirms the password of the signed-in person: opens feature groups, begins no session (decisions D-32). */
    const unlock = Effect.fnUntraced(function* (credentials: { email: string; password: Redacted.Redacted }) {
      const asked = yield* Asked
      const { caller } = yield* identity.member(asked)
      const unlocked = relay(ownSession.unlock({ ...credentials, address: asked.address }))
      return yield* Effect.provideService(unlocked, Caller, caller)
    })

    return handlers
      .handle("signIn", ({ payload: { email, clientId, isRecheck, ...payload } }) =>
        Effect.gen(function* () {
          const asked = yield* Asked
          const password = Redacted.make(payload.password)
          if (isRecheck) return yield* unlock({ email, password })
          return yield* ask(session.signIn({ email, password, ...(yield* place(asked, clientId)) }))
        }),
      )
      .handle("signInWithCode", ({ payload: { clientId, ...payload } }) =>
        Effect.gen(function* () {
          const [ticket, code] = [Redacted.make(payload.ticket), Redacted.make(payload.code)]
          return yield* ask(session.signInWithCode({ ticket, code, ...(yield* place(yield* Asked, clientId)) }))
        }),
      )
      .handle("renew", ({ payload }) => ask(session.renew({ refreshToken: Redacted.make(payload.token) })))
      .handle("end", () => Effect.as(relay(ownSession.end()), { succeeded: true }))
  }),
).pipe(Layer.provide(Identity.Default))
