import { unpaidInvoice, unpaidOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { unpaidAsked, unpaidProofs } from "./test-unpaid"

const pages = office()
const { visit, played } = pages

states("insight/money/unpaid.route.tsx", unpaidProofs(pages, `/insight/unpaid?${unpaidAsked}`))

it("invoices lead to their orders, and can be taken along", async () => {
  played.insight.unpaid(unpaidOf([unpaidInvoice], { total: 120 }))
  const { main } = await visit(`/insight/unpaid?${unpaidAsked}`, { as: users.owner })
  main.getByText("120 invoices, $400.00 open, 31 to 60 days")
  expect(main.getByRole("link", { name: "2026-000017" }).getAttribute("href")).toBe("/account-order/901")
  main.getByRole("cell", { name: "$400.00" })
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(
    `/insight/unpaid.csv?${unpaidAsked}`,
  )
  main.getByRole("button", { name: "Export to Excel" })
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(`/insight/unpaid?${unpaidAsked}&page=2`)
})
