import { soldCostRow, soldCostRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { words } from "../words"
import { soldCostAsked, soldCostProofs } from "./test-cost"

const pages = office()
const { visit, played } = pages
const as = users.owner
const span = "from=2026-11-01&to=2026-11-25"

states("insight/cost/sold.route.tsx", soldCostProofs(pages, `/insight/sold?${soldCostAsked}`))

it("what brands of a day cost leads to their movements, says the sum, and can be taken along", async () => {
  const sent = played.insight.soldCostRows(soldCostRowsOf([soldCostRow], { total: 60 }))
  const { main } = await visit(`/insight/sold?${span}`, { as })
  expect(sent).toMatchObject([{ urlParams: { figure: "sold" } }])
  main.getByRole("heading", { name: "What sold units cost" })
  main.getByText(
    /^\$330\.00 for 9 units\. The purchased price is known of 3 of 9 units\. November 1, 2026 to November 25, 2026\./,
  )
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(to("=Arden")).toBe("/insight/rows?figure=sold&center=31&from=2026-11-24&to=2026-11-24&brand=12")
  main.getByRole("cell", { name: "$220.00" })
  expect(main.queryByRole("columnheader", { name: words.margin.margin })).toBeNull()
  expect(to("Export as CSV")).toBe(`/insight/sold.csv?${span}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(to("Page 2")).toBe(`/insight/sold?${span}&page=2`)
  expect(to(words.title)).toBe("/insight")
})

it("the margin of products of a day leads to their papers, and is the sum that the sales page says", async () => {
  const row = { ...soldCostRow, id: 301, name: "Arden", net: 40_000 }
  const unknown = { ...soldCostRow, id: 302, name: "Bevel", costed: 0, net: 0, cost: null }
  played.insight.soldCostRows(soldCostRowsOf([row, unknown], { net: 45_000 }))
  const { main } = await visit(`/insight/sold?figure=margin&${span}`, { as })
  main.getByRole("heading", { name: "Margin by day and product" })
  main.getByText(/^Sold for \$450\.00, cost \$330\.00, margin \$120\.00\. /)
  expect(main.getByRole("link", { name: "Arden" }).getAttribute("href")).toBe(
    "/insight/sales/rows?center=31&from=2026-11-24&to=2026-11-24&product=301",
  )
  main.getByRole("cell", { name: "$180.00" })
  expect(main.getAllByRole("cell", { name: "–" })).toHaveLength(2)
  expect(main.getByRole("link", { name: words.pages.sales }).getAttribute("href")).toBe("/insight/sales")
})

it("it does not exist for who sees no purchased prices (G12)", async () => {
  played.insight.soldCostRows(soldCostRowsOf([soldCostRow]))
  const { status, text } = await visit("/insight/sold", { as: users.admin })
  expect(status).toBe(404)
  expect(text).not.toMatch(/220|330/)
})
