import { insightRow, insightRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { rowsAsked as asked, rowsProofs } from "./test-rows"

const pages = office()
const { visit, played } = pages
const as = users.owner

states("insight/rows/rows.route.tsx", rowsProofs(pages, `/insight/rows?${asked}`))

it("the rows of stock say what they list for, each and all", async () => {
  const row = { ...insightRow, units: 3, list: 123_456 }
  played.insight.rows(insightRowsOf([row], { total: 120, products: 12, units: 310, list: 12_345_600 }))
  const { main } = await visit("/insight/rows?figure=dead", { as })
  main.getByText("12 products, 310 units, $123,456.00 at list price")
  main.getByRole("columnheader", { name: "List value" })
  expect(main.getAllByRole("row").at(-1)?.textContent).toContain("$1,234.56")
})

it("the rows say what a figure counts, lead to their products, and can be taken along", async () => {
  played.insight.rows(insightRowsOf([insightRow], { total: 120 }))
  const { main } = await visit(`/insight/rows?${asked}`, { as })
  main.getByRole("heading", { name: "Sold" })
  main.getByText("7 units, November 1, 2026 to November 25, 2026")
  expect(main.getByRole("link", { name: "Arden" }).getAttribute("href")).toBe("/inventory/update/301")
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(`/insight/rows.csv?${asked}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(`/insight/rows?${asked}&page=2`)
})
