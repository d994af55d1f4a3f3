import { salesPaper, salesRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { salesAsked, salesProofs } from "./test-rows"

const pages = office()
const { visit, played } = pages

states("insight/sales/csv.route.ts", salesProofs(pages, `/insight/sales/rows.csv?${salesAsked}`))

it("a file holds the papers, with dollars, and nothing where tax is that of other products too", async () => {
  played.insight.salesRows(salesRowsOf([salesPaper, { ...salesPaper, customer: "=1", tax: null, shipping: null }]))
  const { text } = await visit("/insight/sales/rows.csv", { as: users.owner })
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Order,Document,Number,Day,Customer,Center,Units,Discount,Net,Tax,Shipping",
    `901,"Credit note","C2026-000003",2026-11-24,"Ada Lovelace","Lakeside Downtown",-1,-5.00,-100.00,-5.00,0.00`,
    `901,"Credit note","C2026-000003",2026-11-24,"'=1","Lakeside Downtown",-1,-5.00,-100.00,,`,
    "",
  ])
})
