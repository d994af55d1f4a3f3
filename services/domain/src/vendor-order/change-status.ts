import type { StatusId } from "@sightline/model/status"
import {
  VendorOrderCounting,
  VendorOrderEmpty,
  type VendorOrderId,
  VendorOrderNotFound,
  VendorOrderSaved,
  VendorOrderStatusChangeRefused,
  VendorOrderStatusRefused,
} from "@sightline/model/vendor-order"
import { vendorOrderMayBecome, vendorOrderStatus, vendorOrderStatusOf } from "@sightline/model/vendor-order-rules"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { heldOrder, openReceipt, updateStatus } from "./queries"

/** Statuses that end an order, which no count outlives. */
const ending: ReadonlyArray<number> = [vendorOrderStatus.cancelled, vendorOrderStatus.completed]

/**
 * Changes the status of an order as decided; every other change is refused, and so is a submit without lines (decisions
 * D-97). A completed order has nothing open any more.
 */
export const setVendorOrderStatus = Effect.fn("setVendorOrderStatus")((id: VendorOrderId, to: StatusId) =>
  once({
    answer: VendorOrderSaved,
    refusal: VendorOrderStatusChangeRefused,
    act: Effect.fnUntraced(function* () {
      const { userId } = yield* person
      const order = yield* one(heldOrder, id)
      if (!order) return yield* new VendorOrderNotFound()
      const from = order.statusId
      if (!vendorOrderMayBecome(from, to)) return yield* new VendorOrderStatusRefused({ statusId: from })
      if (to === vendorOrderStatus.submitted && order.lineCount === 0) return yield* new VendorOrderEmpty()
      if (ending.includes(to) && (yield* one(openReceipt, id))) return yield* new VendorOrderCounting()
      const closes = to === vendorOrderStatus.completed ? "Completed" : null
      const saved = yield* one(updateStatus, id, { to, userId, closes })
      yield* noteChange({
        noun: "vendor-order",
        id,
        action: "Status changed",
        changes: [{ name: "Status", before: vendorOrderStatusOf(from).name, after: vendorOrderStatusOf(to).name }],
      })
      return saved ?? (yield* Effect.dieMessage("a held order was gone"))
    }),
  }),
)
