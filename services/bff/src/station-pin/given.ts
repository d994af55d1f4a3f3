import { OwnStationPinRpcs } from "@sightline/domain-api/station-pin"
import type { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** The PINs' part of the played domain. */
export const playedStationPins = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  OwnStationPinRpcs.of({
    "ownStationPin.get": () =>
      Effect.as(note("ownStationPin", null), { state: "none" as const, setAt: null, usedAt: null, bar: null }),
    "ownStationPin.set": (payload) => note("setOwnStationPin", payload),
    "ownStationPin.remove": () => note("removeOwnStationPin", null),
  })
