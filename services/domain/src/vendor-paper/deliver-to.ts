import { type CenterId, CenterNotFound } from "@sightline/model/center"
import type { DeliverTo } from "@sightline/model/vendor-paper"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many } from "../db/db"
import { deliveryCenters } from "./queries"

/** The caller's open centers. An order is delivered to the first unless somebody chooses another: the active one. */
export const listDeliveryCenters = Effect.flatMap(person, ({ sessionId, centerIds }) =>
  many(deliveryCenters, { sessionId, centerIds }),
).pipe(Effect.withSpan("listDeliveryCenters"))

/** Where an order is delivered, as that center says it now; null for people who work at none and name none. */
export const deliverTo = Effect.fn("deliverTo")(function* (chosen: CenterId | undefined) {
  const centers = yield* listDeliveryCenters
  const found = chosen === undefined ? centers[0] : centers.find(({ id }) => id === chosen)
  if (!found) return chosen === undefined ? null : yield* new CenterNotFound()
  const { id: _id, ...said } = found
  return said satisfies DeliverTo
})
