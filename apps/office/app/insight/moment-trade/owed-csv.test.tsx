import { momentOwedOf, unpaidInvoice } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { MomentRefused } from "@sightline/model/insight-moment"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentOwedProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/owed.csv?${momentAsked}`
const as = users.owner

states("insight/moment-trade/owed-csv.route.ts", momentOwedProofs(pages, path))

it("a file holds the invoices with what was open of each, and has the moment in its name", async () => {
  played.insight.momentOwed(momentOwedOf([unpaidInvoice]))
  const { text, headers } = await visit(path, { as })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="owed-2026-11-20T14-03-05.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Order,Invoice,Day,Customer,Center,Amount,Open",
    `901,"2026-000017",2026-11-02,"Ada Lovelace","Lakeside Downtown",1000.00,400.00`,
    "",
  ])
})

it("there is no file of a moment that is still to come", async () => {
  played.insight.momentOwed(new MomentRefused({ why: "future", since: null }))
  expect((await visit(path, { as })).status).toBe(404)
})
