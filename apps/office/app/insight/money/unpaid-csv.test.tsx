import { unpaidInvoice, unpaidOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { unpaidAsked, unpaidProofs } from "./test-unpaid"

const pages = office()
const { visit, played } = pages

states("insight/money/unpaid-csv.route.ts", unpaidProofs(pages, `/insight/unpaid.csv?${unpaidAsked}`))

it("a file holds the invoices, with dollars, and a name that runs nothing", async () => {
  played.insight.unpaid(unpaidOf([{ ...unpaidInvoice, customer: '=Ada "A"' }]))
  const { text } = await visit("/insight/unpaid.csv", { as: users.owner })
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Order,Invoice,Day,Customer,Center,Amount,Open",
    `901,"2026-000017",2026-11-02,"'=Ada ""A""","Lakeside Downtown",1000.00,400.00`,
    "",
  ])
})
