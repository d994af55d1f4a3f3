import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { hyphened } from "@sightline/model/day"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const VendorReceiptHttp = HttpApiBuilder.group(BffApi, "vendorReceipt", (handlers) =>
  Effect.map(Domain, ({ vendorReceipt }) =>
    handlers
      .handle("get", ({ urlParams: { orderId } }) => relay(vendorReceipt.get({ orderId })))
      .handle("begin", ({ payload: { orderId, centerId = null } }) => relay(vendorReceipt.begin({ orderId, centerId })))
      .handle("count", ({ payload: { receiptId, scanId, code = null, inventoryId = null, delta = 1, ...scan } }) =>
        relay(
          vendorReceipt.count({
            ...{ receiptId, scanId, code, inventoryId, delta },
            expiresOn: scan.expiresOn ? hyphened(scan.expiresOn) : null,
            isDamaged: scan.isDamaged ?? false,
            isExtra: scan.isExtra ?? false,
          }),
        ),
      )
      .handle("post", ({ payload: { receiptId, takesOver = false, confirmed = [] } }) =>
        relay(vendorReceipt.post({ id: receiptId, takesOver, confirmed })),
      )
      .handle("undo", ({ payload: { receiptId } }) => relay(vendorReceipt.undo({ id: receiptId })))
      .handle("closeShort", ({ payload: { orderId, reason } }) =>
        relay(vendorReceipt.closeShort({ orderId, reason: reason.trim() })),
      )
      .handle("backOrder", ({ payload: { orderId } }) => relay(vendorReceipt.backOrder({ orderId }))),
  ),
)
