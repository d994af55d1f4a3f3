import { act } from "@sightline/bff-client/remix"
import { StationUnknown } from "@sightline/model/station"
import { Effect, Schema } from "effect"

const BadgeFields = Schema.Struct({
  badge: Schema.String.pipe(Schema.maxLength(200)),
  pin: Schema.optional(Schema.String.pipe(Schema.maxLength(8))),
})

/** A badge opens a session at a registered station alone: the station's secret is added here. */
export const askBadge = act(BadgeFields, (bff, { badge, pin }, { station: { secret } }) =>
  secret === null
    ? Effect.fail(new StationUnknown())
    : bff.badge.signIn({ payload: { secret, badge, ...(pin !== undefined && { pin }) } }),
)
export type BadgeOutcome = Awaited<ReturnType<typeof askBadge>>
