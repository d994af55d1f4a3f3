import { receivablesOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { CenterNotFound } from "@sightline/model/center"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { words } from "../words"

const { visit, played } = office()
const path = "/insight/receivables"
const as = users.owner

states("insight/money/receivables.route.tsx", {
  empty: {
    "where everything is paid the page says so": async () => {
      played.insight.receivables(receivablesOf({ ages: [] }))
      const { main } = await visit(path, { as })
      main.getByText(words.nobodyOwes)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.insight.receivables(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else is no page": async () => {
      played.insight.receivables(new CenterNotFound())
      expect((await visit(`${path}?center=77`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff, warehouse and visitors": async () => {
      played.insight.receivables(new RoleRefused())
      for (const person of [users.staff, users.warehouse]) expect((await visit(path, { as: person })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

it("each age has a bar with its money, the same row in the table, and leads to its invoices", async () => {
  const asked = played.insight.receivables(receivablesOf())
  const { main } = await visit(`${path}?center=31`, { as })
  expect(asked).toMatchObject([{ urlParams: { centerId: 31 } }])
  main.getByText("Customers owe $1,600.50, $400.00 of it for more than 90 days.")
  const chart = within(main.getByRole("figure", { name: words.unpaid }))
  const bars = chart.getAllByRole("link", { name: /invoices?$/ })
  expect(new Set(bars.map((bar) => bar.getAttribute("aria-label")))).toEqual(
    new Set([
      "0 to 30 days: $1,200.50, 2 invoices",
      "31 to 60 days: $0.00, 0 invoices",
      "61 to 90 days: $0.00, 0 invoices",
      "over 90 days: $400.00, 1 invoice",
    ]),
  )
  expect(chart.getByRole("link", { name: "over 90 days, open: $400.00" }).getAttribute("href")).toBe(
    "/insight/unpaid?age=due91&center=31",
  )
  expect(main.getByRole("link", { name: "Open all unpaid invoices" }).getAttribute("href")).toBe(
    "/insight/unpaid?center=31",
  )
})
