import type { Station } from "@sightline/model/station"
import type { StationRow } from "./queries"

export const stationOf = ({ revokedAt, revokedBy, ...row }: StationRow): Station => ({
  ...row,
  revoked: revokedAt ? { at: revokedAt, by: revokedBy ?? "Sightline" } : null,
})
