import { act, ask } from "@sightline/bff-client/remix"
import { StationUnknown } from "@sightline/model/station"
import { UserId } from "@sightline/model/user"
import { Effect, Schema } from "effect"

const PinFields = Schema.Struct({ userId: UserId, pin: Schema.String.pipe(Schema.maxLength(8)) })

/** A PIN opens a session at a registered station alone: the station's secret is added here. */
export const askPin = act(PinFields, (bff, { userId, pin }, { station: { secret } }) =>
  secret === null ? Effect.fail(new StationUnknown()) : bff.stationPin.signIn({ payload: { secret, userId, pin } }),
)
export type PinOutcome = Awaited<ReturnType<typeof askPin>>

/** The people whom this station offers by name. A browser that is no station learns of nobody. */
export const askPeople = ask((bff, { station: { secret } }) =>
  secret === null ? Effect.fail(new StationUnknown()) : bff.stationPin.people({ payload: { secret } }),
)
