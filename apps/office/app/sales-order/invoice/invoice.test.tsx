import { invoiceOf, viewOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InvoiceNotFound } from "@sightline/model/invoice"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it, vi } from "vitest"
import { office } from "../../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/instant-order/1042/invoice"

states("sales-order/invoice/invoice.route.tsx", {
  empty: {
    "an invoice without a payment says what is open": async () => {
      played.invoice.get(viewOf(invoiceOf({ paid: 0 })))
      const shown = await visit(path, { as })
      expect(shown.main.getByRole("article", { name: "Invoice 2026-000123" }).textContent).toMatch(
        /Paid\$0\.00Still open\$126\.00$/,
      )
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.invoice.get(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an order without an invoice has no such page": async () => {
      played.invoice.get(new InvoiceNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/instant-order/none/invoice", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.invoice.get(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("a page without script shows the whole document, its taxes and its payments", async () => {
  played.invoice.get(viewOf(invoiceOf()))
  const shown = await visit(path, { as })
  const sheet = shown.main.getByRole("article", { name: "Invoice 2026-000123" })
  const seller = sheet.querySelector("address")
  expect([...(seller?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...["Lakeside Eye Care", "Lakeside Downtown", "118 Larch Street", "Calgary AB T2P 1J9"],
    ...["403 555 0118", "downtown@lakeside.demo.test", "Mon to Fri 9:00 to 18:00", "Sat 10:00 to 16:00"],
    "Tax number 123456789 RT0001",
  ])
  for (const text of ["2026/11/21", "Ada Lovelace", "4035550142", "Arden, round acetate, tortoise"])
    expect(sheet.textContent).toContain(text)
  expect(sheet.textContent).toMatch(/Subtotal\$120\.00Tax 5%\$6\.00Total\$126\.00Cash, 14:05 21\/11\/2026\$126\.00/)
})

it("Print of the invoice view opens this page, which prints itself · SALES-22", async () => {
  played.invoice.get(viewOf(invoiceOf()))
  const print = vi.fn()
  vi.stubGlobal("print", print)
  const shown = await open(`${path}?print=now`, { as })
  await shown.findByRole("article", { name: "Invoice 2026-000123" })
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await shown.press("Print")
  expect(print).toHaveBeenCalledTimes(2)
})
