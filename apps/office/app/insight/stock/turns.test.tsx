import { insightTurnsOf } from "@sightline/fixtures/bff/insight"
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
const path = "/insight/turns"
const as = users.owner

states("insight/stock/turns.route.tsx", {
  empty: {
    "a place without stock says so": async () => {
      played.insight.turns(insightTurnsOf({ groups: [] }))
      const { main } = await visit(path, { as })
      main.getByText(words.noTrade)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.insight.turns(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, a period and a grouping that are not offered, are no page": async () => {
      played.insight.turns(new CenterNotFound())
      expect((await visit(`${path}?center=77`, { as })).status).toBe(404)
      expect((await visit(`${path}?days=7`, { as })).status).toBe(404)
      expect((await visit(`${path}?by=person`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff, warehouse and visitors": async () => {
      played.insight.turns(new RoleRefused())
      for (const person of [users.staff, users.warehouse]) expect((await visit(path, { as: person })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

it("each number of a brand leads to its rows, and ratios are those of the sums", async () => {
  const asked = played.insight.turns(insightTurnsOf())
  const { main } = await visit(`${path}?center=31`, { as })
  expect(asked).toMatchObject([{ urlParams: { centerId: 31, days: 90, by: "brand" } }])
  // 60 of 70 + 50 + 4, and 60 in 90 days of a mean stock of 64.
  main.getByText(
    "In the last 90 days 48 % of what could be sold was sold; at this pace the stock is sold 3.8 times a year.",
  )
  const [, arden, none] = main.getAllByRole("row").map((row) => within(row))
  const cells = arden?.getAllByRole("cell").map(({ textContent }) => textContent)
  expect(cells).toEqual(["Arden", "60", "70", "50", "50 %", "60.0", "4.1"])
  expect(arden?.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    ["sold", "opening", "arrived", "mornings"].map(
      (figure) => `/insight/rows?figure=${figure}&center=31&from=2026-08-28&to=2026-11-25&brand=12`,
    ),
  )
  expect(none?.getAllByRole("link")[0]?.getAttribute("href")).toMatch(/brand=0$/)
})

it("vendors do not add up, and a center leads to its own rows", async () => {
  played.insight.turns(insightTurnsOf())
  const { main } = await visit(`${path}?by=vendor`, { as })
  main.getByText(words.vendorsOverlap)
  played.insight.turns(insightTurnsOf())
  const byCenter = await visit(`${path}?by=center`, { as })
  expect(byCenter.main.getByRole("link", { name: "60" }).getAttribute("href")).toBe(
    "/insight/rows?figure=sold&center=12&from=2026-08-28&to=2026-11-25",
  )
})
