import { momentOrder, momentOrdersOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { MomentRefused } from "@sightline/model/insight-moment"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentOrdersProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/orders.csv?${momentAsked}`
const as = users.owner

states("insight/moment-trade/orders-csv.route.ts", momentOrdersProofs(pages, path))

it("a file holds the orders with the status of each, and has the moment in its name", async () => {
  played.insight.momentOrders(
    momentOrdersOf([momentOrder, { ...momentOrder, orderType: "Instant", customer: "=1", reserved: null, net: null }]),
  )
  const { text, headers } = await visit(path, { as })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="orders-2026-11-20T14-03-05.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Order,Type,Status,Opened,Customer,Center,Units,Reserved,Value",
    `901,"Account","Submitted",2026-11-02,"Ada Lovelace","Lakeside Downtown",2,2,400.00`,
    `901,"Instant","Submitted",2026-11-02,"'=1","Lakeside Downtown",2,,`,
    "",
  ])
})

it("there is no file of a moment that is still to come", async () => {
  played.insight.momentOrders(new MomentRefused({ why: "future", since: null }))
  expect((await visit(path, { as })).status).toBe(404)
})
