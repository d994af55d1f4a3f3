import { isEmailAddress } from "@sightline/model/email-address"
import { PaperTooLong } from "@sightline/model/paper"
import { type VendorOrderId, VendorOrderNotFound, VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import { takesGoods } from "@sightline/model/vendor-order-rules"
import { SendVendorPaperRefused, VendorPaperEmailRefused } from "@sightline/model/vendor-paper"
import { Effect, Schema } from "effect"
import { countRequest } from "../attempt/count"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { isTooLong } from "../paper/drawn"
import { enqueuePaper, heldStatus, insertPaper, orderDocument } from "./queries"
import { namesPrices } from "./read"

/** Enough for a day of ordering; the limit prevents mass mail (decisions D-42). */
const limit = { most: 60, window: "1 hour" }

interface Sending {
  readonly orderId: VendorOrderId
  readonly email: string
}

/**
 * Keeps what goes to the vendor and queues its mail, in one transaction. An order goes out from its submit until it ends,
 * as often as somebody sends it.
 */
export const sendVendorPaper = Effect.fn("sendVendorPaper")(function* ({ orderId, email }: Sending) {
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
      const seesPrices = yield* namesPrices
      const drawing = yield* one(orderDocument, orderId, { clientCode, seesPrices })
      if (isTooLong(drawing?.document)) return yield* new PaperTooLong()
      const paper = yield* one(insertPaper, orderId, { email, clientCode, userId, seesPrices })
      if (!paper) return yield* Effect.dieMessage("a held order was gone")
      yield* many(enqueuePaper, paper.id)
      yield* noteChange({
        noun: "vendor-order",
        id: orderId,
        action: "Sent to the vendor",
        changes: [{ name: "Email", before: "", after: email }],
      })
    }),
  })
})
