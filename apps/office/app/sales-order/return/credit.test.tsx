import { zebra } from "@sightline/fixtures/bff/print-job"
import { creditOf, creditViewOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CreditNoteNotFound } from "@sightline/model/credit-note"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../../test-pages"

const { visit, open, played } = office()
const as = users.staff
const path = "/instant-order/credit/51"

states("sales-order/return/credit.route.tsx", {
  empty: {
    "of an order that nobody had paid, nothing is given back": async () => {
      played.invoice.credit(creditViewOf(creditOf({ kind: "cancellation", note: "", toStatusId: null, refunds: [] })))
      ;(await visit(path, { as })).main.getByText("Nothing had been paid, so nothing is given back.")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.invoice.credit(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a credit note that does not exist has no page": async () => {
      played.invoice.credit(new CreditNoteNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/instant-order/credit/none", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.invoice.credit(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("a page without script shows what came back, why, and how the money went back", async () => {
  played.invoice.credit(creditViewOf(creditOf()))
  const { main } = await visit(path, { as })
  const sheet = main.getByRole("article", { name: "Credit note C2026-000007" }).textContent
  for (const text of [
    "2026/11/22",
    "Invoice 2026-000123",
    "Order 1042",
    "Ada Lovelace",
    "Arden, round acetate",
    "Wrong size",
  ])
    expect(sheet).toContain(text)
  expect(sheet).toMatch(/Tax 5%\$6\.00Credited\$126\.00Given back: \$126\.00 in cash$/)
  expect(main.getByRole("link", { name: "Back to the order" }).getAttribute("href")).toBe("/instant-order/1042")
})

it("names the second person who confirmed it, where there was one", async () => {
  for (const [confirmedBy, told] of [
    [null, null],
    ["Ottoline Vasarhelyi", "Confirmed by Ottoline Vasarhelyi"],
  ] as const) {
    played.invoice.credit(creditViewOf(creditOf({ confirmedBy })))
    const { main } = await visit(path, { as })
    expect(main.queryByText(/^Confirmed by/)?.textContent ?? null).toBe(told)
  }
})

it("prints it on a receipt printer, where there is one", async () => {
  const credit = creditViewOf(creditOf())
  played.invoice.credit(credit)
  played.printer.list([{ ...zebra, name: "Till", kind: "receipt", language: "escpos", media: "80" }])
  const asked = played.printJob.create([])
  const page = await open(path, { as })
  await page.press("Print receipt")
  await expect
    .poll(() => asked[0]?.payload)
    .toEqual({ printerId: Number(zebra.id), document: { creditNoteId: credit.id } })
})
