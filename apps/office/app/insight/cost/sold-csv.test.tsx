import { soldCostRow, soldCostRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { soldCostAsked, soldCostProofs } from "./test-cost"

const pages = office()
const { visit, played } = pages

states("insight/cost/sold-csv.route.ts", soldCostProofs(pages, `/insight/sold.csv?${soldCostAsked}`))

it("a file holds each day with its cost and its margin, in dollars, and no formula", async () => {
  played.insight.soldCostRows(
    soldCostRowsOf([
      { ...soldCostRow, net: 40_000 },
      { ...soldCostRow, costed: 0, cost: null },
    ]),
  )
  const { text, headers } = await visit(`/insight/sold.csv?${soldCostAsked}`, { as: users.owner })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="cost-of-margin.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Day,Center,Brand or product,Units,Cost known,Sold for,Cost,Margin",
    `2026-11-24,"Lakeside Downtown","'=Arden",3,2,400.00,220.00,180.00`,
    `2026-11-24,"Lakeside Downtown","'=Arden",3,0,,,`,
    "",
  ])
})
