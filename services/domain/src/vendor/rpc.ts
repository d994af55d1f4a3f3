import { VendorRpcs } from "@sightline/domain-api/vendor"
import { linkVendor, priceVendor, vendorsOf } from "./link"
import { listVendors, saveVendor } from "./save"

export const VendorHandlers = VendorRpcs.toLayer({
  "vendor.list": (asked) => listVendors(asked),
  "vendor.save": (asked) => saveVendor(asked),
  "vendor.ofInventory": ({ inventoryId }) => vendorsOf(inventoryId),
  "vendor.link": (asked) => linkVendor(asked),
  "vendor.price": (asked) => priceVendor(asked),
})
