import { VendorPaperRpcs } from "@sightline/domain-api/vendor-paper"
import { listDeliveryCenters } from "./deliver-to"
import { getSentVendorPaper, getVendorPaper, listVendorPapers } from "./read"
import { sendVendorPaper } from "./send"

export const VendorPaperHandlers = VendorPaperRpcs.toLayer({
  "vendorPaper.centers": () => listDeliveryCenters,
  "vendorPaper.file": ({ orderId, format, centerId }) => getVendorPaper(orderId, format, centerId),
  "vendorPaper.list": ({ orderId }) => listVendorPapers(orderId),
  "vendorPaper.sent": ({ id, format }) => getSentVendorPaper(id, format),
  "vendorPaper.send": (asked) => sendVendorPaper(asked),
})
