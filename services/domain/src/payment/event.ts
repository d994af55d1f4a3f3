import { type ChargeEvent, EventRefused } from "@sightline/model/charge"
import { Effect } from "effect"
import { installation } from "../db/db"
import { Payments } from "./payments"
import { hearOf } from "./queries"

/**
 * An event of the provider makes us ask what became of its charge; nothing in it is believed. So events may come twice, in any
 * order, or before the answer to our own request.
 */
export const receiveEvent = Effect.fn("receiveEvent")(function* (event: typeof ChargeEvent.Type) {
  const { charges } = yield* Payments
  if (!charges) return yield* new EventRefused()
  const reference = yield* Effect.mapError(charges.readEvent(event), () => new EventRefused())
  if (reference !== null) yield* installation(hearOf, reference)
})
