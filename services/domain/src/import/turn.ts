import type { Staff } from "@sightline/model/caller"
import { ImportBusy } from "@sightline/model/import"
import type { Effect } from "effect"
import { laneOf } from "../lane/lane"
import { makePlace } from "../lane/place"

/** Imports that are under way, with those that wait inside for their file to be read and for the database. */
const place = makePlace({ name: "import", size: 12, ofLane: 3, mostWaiting: 0, refusal: () => new ImportBusy() })

/** Admits one more import if there is room: a client with many files leaves room for the others. */
export const inTurn =
  ({ clientId }: Staff) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | ImportBusy, R> =>
    place.run(laneOf(clientId), work)
