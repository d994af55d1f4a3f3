import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect, Redacted } from "effect"
import { Asked } from "../asked"
import { ask, Domain, relay } from "../domain"

export const StationPinHttp = HttpApiBuilder.group(BffApi, "stationPin", (handlers) =>
  Effect.map(Domain, ({ ownStationPin, session }) =>
    handlers
      .handle("people", ({ payload: { secret } }) =>
        Effect.flatMap(Asked, ({ address }) => ask(session.people({ secret: Redacted.make(secret), address }))),
      )
      .handle("signIn", ({ payload: { secret, userId, pin } }) =>
        Effect.flatMap(Asked, ({ address, headers }) =>
          ask(
            session.signInWithPin({
              secret: Redacted.make(secret),
              userId,
              pin: Redacted.make(pin),
              address,
              device: headers["user-agent"] ?? "",
            }),
          ),
        ),
      )
      .handle("get", () => relay(ownStationPin.get()))
      .handle("set", ({ payload: { password, pin } }) =>
        Effect.flatMap(Asked, ({ address }) =>
          Effect.as(
            relay(ownStationPin.set({ password: Redacted.make(password), pin: Redacted.make(pin), address })),
            succeeded,
          ),
        ),
      )
      .handle("remove", () => Effect.as(relay(ownStationPin.remove()), succeeded)),
  ),
)
