import type { StationUnknown } from "@sightline/model/station"
import { Effect } from "effect"
import { countRequest } from "../attempt/count"
import { readStationSecret } from "../secret/station-secret"

/** Five scans a second are 300 calls a minute; a page in a loop makes many more. */
export const mostCalls = { most: 1200, window: "1 minute" }

/** Stations show a right secret, so a wrong one is a guess or long forgotten. */
export const mostUnknown = { most: 100, window: "15 minutes" }

/**
 * Counts a station's requests by its secret, so that no other station pays; requests with a wrong secret count by address
 * (decisions D-124).
 */
export const limited =
  (secret: string, address: string) =>
  <A, E, R>(work: Effect.Effect<A, E | StationUnknown, R>) =>
    Effect.gen(function* () {
      const shown = readStationSecret(secret)
      if (shown) yield* countRequest("station", shown.hash.toString("base64url"), mostCalls)
      return yield* work
    }).pipe(Effect.tapErrorTag("StationUnknown", () => countRequest("station unknown", address, mostUnknown)))
