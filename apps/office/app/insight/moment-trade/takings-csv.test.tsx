import { momentTakingsOf, takingsRow } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { MomentRefused } from "@sightline/model/insight-moment"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentTakingsProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/takings.csv?${momentAsked}`
const as = users.owner

states("insight/moment-trade/takings-csv.route.ts", momentTakingsProofs(pages, path))

it("a file holds the payments and refunds, and has the moment in its name", async () => {
  played.insight.momentTakings(momentTakingsOf([takingsRow]))
  const { text, headers } = await visit(path, { as })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="takings-2026-11-20T14-03-05.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Order,Movement,Invoice,Day,Center,Paid by,Amount",
    `902,"Refund","2026-000017",2026-11-24,"Lakeside Downtown","Cash",-105.00`,
    "",
  ])
})

it("there is no file of a moment that is still to come", async () => {
  played.insight.momentTakings(new MomentRefused({ why: "future", since: null }))
  expect((await visit(path, { as })).status).toBe(404)
})
