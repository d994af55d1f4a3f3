import { type CenterId, CenterNotFound, type CenterStanding, type ClientCenter } from "@sightline/model/center"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { historyOf } from "../history/of-record"
import { type CenterRow, centers } from "./queries"

const nothing: CenterStanding = {
  items: 0,
  people: 0,
  salesOrders: 0,
  vendorReceipts: 0,
  relocations: 0,
  tills: 0,
  stations: 0,
  stationEntries: 0,
  printAgents: 0,
}

const centerOf = ({ closedAt, closedBy, standing, ...row }: CenterRow): ClientCenter => ({
  ...row,
  closed: closedAt ? { at: closedAt, by: closedBy ?? "Sightline" } : null,
  standing: { ...nothing, ...standing },
})

/** Every center of the caller's client with what stands there, closed ones last. */
export const listCenters = Effect.fn("listCenters")(function* () {
  const { userId } = yield* person
  return (yield* many(centers, userId, null)).map(centerOf)
})

/** One of them. */
export const centerById = Effect.fn("centerById")(function* (id: CenterId) {
  const { userId } = yield* person
  const row = yield* one(centers, userId, id)
  return row ? centerOf(row) : yield* new CenterNotFound()
})

/** Every change of a center, newest first. */
export const historyOfCenter = Effect.fn("historyOfCenter")(function* (id: CenterId) {
  yield* centerById(id)
  return yield* historyOf("center", id)
})
