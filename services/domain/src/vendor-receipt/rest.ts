import {
  type VendorOrderId,
  VendorOrderNotFound,
  VendorOrderSaved,
  VendorOrderStatusRefused,
} from "@sightline/model/vendor-order"
import { vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import { BackOrderRefused, CloseShortRefused, Receiving, VendorOrderWhole } from "@sightline/model/vendor-receipt"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { receivingHeld } from "./count"
import { heldOrder } from "./queries"
import { closeLines, orderRest } from "./queries-rest"

/** A Received order, held until the transaction ends. */
const heldReceived = Effect.fnUntraced(function* (id: VendorOrderId) {
  const order = yield* one(heldOrder, id)
  if (!order) return yield* new VendorOrderNotFound()
  if (order.statusId !== vendorOrderStatus.received)
    return yield* new VendorOrderStatusRefused({ statusId: order.statusId })
})

/** Closes what a Received order still lacks, with the reason. */
export const closeShort = Effect.fn("closeShort")((id: VendorOrderId, reason: string) =>
  once({
    answer: Receiving,
    refusal: CloseShortRefused,
    act: Effect.fnUntraced(function* () {
      yield* heldReceived(id)
      const closed = yield* one(closeLines, id, reason)
      if (closed && closed.lines > 0)
        yield* noteChange({
          noun: "vendor-order",
          id,
          action: "Closed short",
          changes: [{ name: "Reason", before: "", after: reason }],
        })
      return yield* receivingHeld(id)
    }),
  }),
)

/** Orders again what a Received order still lacks: a New order takes it, and the old one no longer waits for it. */
export const backOrder = Effect.fn("backOrder")((id: VendorOrderId) =>
  once({
    answer: VendorOrderSaved,
    refusal: BackOrderRefused,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      yield* heldReceived(id)
      const made = yield* one(orderRest, id, userId)
      return made ?? (yield* new VendorOrderWhole())
    }),
  }),
)
