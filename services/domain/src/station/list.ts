import { type StationId, StationNotFound } from "@sightline/model/station"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { historyOf } from "../history/of-record"
import { stations } from "./queries"
import { stationOf } from "./view"

/** The stations of the caller's centers, revoked ones last. */
export const listStations = Effect.fn("listStations")(function* () {
  const { centerIds } = yield* person
  return (yield* many(stations, centerIds, null)).map(stationOf)
})

/** One of them. */
export const stationById = Effect.fn("stationById")(function* (id: StationId) {
  const { centerIds } = yield* person
  const row = yield* one(stations, centerIds, id)
  return row ? stationOf(row) : yield* new StationNotFound()
})

/** Every change of a station, newest first. */
export const historyOfStation = Effect.fn("historyOfStation")(function* (id: StationId) {
  yield* stationById(id)
  return yield* historyOf("station", id)
})
