import { countOf, countViewOf } from "@sightline/fixtures/bff/till"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { TillCountNotFound } from "@sightline/model/till"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const path = "/till/31"

states("till/count.route.tsx", {
  empty: {
    "a count without cards and invoices shows its cash alone": async () => {
      const report = { ...countViewOf(countOf()).report, cards: [], invoices: null, taxes: [] }
      played.till.counted({ ...countViewOf(countOf()), report: { ...report, cardRefunds: { count: 0, amount: 0 } } })
      const { main } = await visit(path, { as })
      expect(main.getByRole("article", { name: "Till count 31" }).textContent).not.toMatch(/Visa|cards|Invoices/)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.till.counted(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an invalid count, or somebody else's, has no such page": async () => {
      played.till.counted(new TillCountNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      expect((await visit("/till/none", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.till.counted(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("a page without script shows cash by reason, the difference with its note, cards, invoices and tax", async () => {
  played.till.counted(countViewOf(countOf()))
  const { main } = await visit(path, { as })
  const sheet = main.getByRole("article", { name: "Till count 31" }).textContent
  expect(sheet).toContain("Put in (1)$50.00Payments (2)$88.00Expected$138.00Counted$137.00Difference-$1.00")
  expect(sheet).toContain("Stays in the drawer$37.00A dollar short")
  expect(sheet).toContain("Visa (1)$126.00Given back to cards (1)-$21.00")
  expect(sheet).toContain("Invoices 2026-000123 to 2026-000125 (3)$214.00Tax 5%$10.19")
})

it("says at which try it was counted, and shows the refused ones to people who see every till", async () => {
  played.till.counted(countViewOf(countOf({ tries: 1 })))
  const first = (await visit(path, { as })).main
  expect(first.getByRole("article", { name: "Till count 31" }).textContent).toContain("at the 1st try")
  const tried = (counted: number, difference: number) => ({ at: countOf().at, countedBy: "Ada", counted, difference })
  played.till.counted(countViewOf(countOf({ tries: 3 }), [tried(13_000, -800), tried(13_900, 100)]))
  const { main } = await visit(path, { as: users.owner })
  expect(main.getByRole("article", { name: "Till count 31" }).textContent).toContain("at the 3rd try")
  const rows = within(main.getByRole("table", { name: "Refused tries" })).getAllByRole("row")
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1st.+Ada\$130\.00-\$8\.00$/),
    expect.stringMatching(/^2nd.+Ada\$139\.00\+\$1\.00$/),
  ])
  played.till.counted(countViewOf(countOf({ tries: null })))
  const older = (await visit(path, { as })).main
  expect(older.getByRole("article", { name: "Till count 31" }).textContent).not.toContain("try")
  expect(older.queryByRole("table", { name: "Refused tries" })).toBeNull()
})
