import { readCode } from "@sightline/model/barcode"
import { type VendorOrderId, VendorOrderNotFound, VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import { takesGoods } from "@sightline/model/vendor-order-rules"
import {
  type BeginReceipt,
  BeginReceiptRefused,
  type CountReceipt,
  CountReceiptRefused,
  NotOnVendorOrder,
  ReceiptCenterRefused,
  ReceiptCodeUnknown,
  ReceiptCounted,
  ReceiptCountTooLow,
  ReceiptItemInStock,
  Receiving,
  VendorReceiptNotFound,
  VendorReceiptPosted,
} from "@sightline/model/vendor-receipt"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { once } from "../once/once"
import { type HeldReceipt, heldOrder, heldReceipt, insertScan, itemWithBarcode, openCount, resolved } from "./queries"
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
 * Counts one scan of a delivery. The scan has an id of its own, so that a repeated one counts once; a correction is a scan
 * with a negative count. What is not on the order counts once somebody says so (decisions D-140).
 */
export const countReceipt = Effect.fn("countReceipt")((asked: CountReceipt) =>
  once({
    answer: ReceiptCounted,
    refusal: CountReceiptRefused,
    act: Effect.fnUntraced(function* () {
      const { userId, centerIds } = yield* person
      const receipt = yield* counting(yield* one(heldReceipt, asked.receiptId, centerIds))
      const product = yield* productOf(asked)
      const of = { orderId: receipt.orderId, receiptId: receipt.id }
      const found = yield* one(resolved, of, product, asked)
      if (!found) return yield* new ReceiptCodeUnknown()
      const { inventoryId, description, isExpected } = found
      if (!isExpected && !asked.isExtra) return yield* new NotOnVendorOrder({ inventoryId, description })
      if (found.counted + asked.delta < 0) return yield* new ReceiptCountTooLow()
      yield* many(insertScan, { ...asked, userId, inventoryId })
      return { inventoryId, receiving: yield* receivingHeld(receipt.orderId) }
    }),
  }),
)

/** What a scan means here: a product by its line, its label or its UPC. An item's own code is in stock already. */
const productOf = Effect.fnUntraced(function* ({ inventoryId, code }: CountReceipt) {
  if (inventoryId !== null) return { id: inventoryId }
  const { clientCode } = yield* person
  const text = code?.trim() ?? ""
  const read = readCode(text, clientCode)
  if (read.kind === "inventory") return { id: read.id }
  if (read.kind === "item" || (text !== "" && (yield* one(itemWithBarcode, text))))
    return yield* new ReceiptItemInStock()
  return { upc: text }
})
