import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorOrderNotFound } from "@sightline/model/vendor-order"
import { VendorPaperNotFound } from "@sightline/model/vendor-paper"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/vendors-manager/118/order.pdf"

states("vendor-order/file.route.ts", {
  empty: {
    "the order of now and what was sent are downloaded in both formats, and kept nowhere on the way": async () => {
      const ofNow = played.vendorPaper.file(new TextEncoder().encode("%PDF-1.7"))
      const asSent = played.vendorPaper.sent(new TextEncoder().encode("PK"))
      const { status, headers, text } = await visit(path, { as })
      expect([status, text]).toEqual([200, "%PDF-1.7"])
      expect(headers.get("content-type")).toBe("application/pdf")
      expect(headers.get("content-disposition")).toBe('attachment; filename="order-118.pdf"')
      expect(headers.get("cache-control")).toBe("no-store")
      expect((await visit(`${path}?center=31`, { as })).status).toBe(200)
      const workbook = await visit("/vendors-manager/118/sent-7.xlsx", { as })
      expect(workbook.text).toBe("PK")
      expect(workbook.headers.get("content-disposition")).toBe('attachment; filename="order-118.xlsx"')
      expect(ofNow.map(({ urlParams }) => urlParams)).toEqual([
        { orderId: 118, format: "pdf" },
        { orderId: 118, format: "pdf", centerId: 31 },
      ])
      expect(asSent.map(({ urlParams }) => urlParams)).toEqual([{ id: 7, format: "xlsx" }])
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.vendorPaper.file(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an order or a document that is not there has no file, and neither has another name": async () => {
      played.vendorPaper.file(new VendorOrderNotFound())
      played.vendorPaper.sent(new VendorPaperNotFound())
      played.vendorPaper.file(new CenterNotFound())
      for (const name of ["order.pdf?center=31", "order.pdf?center=none"])
        expect((await visit(`/vendors-manager/118/${name}`, { as })).status).toBe(404)
      for (const name of ["order.pdf", "sent-7.pdf", "order.csv", "sent-x.pdf", "anything"])
        expect((await visit(`/vendors-manager/118/${name}`, { as })).status).toBe(404)
      expect((await visit("/vendors-manager/none/order.pdf", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.vendorPaper.file(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
