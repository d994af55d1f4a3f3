import { VendorPaperRpcs } from "@sightline/domain-api/vendor-paper"
import { getSentVendorPaper, getVendorPaper, listVendorPapers } from "./read"
import { sendVendorPaper } from "./send"

export const VendorPaperHandlers = VendorPaperRpcs.toLayer({
  "vendorPaper.file": ({ orderId, format }) => getVendorPaper(orderId, format),
  "vendorPaper.list": ({ orderId }) => listVendorPapers(orderId),
  "vendorPaper.sent": ({ id, format }) => getSentVendorPaper(id, format),
  "vendorPaper.send": (asked) => sendVendorPaper(asked),
})
