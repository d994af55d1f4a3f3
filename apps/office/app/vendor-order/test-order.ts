import {
  deliveryCenters,
  orderVendor,
  prairie,
  vendorInventoryOf,
  vendorOrderOf,
} from "@sightline/fixtures/bff/vendor-order"
import { users } from "@sightline/fixtures/records/user"
import type { VendorOrderDraft } from "@sightline/model/vendor-order"
import { office } from "../test-pages"

export const path = "/vendors-manager/118"
export const as = users.owner

/** The pages of a vendor order, and the answers that an order of one product needs. */
export function orderPages() {
  const pages = office()
  const { open, played } = pages
  return {
    ...pages,
    given(order = vendorOrderOf(), draft: VendorOrderDraft | null = null) {
      played.vendor.list({ rows: [prairie], page: 1, pageSize: 10_000, total: 1 })
      played.category.list([])
      played.status.list([])
      played.vendorOrder.list({ rows: [], page: 1, pageSize: 10, total: 0 })
      played.vendorOrder.get(order)
      played.vendorPaper.list([])
      played.vendorPaper.centers(deliveryCenters)
      const at = new Date("2026-11-21T21:05:00Z")
      played.vendorOrder.getDraft(draft && { typed: draft, version: order.version, at })
      played.vendorOrder.dropDraft({ succeeded: true })
      played.vendorOrder.search({
        rows: [{ vendor: orderVendor, inventories: [vendorInventoryOf()] }],
        ...{ page: 1, pageSize: 10, total: 1 },
      })
      return played.vendorOrder.keepDraft({ succeeded: true })
    },
    async opened(at = path) {
      const page = await open(at, { as })
      await page.findByRole("button", { name: "Add items" })
      return page
    },
  }
}
