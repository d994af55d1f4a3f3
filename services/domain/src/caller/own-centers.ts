import { Caller } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import { Effect } from "effect"

/** The caller's centers; a visitor has none. */
export const ownCenters: Effect.Effect<ReadonlyArray<CenterId>, never, Caller> = Effect.map(Caller, (caller) =>
  caller._tag === "Staff" ? caller.centerIds : [],
)
