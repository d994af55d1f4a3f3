import { type CenterId, CenterNotFound, type CenterStanding, type ClientCenter } from "@sightline/model/center"
import { Effect, Option } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { historyOf } from "../history/of-record"
import { Payments } from "../payment/payments"
import { ownReaders, readerPlaces } from "../payment/readers"
import { type CenterRow, centers } from "./queries"

const nothing: CenterStanding = {
  items: 0,
  people: 0,
  salesOrders: 0,
  vendorReceipts: 0,
  relocations: 0,
  counts: 0,
  tills: 0,
  stations: 0,
  stationEntries: 0,
  printAgents: 0,
}

const centerOf = (
  { closedAt, closedBy, standing, ...row }: CenterRow,
  places: ReadonlyMap<number, string>,
): ClientCenter => ({
  ...row,
  reader: places.get(row.id) ?? null,
  closed: closedAt ? { at: closedAt, by: closedBy ?? "Sightline" } : null,
  standing: { ...nothing, ...standing },
})

/** Every center of the caller's client with what stands there, closed ones last. */
export const listCenters = Effect.fn("listCenters")(function* () {
  const { userId } = yield* person
  const places = yield* readerPlaces
  return (yield* many(centers, userId, null)).map((row) => centerOf(row, places))
})

/** One of them. */
export const centerById = Effect.fn("centerById")(function* (id: CenterId) {
  const { userId } = yield* person
  const row = yield* one(centers, userId, id)
  return row ? centerOf(row, yield* readerPlaces) : yield* new CenterNotFound()
})

/** Every card reader of the client: where it stands, and what its provider says of it. */
export const listReaders = Effect.gen(function* () {
  const { userId } = yield* person
  const { charges } = yield* Payments
  const places = yield* readerPlaces
  const open = (yield* many(centers, userId, null)).filter(({ closedAt }) => closedAt === null)
  const centerWith = (reader: string) => open.find(({ id }) => places.get(id) === reader)
  return yield* Effect.forEach(
    yield* ownReaders,
    ({ reader }) =>
      Effect.gen(function* () {
        const described = charges ? yield* Effect.option(charges.describe(reader)) : Option.none()
        const { label, isOnline } = Option.getOrElse(described, () => ({ label: "", isOnline: null }))
        const at = centerWith(reader)
        return { name: reader, label, isOnline, center: at ? { id: at.id, name: at.name } : null }
      }),
    { concurrency: 8 },
  )
}).pipe(Effect.withSpan("listReaders"))

/** Every change of a center, newest first. */
export const historyOfCenter = Effect.fn("historyOfCenter")(function* (id: CenterId) {
  yield* centerById(id)
  return yield* historyOf("center", id)
})
