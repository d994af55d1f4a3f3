import { insightShrinkOf } from "@sightline/fixtures/bff/insight"
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
const path = "/insight/shrink"
const as = users.owner

states("insight/stock/shrink.route.tsx", {
  empty: {
    "days without a loss say so": async () => {
      played.insight.shrink(insightShrinkOf({ days: [] }))
      const { main } = await visit(path, { as })
      main.getByText(words.noShrink)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.insight.shrink(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, and a period that is not offered, are no page": async () => {
      played.insight.shrink(new CenterNotFound())
      expect((await visit(`${path}?center=77`, { as })).status).toBe(404)
      expect((await visit(`${path}?days=7`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff, warehouse and visitors": async () => {
      played.insight.shrink(new RoleRefused())
      for (const person of [users.staff, users.warehouse]) expect((await visit(path, { as: person })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

it("losses are told by day, reason and center, and each leads to its rows", async () => {
  played.insight.shrink(insightShrinkOf())
  const { main } = await visit(path, { as })
  // Net 3 of 13,500 mornings in 90 days.
  main.getByText("In the last 90 days 3 units went missing on balance, 2.0 % of the mean stock.")
  const cells = (name: string) =>
    within(main.getByRole("table", { name }))
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      )
  expect(cells("Shrink by reason")).toEqual([
    ["Missing at counts", "3"],
    ["Damaged", "1"],
    ["Found at counts", "1"],
  ])
  expect(cells("Shrink by center")).toEqual([
    ["Lakeside Downtown", "3", "1", "2", "2.0 %"],
    ["Lakeside Westgate", "1", "0", "1", "2.0 %"],
  ])
  const days = "from=2026-08-28&to=2026-11-25"
  expect(main.getByRole("link", { name: "Damaged: 1" }).getAttribute("href")).toBe(
    `/insight/rows?figure=damaged&${days}`,
  )
  const byCenter = within(main.getByRole("table", { name: "Shrink by center" }))
  expect(byCenter.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(
    [31, 32].flatMap((center) =>
      ["losses", "gains", "shrink"].map((figure) => `/insight/rows?figure=${figure}&center=${center}&${days}`),
    ),
  )
  const chart = within(main.getByRole("figure", { name: "Last 90 days" }))
  const marks = new Set(chart.getAllByRole("link", { name: /went missing/ }).map((mark) => mark.getAttribute("href")))
  expect(
    new Set(chart.getAllByRole("link", { name: /, Shrink: -?\d+$/ }).map((link) => link.getAttribute("href"))),
  ).toEqual(marks)
})
