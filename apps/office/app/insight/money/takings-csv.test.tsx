import { takingsRow, takingsRowsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { takingsAsked, takingsProofs } from "../sales/test-rows"

const pages = office()
const { visit, played } = pages

states("insight/money/takings-csv.route.ts", takingsProofs(pages, `/insight/takings.csv?${takingsAsked}`))

it("a file holds payments and refunds, with dollars", async () => {
  played.insight.takingsRows(
    takingsRowsOf([takingsRow, { ...takingsRow, way: "taken", tender: "Visa", amount: 12_300 }]),
  )
  const { text } = await visit("/insight/takings.csv", { as: users.owner })
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Order,Movement,Invoice,Day,Center,Paid by,Amount",
    `902,"Refund","2026-000017",2026-11-24,"Lakeside Downtown","Cash",-105.00`,
    `902,"Payment","2026-000017",2026-11-24,"Lakeside Downtown","Visa",123.00`,
    "",
  ])
})
