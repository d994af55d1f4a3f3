import { Effect } from "effect"
import { many } from "../db/db"
import { freeOrders } from "../stock-movement/channel"
import { holdOrders } from "./queries-orders"

/** Gives back whatever a channel's orders hold. They are held first: somebody may scan one of their units out. */
export const freeChannel = Effect.fnUntraced(function* (channel: number) {
  const orders = yield* many(holdOrders, channel)
  return yield* freeOrders(orders.map(({ id }) => id))
})
