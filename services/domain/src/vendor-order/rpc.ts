import { VendorOrderRpcs } from "@sightline/domain-api/vendor-order"
import { setVendorOrderStatus } from "./change-status"
import { dropVendorOrderDraft, getVendorOrderDraft, keepVendorOrderDraft } from "./draft"
import { getVendorOrder, listVendorOrders, searchVendorInventories } from "./read"
import { saveVendorOrder } from "./save"

export const VendorOrderHandlers = VendorOrderRpcs.toLayer({
  "vendorOrder.list": (asked) => listVendorOrders(asked),
  "vendorOrder.get": ({ id }) => getVendorOrder(id),
  "vendorOrder.save": (asked) => saveVendorOrder(asked),
  "vendorOrder.setStatus": ({ id, statusId }) => setVendorOrderStatus(id, statusId),
  "vendorOrder.search": (asked) => searchVendorInventories(asked),
  "vendorOrder.getDraft": ({ id }) => getVendorOrderDraft(id),
  "vendorOrder.keepDraft": (asked) => keepVendorOrderDraft(asked),
  "vendorOrder.dropDraft": ({ id }) => dropVendorOrderDraft(id),
})
