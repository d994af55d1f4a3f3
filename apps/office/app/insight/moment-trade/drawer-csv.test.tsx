import { drawerMovement, momentDrawerOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { MomentRefused } from "@sightline/model/insight-moment"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentDrawerProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/drawer.csv?person=12&${momentAsked}`
const as = users.owner

states("insight/moment-trade/drawer-csv.route.ts", momentDrawerProofs(pages, path))

it("a file holds the movements of the drawer, and has the moment in its name", async () => {
  const taken = { ...drawerMovement, reason: "paidOut", order: null, note: "=Change", amount: -500 } as const
  played.insight.momentDrawer(momentDrawerOf([drawerMovement, taken]))
  const { text, headers } = await visit(path, { as })
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="drawer-2026-11-20T14-03-05.csv"')
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "At,Movement,Invoice,Center,Note,Amount",
    `2026-11-20T09:12:00,"Payment","2026-000017","Lakeside Downtown","",145.00`,
    `2026-11-20T09:12:00,"Taken out","","Lakeside Downtown","'=Change",-5.00`,
    "",
  ])
})

it("there is no file of a moment that is still to come", async () => {
  played.insight.momentDrawer(new MomentRefused({ why: "future", since: null }))
  expect((await visit(path, { as })).status).toBe(404)
})
