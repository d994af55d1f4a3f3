import { costRow, costRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { costAsked, costProofs } from "./test-cost"

const pages = office()
const { visit, played } = pages

states("insight/cost/csv.route.ts", costProofs(pages, `/insight/cost.csv?${costAsked}`))

it("a file holds items with what each cost, in dollars, and no formula", async () => {
  played.insight.costRows(costRowsOf([costRow, { ...costRow, cost: null }]))
  const { text } = await visit("/insight/cost.csv", { as: users.owner })
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Code,Product,Item,Center,Day,Units,Cost",
    `"'=ARD","Arden",1042,"Lakeside Downtown",2026-11-24,7,770.00`,
    `"'=ARD","Arden",1042,"Lakeside Downtown",2026-11-24,7,`,
    "",
  ])
})
