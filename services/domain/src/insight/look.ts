import type { CenterId } from "@sightline/model/center"
import { CenterNotFound } from "@sightline/model/center"
import { Insight, type InsightPeriodAsk } from "@sightline/model/insight"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { countOff } from "../health/off"
import { suggestedVendors } from "../suggestion/list"
import { listUnknownCodes } from "../unknown-code/tray"
import { listVendorOrders } from "../vendor-order/read"
import { centersNamed, deadStock, movementDays, standing, stations, stock, waiting } from "./queries"

/** The caller's centers, or the one that is asked for, which is one of them. */
export const centersAsked = Effect.fn("centersAsked")(function* (centerId: CenterId | null) {
  const { centerIds } = yield* person
  if (centerId === null) return centerIds
  return centerIds.includes(centerId) ? [centerId] : yield* new CenterNotFound()
})

const nothing = { units: 0, items: 0, products: 0, list: 0, ages: [], brands: [] }

/** What an owner looks at, at the caller's centers. The stock is of now. */
export const lookAtInsight = Effect.fn("lookAtInsight")(function* ({ centerId, days, to }: InsightPeriodAsk) {
  const { centerIds } = yield* person
  const centers = yield* centersAsked(centerId)
  const found = yield* Effect.all(
    {
      standing: one(standing),
      centers: many(centersNamed, centerIds),
      stock: one(stock, centers),
      dead: one(deadStock, centers),
      days: many(movementDays, centers, days, to),
      vendors: suggestedVendors(),
      waiting: one(waiting, centers),
      off: countOff(centers),
      codes: listUnknownCodes({ isAside: false, page: 1, pageSize: 1 }),
      coming: listVendorOrders({ statusId: null, isArriving: true, vendorIds: [], page: 1, pageSize: 1 }),
      stations: many(stations, centers),
    },
    { concurrency: 4 },
  )
  return yield* Effect.orDie(
    Schema.validate(Insight)({
      today: found.standing?.today ?? "",
      since: found.standing?.since ?? null,
      closedTo: found.standing?.closedTo ?? null,
      centers: found.centers,
      stock: found.stock ?? nothing,
      dead: found.dead ?? nothing,
      days: found.days,
      reorder: {
        products: found.vendors.reduce((sum, { products }) => sum + products, 0),
        vendors: found.vendors,
      },
      waiting: {
        pulls: 0,
        stationEntries: 0,
        prints: 0,
        doorAlarms: 0,
        ...found.waiting,
        printersOff: found.off.printers,
        channelsOff: found.off.channels,
        unknownCodes: found.codes.total,
        deliveries: found.coming.total,
      },
      stations: found.stations,
    }),
  )
})
