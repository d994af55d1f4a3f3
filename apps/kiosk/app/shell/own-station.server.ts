import { ask } from "@sightline/bff-client/remix"
import { StationUnknown } from "@sightline/model/station"
import { Effect } from "effect"

/** This browser's station record, with or without a signed-in user. */
export const ownStation = ask((bff, { station }) =>
  station.secret === null
    ? Effect.fail(new StationUnknown())
    : bff.ownStation.find({ payload: { secret: station.secret } }),
)
