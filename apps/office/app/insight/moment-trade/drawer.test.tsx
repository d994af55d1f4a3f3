import { drawerMovement, momentDrawerOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentDrawerProofs } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/drawer?person=12&${momentAsked}`
const as = users.owner
const moment = "day=2026%2F11%2F20&time=14%3A03%3A05&center=31"

states("insight/moment-trade/drawer.route.tsx", momentDrawerProofs(pages, path))

it("the cash of a drawer says what it sums to, leads to its orders, and can be taken along", async () => {
  const left = { ...drawerMovement, reason: "left", order: null, amount: 5_000 } as const
  played.insight.momentDrawer(momentDrawerOf([drawerMovement, left], { total: 60 }))
  const { main } = await visit(path, { as })
  main.getByRole("heading", { name: "Cash in the drawer of Ada Lovelace" })
  main.getByText("$195.00 in 60 movements, at 14:03:05 on November 20, 2026")
  const to = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(to("2026-000017")).toBe("/instant-order/901")
  main.getByRole("cell", { name: words.moment.drawer.reasons.left })
  const query = `person=12&${moment}`
  expect(to("Export as CSV")).toBe(`/insight/moment/drawer.csv?${query}`)
  main.getByRole("button", { name: "Export to Excel" })
  expect(to("Page 2")).toBe(`/insight/moment/drawer?${query}&page=2`)
  expect(to(words.moment.title)).toBe(`/insight/moment?${moment}`)
})

it("a drawer with nothing to count says so", async () => {
  const sent = played.insight.momentDrawer(momentDrawerOf([], { person: "", cash: 0 }))
  const { main } = await visit("/insight/moment/drawer?person=12", { as })
  expect(sent).toMatchObject([{ urlParams: { userId: 12 } }])
  main.getByRole("heading", { name: words.moment.drawer.title })
  main.getByText(words.moment.drawer.none)
})
