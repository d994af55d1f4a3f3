import type { StationUnknown } from "@sightline/model/station"
import { Effect } from "effect"
import { countRequest } from "../session/attempts"
import { readStationSecret } from "./secret"

/** A hand with five scans a second makes 300 calls a minute; a page that asks in a circle makes many more. */
export const mostCalls = { most: 1200, window: "1 minute" }

/** Stations show a secret that is right, so whoever shows others is guessing, or was forgotten by everybody. */
export const mostUnknown = { most: 100, window: "15 minutes" }

/**
 * What a station asks by itself, counted by the secret that it shows, so that no other station pays for it; what is asked
 * with no right one, by where it comes from (decisions D-124).
 */
export const limited =
  (secret: string, address: string) =>
  <A, E, R>(work: Effect.Effect<A, E | StationUnknown, R>) =>
    Effect.gen(function* () {
      const shown = readStationSecret(secret)
      if (shown) yield* countRequest("station", shown.hash.toString("base64url"), mostCalls)
      return yield* work
    }).pipe(Effect.tapErrorTag("StationUnknown", () => countRequest("station unknown", address, mostUnknown)))
