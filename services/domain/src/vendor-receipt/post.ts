import { VendorOrderStatusRefused } from "@sightline/model/vendor-order"
import { takesGoods, vendorOrderStatus } from "@sightline/model/vendor-order-rules"
import {
  type ImplausibleLine,
  type PostReceipt,
  PostReceiptRefused,
  Receiving,
  UndoReceiptRefused,
  VendorReceiptEmpty,
  type VendorReceiptId,
  VendorReceiptImplausible,
  VendorReceiptInUse,
  VendorReceiptNotFound,
  VendorReceiptOver,
  VendorReceiptTooLarge,
} from "@sightline/model/vendor-receipt"
import { isConfirmed, isImplausible, mostReceived } from "@sightline/model/vendor-receipt-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { purchasedPrice } from "../field/purchased-price"
import { once } from "../once/once"
import { counting, receivingHeld } from "./count"
import { heldReceipt } from "./queries"
import { countedProducts, heldItems, heldProducts, postCount, undoPost } from "./queries-post"

const refusedAt = (statusId: number) => new VendorOrderStatusRefused({ statusId: statusId })

const asked = ({ inventoryId, description, ordered, received, counted }: ImplausibleLine): ImplausibleLine => ({
  ...{ inventoryId, description, ordered, received, counted },
})

/**
 * Moves what was counted into stock, all of it and once; the order is Received then (decisions D-140). More than ordered needs
 * a word, and far more its number (decision 179).
 */
export const postReceipt = Effect.fn("postReceipt")(({ id, takesOver, confirmed }: PostReceipt) =>
  once({
    answer: Receiving,
    refusal: PostReceiptRefused,
    act: Effect.fnUntraced(function* () {
      const mover = yield* person
      const receipt = yield* counting(yield* one(heldReceipt, id, mover.centerIds))
      if (!takesGoods(receipt.statusId)) return yield* refusedAt(receipt.statusId)
      yield* many(heldProducts, id)
      const products = yield* many(countedProducts, id, receipt.orderId)
      if (products.length === 0) return yield* new VendorReceiptEmpty()
      const units = products.reduce((sum, { counted }) => sum + counted, 0)
      if (units > mostReceived) return yield* new VendorReceiptTooLarge({ units, most: mostReceived })
      const unconfirmed = products.filter((line) => !isConfirmed(line, confirmed))
      const implausible = unconfirmed.filter(isImplausible)
      if (implausible.length > 0) return yield* new VendorReceiptImplausible({ lines: implausible.map(asked) })
      const over = unconfirmed.filter(({ isOver }) => isOver).map(({ inventoryId }) => inventoryId)
      if (over.length > 0 && !takesOver) return yield* new VendorReceiptOver({ inventoryIds: over })
      const writesPrices = (yield* purchasedPrice) === "write"
      yield* one(postCount, { user: mover.userId, receipt: id, writes_prices: writesPrices })
      return yield* receivingHeld(receipt.orderId)
    }),
  }),
)

/**
 * Takes the units of a posted receipt out of stock again, as long as each is as it was received. A second undo finds it
 * undone. The vendor's prices stay.
 */
export const undoReceipt = Effect.fn("undoReceipt")((id: VendorReceiptId) =>
  once({
    answer: Receiving,
    refusal: UndoReceiptRefused,
    act: Effect.fnUntraced(function* () {
      const mover = yield* person
      const receipt = yield* one(heldReceipt, id, mover.centerIds)
      if (!receipt || receipt.state === "counting") return yield* new VendorReceiptNotFound()
      if (receipt.state === "undone") return yield* receivingHeld(receipt.orderId)
      if (receipt.statusId !== vendorOrderStatus.received) return yield* refusedAt(receipt.statusId)
      const items = yield* many(heldItems, id)
      const changed = items.filter(({ isChanged }) => isChanged).map(({ itemId }) => itemId)
      if (changed.length > 0) return yield* new VendorReceiptInUse({ itemIds: changed })
      yield* many(heldProducts, id)
      yield* one(undoPost, { user: mover.userId, receipt: id })
      return yield* receivingHeld(receipt.orderId)
    }),
  }),
)
