import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InvoiceNotFound } from "@sightline/model/invoice"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit, played } = office()
const as = users.staff
const path = "/instant-order/1042/invoice.pdf"

states("sales-order/invoice/invoice-file.route.ts", {
  empty: {
    "the file is downloaded, and kept nowhere on the way": async () => {
      const asked = played.invoice.file(new TextEncoder().encode("%PDF-1.7"))
      const { status, headers, text } = await visit(path, { as })
      expect([status, text]).toEqual([200, "%PDF-1.7"])
      expect(asked[0]?.path).toEqual({ orderId: 1042 })
      expect(headers.get("content-type")).toBe("application/pdf")
      expect(headers.get("content-disposition")).toBe('attachment; filename="invoice-of-order-1042.pdf"')
      expect(headers.get("cache-control")).toBe("no-store")
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.invoice.file(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an order without an invoice has no file": async () => {
      played.invoice.file(new InvoiceNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/instant-order/none/invoice.pdf", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.invoice.file(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
