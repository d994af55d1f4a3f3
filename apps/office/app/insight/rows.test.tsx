import { insightRow, insightRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../test-pages"
import { rowsAsked as asked, rowsProofs } from "./test-rows"

const pages = office()
const { visit, played } = pages
const as = users.owner

states("insight/rows.route.tsx", rowsProofs(pages, `/insight/rows?${asked}`))

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
