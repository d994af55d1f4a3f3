import { ask } from "@sightline/bff-client/remix"
import { StationUnknown } from "@sightline/model/station"
import { Effect } from "effect"

/** What this browser is as a station, whoever works at it or nobody. */
export const ownStation = ask((bff, { station }) =>
  station.secret === null
    ? Effect.fail(new StationUnknown())
    : bff.ownStation.find({ payload: { secret: station.secret } }),
)
