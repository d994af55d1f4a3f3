import type { CenterId } from "@sightline/model/center"
import { type VendorOrderId, VendorOrderNotFound, VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import { takesGoods } from "@sightline/model/vendor-order-rules"
import { ReceiptCenterRefused, VendorReceiptNotFound } from "@sightline/model/vendor-receipt"
import { Effect } from "effect"
import { byMover } from "../caller/mover"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { getReceiving, meaningOf, settle } from "./count"
import { postReceipt } from "./post"
import { heldOrder, openCount } from "./queries"
import { countScan, scanOf } from "./queries-count"

interface Counting {
  readonly orderId: VendorOrderId
  readonly centerId: CenterId
  /** The scan's own id: a repeated one counts once. */
  readonly scanId: string
  readonly code: string
  readonly isDamaged: boolean
  readonly isExtra: boolean
  /** As `YYYY-MM-DD`. */
  readonly expiresOn: string | null
}

/** Counts one unit in the open transaction: at the open count of its order, or at a new one at the center. */
export const countForOrder = Effect.fn("countForOrder")(function* (counting: Counting) {
  const { orderId, centerId, scanId, code, isDamaged, isExtra, expiresOn } = counting
  const mover = yield* person
  if (!mover.centerIds.includes(centerId)) return yield* new ReceiptCenterRefused()
  // A post holds the order too, so the count that is open now stays open until this transaction ends.
  const order = yield* one(heldOrder, orderId)
  if (!order) return yield* new VendorOrderNotFound()
  if (!takesGoods(order.statusId)) return yield* new VendorOrderStatusRefused({ statusId: order.statusId })
  const [receipt] = yield* many(openCount, orderId, { centerId, userId: mover.userId })
  if (!receipt) return yield* Effect.dieMessage("a held order has no count")
  const meant = meaningOf({ code, inventoryId: null }, mover.clientCode)
  const scan = scanOf({ receiptId: receipt.id, scanId, delta: 1, expiresOn, isDamaged, isExtra }, meant)
  const counted = yield* one(countScan, { ...scan, ...byMover(mover) })
  const { inventoryId } = yield* settle(counted?.answer, { code })
  const { lines } = yield* getReceiving(orderId)
  const line = lines.find((one) => one.inventoryId === inventoryId)
  return { inventoryId, counted: line?.counted ?? 0, open: line ? line.ordered - line.received - line.closed : 0 }
})

/** Posts the open count of an order; what is more than was ordered only where somebody said so. */
export const postForOrder = Effect.fn("postForOrder")(function* (orderId: VendorOrderId, takesOver: boolean) {
  const { receipt } = yield* getReceiving(orderId)
  if (!receipt) return yield* new VendorReceiptNotFound()
  yield* postReceipt({ id: receipt.id, takesOver, confirmed: [] })
  return { units: receipt.units }
})
