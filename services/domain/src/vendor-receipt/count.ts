import { readCode } from "@sightline/model/barcode"
import { type VendorOrderId, VendorOrderNotFound, VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import { takesGoods } from "@sightline/model/vendor-order-rules"
import {
  type BeginReceipt,
  BeginReceiptRefused,
  type CountReceipt,
  NotOnVendorOrder,
  ReceiptCenterRefused,
  ReceiptCodeSeveral,
  ReceiptCodeUnknown,
  ReceiptCountTooLow,
  ReceiptItemInStock,
  Receiving,
  VendorReceiptNotFound,
  VendorReceiptPosted,
  VendorReceiptTooLarge,
} from "@sightline/model/vendor-receipt"
import { mostReceived } from "@sightline/model/vendor-receipt-rules"
import { Effect, Schema } from "effect"
import { byMover } from "../caller/mover"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { firstAnswer } from "../once/first-answer"
import { once } from "../once/once"
import { type HeldReceipt, heldOrder, openCount } from "./queries"
import { countScan, type Meaning, noReceipt, type ScanOutcome, scanOf } from "./queries-count"
import { receivingOf } from "./queries-view"

/** How an order is received: its lines, the open count and what was posted. */
export const getReceiving = Effect.fn("getReceiving")(function* (id: VendorOrderId) {
  const found = yield* one(receivingOf, id)
  if (!found) return yield* new VendorOrderNotFound()
  return yield* Effect.orDie(Schema.decodeUnknown(Receiving)(found.receiving))
})

/** The same of an order that is held, so it is there. */
export const receivingHeld = (id: VendorOrderId) => Effect.orDie(getReceiving(id))

/** Begins to count a delivery, or joins the open count of the order: two people count one delivery. */
export const beginReceipt = Effect.fn("beginReceipt")(({ orderId, centerId }: BeginReceipt) =>
  once({
    answer: Receiving,
    refusal: BeginReceiptRefused,
    act: Effect.fnUntraced(function* () {
      const { userId, centerIds } = yield* person
      const center = centerId ?? centerIds[0]
      if (center === undefined || !centerIds.includes(center)) return yield* new ReceiptCenterRefused()
      const order = yield* one(heldOrder, orderId)
      if (!order) return yield* new VendorOrderNotFound()
      if (!takesGoods(order.statusId)) return yield* new VendorOrderStatusRefused({ statusId: order.statusId })
      yield* many(openCount, orderId, { centerId: center, userId })
      return yield* receivingHeld(orderId)
    }),
  }),
)

/** The receipt while it is counted; a scan after the post is refused, with who posted it. */
export const counting = (receipt: HeldReceipt | undefined) =>
  receipt === undefined
    ? Effect.fail(new VendorReceiptNotFound())
    : receipt.state === "counting"
      ? Effect.succeed(receipt)
      : Effect.fail(new VendorReceiptPosted({ by: receipt.by, at: receipt.at ?? new Date(0) }))

/**
 * Counts one scan of a delivery, in one trip. The scan has an id of its own, so that a repeated one counts once; a correction
 * is a scan with a negative count. What is not on the order counts once somebody says so (decisions D-140). No scan makes a
 * receipt larger than a post takes (decision 179).
 */
export const countReceipt = Effect.fn("countReceipt")(function* (asked: CountReceipt) {
  const mover = yield* person
  const scan = scanOf(asked, meaningOf(asked, mover.clientCode))
  const counted = Effect.map(one(countScan, { ...scan, ...byMover(mover) }), (row) => row?.answer)
  return yield* settle(yield* firstAnswer(counted, mover), asked)
})

/** What a scan may mean here: a product by its line or its label, or whatever has the text as its code, number or UPC (decisions D-164). */
export function meaningOf(
  { inventoryId, code }: Pick<CountReceipt, "inventoryId" | "code">,
  clientCode: string,
): Meaning {
  if (inventoryId !== null) return { of: "product", id: inventoryId }
  const text = code?.trim() ?? ""
  const read = readCode(text, clientCode)
  if (read.kind === "inventory") return { of: "product", id: read.id }
  return read.kind === "item" ? { of: "item" } : { of: "text", text }
}

/** What became of a scan; a refusal of a code names it, and one that fits several products counts none of them. */
export function settle(outcome: ScanOutcome | undefined, { code }: Pick<CountReceipt, "code">) {
  const { verdict, inventoryId, description, products, isExpected, units, by, at } = outcome ?? noReceipt
  const asked = code?.trim() ?? ""
  switch (verdict) {
    case "posted":
      return Effect.fail(new VendorReceiptPosted({ by, at: new Date(at ?? 0) }))
    case "inStock":
      return Effect.fail(new ReceiptItemInStock())
    case "several":
      return Effect.fail(new ReceiptCodeSeveral({ asked, isExpected, products }))
    case "extra":
      return inventoryId === null
        ? Effect.fail(new ReceiptCodeUnknown({ asked }))
        : Effect.fail(new NotOnVendorOrder({ asked, inventoryId, description }))
    case "tooLow":
      return Effect.fail(new ReceiptCountTooLow())
    case "tooMany":
      return Effect.fail(new VendorReceiptTooLarge({ units, most: mostReceived }))
    case "done":
      return inventoryId === null ? Effect.dieMessage("nothing was counted") : Effect.succeed({ inventoryId })
    case "unknown":
      return Effect.fail(new ReceiptCodeUnknown({ asked }))
    case "notFound":
      return Effect.fail(new VendorReceiptNotFound())
  }
}
