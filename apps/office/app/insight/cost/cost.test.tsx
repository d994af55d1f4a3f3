import { costRow, costRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { costAsked, costProofs } from "./test-cost"

const pages = office()
const { visit, played } = pages

states("insight/cost/cost.route.tsx", costProofs(pages, `/insight/cost?${costAsked}`))

it("items lead to their products, say what they cost in sum, and can be taken along", async () => {
  played.insight.costRows(costRowsOf([costRow, { ...costRow, cost: null }], { total: 120 }))
  const { main } = await visit(`/insight/cost?${costAsked}`, { as: users.owner })
  main.getByRole("heading", { name: "What the dead stock cost" })
  main.getByText("$7,777.77 for 120 items. The purchased price is known of 82 of 100 units.")
  expect(main.getAllByRole("link", { name: "Arden" })[0]?.getAttribute("href")).toBe("/inventory/update/301")
  main.getByRole("cell", { name: "$770.00" })
  main.getByRole("cell", { name: "–" })
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(`/insight/cost.csv?${costAsked}`)
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(`/insight/cost?${costAsked}&page=2`)
})

it("it does not exist for who sees no purchased prices (G12)", async () => {
  played.insight.costRows(costRowsOf([costRow]))
  const { status, text } = await visit("/insight/cost", { as: users.admin })
  expect(status).toBe(404)
  expect(text).not.toMatch(/770|777/)
})
