import type { CenterId } from "@sightline/model/center"
import { isEmailAddress } from "@sightline/model/email-address"
import { PaperTooLong } from "@sightline/model/paper"
import { type VendorOrderId, VendorOrderNotFound, VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import { takesGoods } from "@sightline/model/vendor-order-rules"
import { SendVendorPaperRefused, VendorPaperEmailRefused, VendorPapersFull } from "@sightline/model/vendor-paper"
import { Effect, Schema } from "effect"
import { countRequest } from "../attempt/count"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { seesPurchasedPrices } from "../field/purchased-price"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { isTooLong } from "../paper/drawn"
import { deliverTo } from "./deliver-to"
import { enqueuePaper, heldStatus, insertPaper, orderDocument } from "./queries"

/** Enough for a day of ordering; the limit prevents mass mail (decisions D-42). */
const limit = { most: 60, window: "1 hour" }

const megabyte = 1024 * 1024

/**
 * Bytes of what is sent within 400 days. Twenty orders of thirty lines each day are a quarter of a person's. What was sent
 * stays for ever, so this bounds what a year adds, and one person never takes the room of a whole client (decision 74).
 */
export const mostPapers = { ofPerson: 200 * megabyte, ofClient: 1000 * megabyte }

interface Sending {
  readonly orderId: VendorOrderId
  readonly email: string
  /** One of the sender's own; without it the usual one. */
  readonly centerId?: CenterId
}

/**
 * Keeps what goes to the vendor and queues its mail, in one transaction. An order goes out from its submit until it ends,
 * as often as somebody sends it.
 */
export const sendVendorPaper = Effect.fn("sendVendorPaper")(function* ({ orderId, email, centerId }: Sending) {
  const { userId, clientCode } = yield* person
  return yield* once({
    answer: Schema.Void,
    refusal: SendVendorPaperRefused,
    before: countRequest("vendor-order", String(userId), limit),
    act: Effect.fnUntraced(function* () {
      if (!isEmailAddress(email)) return yield* new VendorPaperEmailRefused()
      const order = yield* one(heldStatus, orderId)
      if (!order) return yield* new VendorOrderNotFound()
      if (!takesGoods(order.statusId)) return yield* new VendorOrderStatusRefused({ statusId: order.statusId })
      const to = yield* deliverTo(centerId)
      const said = { clientCode, seesPrices: yield* seesPurchasedPrices, to }
      const drawing = yield* one(orderDocument, orderId, said)
      if (isTooLong(drawing?.document)) return yield* new PaperTooLong()
      yield* many(oneAtATime, "vendor papers")
      const paper = yield* one(insertPaper, orderId, { ...said, email, userId }, mostPapers)
      if (!paper) return yield* new VendorPapersFull()
      yield* many(enqueuePaper, paper.id)
      yield* noteChange({
        noun: "vendor-order",
        id: orderId,
        action: "Sent to the vendor",
        changes: [
          { name: "Email", before: "", after: email },
          ...(to ? [{ name: "Deliver to", before: "", after: to.center }] : []),
        ],
      })
    }),
  })
})
