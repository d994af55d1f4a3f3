import { momentOwedOf, unpaidInvoice } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentOwedProofs } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/owed?${momentAsked}`
const as = users.owner
const moment = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"

states("insight/moment-trade/owed.route.tsx", momentOwedProofs(pages, path))

it("invoices lead to their orders, and can be taken along", async () => {
  played.insight.momentOwed(momentOwedOf([unpaidInvoice], { total: 120 }))
  const { main } = await visit(path, { as })
  main.getByRole("heading", { name: words.moment.owed.rows })
  main.getByText("$400.00, 120 invoices, at 14:03:05 on November 20, 2026")
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(to("2026-000017")).toBe("/account-order/901")
  main.getByRole("cell", { name: "$400.00" })
  expect(to("Export as CSV")).toBe(`/insight/moment/owed.csv?${moment}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(to("Page 3")).toBe(`/insight/moment/owed?${moment}&page=3`)
  expect(to(words.moment.title)).toBe(`/insight/moment?${moment}`)
})

it("a moment at which nobody owed anything says so", async () => {
  played.insight.momentOwed(momentOwedOf([], { open: 0 }))
  const { main } = await visit(path, { as })
  main.getByText(words.moment.owed.none)
})
