import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Caller } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import { Effect, Layer, Redacted } from "effect"
import { Asked } from "../asked"
import { ask, Domain, relay } from "../domain"
import { headerClient, Identity } from "./signed-in"

export const SessionHttp = HttpApiBuilder.group(BffApi, "session", (handlers) =>
  Effect.gen(function* () {
    const { session, ownSession } = yield* Domain
    const identity = yield* Identity

    /** The password of the person who is signed in, once more: opens feature groups, begins no session (decisions D-32). */
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
          const header = yield* headerClient(asked)
          if (header && clientId && header !== clientId) return yield* new ClientRefused()
          const wanted = clientId ?? header ?? null
          const { address } = asked
          return yield* ask(session.signIn({ email, password, address, clientId: wanted, kind: "api" }))
        }),
      )
      .handle("renew", ({ payload }) => ask(session.renew({ refreshToken: Redacted.make(payload.token) })))
      .handle("end", () => Effect.as(relay(ownSession.end()), { succeeded: true }))
  }),
).pipe(Layer.provide(Identity.Default))
