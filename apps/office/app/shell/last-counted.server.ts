import type { Bff } from "@sightline/bff-client/bff"
import type { CountedThing } from "@sightline/model/count-place"
import { Effect } from "effect"

/** When one thing was last counted. What it stands beside does without it, whatever the reason: null. */
export const lastCountOf = (bff: Bff, of: CountedThing, id: number) =>
  bff.count.last({ urlParams: { of, ids: [id] } }).pipe(
    Effect.map(([found]) => ({ at: found?.at ?? null })),
    Effect.orElseSucceed(() => null),
  )
