import type { Staff } from "@sightline/model/caller"
import { Caller } from "@sightline/model/caller"
import { SessionEnded } from "@sightline/model/session"
import type { Station } from "@sightline/model/station"
import { Effect } from "effect"
import type { StationRow } from "./queries"

export const stationOf = ({ revokedAt, revokedBy, ...row }: StationRow): Station => ({
  ...row,
  revoked: revokedAt ? { at: revokedAt, by: revokedBy ?? "Sightline" } : null,
})

/** Stations are administered by people; a visitor never comes here, for the bff asks for a session first. */
export const staff = Effect.flatMap(
  Caller,
  (caller): Effect.Effect<Staff> => (caller._tag === "Staff" ? Effect.succeed(caller) : Effect.die(new SessionEnded())),
)
