import type { ActionFunctionArgs } from "@remix-run/node"
import { act } from "@sightline/bff-client/remix"
import { StationUnknown } from "@sightline/model/station"
import { StationEntry } from "@sightline/model/station-entry"
import { Effect, Schema } from "effect"

const apply = act(Schema.Struct({ entries: Schema.Array(StationEntry) }), (bff, { entries }, { station }) =>
  station.secret === null
    ? Effect.fail(new StationUnknown())
    : bff.ownStation.apply({ payload: { secret: station.secret, entries } }),
)

/**
 * The scans that the station has kept: `{ entries }` in JSON, at most 50, in their sequence. `Done` with EntryAnswers,
 * `StationUnknown`, or `Unreadable`; anything else says nothing of what was done, and the same is sent again.
 */
export const action = async (args: ActionFunctionArgs) => Response.json(await apply(args))
