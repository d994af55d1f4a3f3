import { HealthRpcs } from "@sightline/domain-api/health"
import type { Caller } from "@sightline/model/caller"
import { Effect } from "effect"

/** The health's part of the played domain. */
export const playedHealth = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  HealthRpcs.of({ "health.ofClient": () => Effect.as(note("healthOfClient", undefined), []) })
