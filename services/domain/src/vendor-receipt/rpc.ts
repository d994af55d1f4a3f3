import { VendorReceiptRpcs } from "@sightline/domain-api/vendor-receipt"
import { beginReceipt, countReceipt, getReceiving } from "./count"
import { postReceipt, undoReceipt } from "./post"
import { backOrder, closeShort } from "./rest"

export const VendorReceiptHandlers = VendorReceiptRpcs.toLayer({
  "vendorReceipt.get": ({ orderId }) => getReceiving(orderId),
  "vendorReceipt.begin": (asked) => beginReceipt(asked),
  "vendorReceipt.count": (asked) => countReceipt(asked),
  "vendorReceipt.post": (asked) => postReceipt(asked),
  "vendorReceipt.undo": ({ id }) => undoReceipt(id),
  "vendorReceipt.backOrder": ({ orderId }) => backOrder(orderId),
  "vendorReceipt.closeShort": ({ orderId, reason }) => closeShort(orderId, reason),
})
