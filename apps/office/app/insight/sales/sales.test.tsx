import { salesCost, salesOf } from "@sightline/fixtures/bff/insight"
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
const path = "/insight/sales"
const as = users.owner
const days = "from=2026-08-28&to=2026-11-25"

states("insight/sales/sales.route.tsx", {
  empty: {
    "days without an invoice and a payment say so": async () => {
      played.insight.salesCost({ ...salesCost, units: 0, costed: 0 })
      played.insight.sales(salesOf({ days: [], groups: [], groupCount: 0, takings: [] }))
      const { main } = await visit(path, { as })
      main.getByText(words.sales.none)
      expect(main.queryByRole("figure")).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.insight.salesCost(salesCost)
      played.insight.sales(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a center of somebody else, and groups that are none, are no page": async () => {
      played.insight.salesCost(salesCost)
      played.insight.sales(new CenterNotFound())
      expect((await visit(`${path}?center=77`, { as })).status).toBe(404)
      expect((await visit(`${path}?by=moon`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for staff, warehouse and visitors": async () => {
      played.insight.sales(new RoleRefused())
      for (const person of [users.staff, users.warehouse]) expect((await visit(path, { as: person })).status).toBe(404)
      expect((await visit(path)).status).toBe(404)
    },
  },
})

it("each number opens its papers or its money, and says what it is", async () => {
  const asked = played.insight.sales(salesOf())
  played.insight.salesCost(salesCost)
  const { main } = await visit(`${path}?center=31`, { as })
  expect(asked).toMatchObject([{ urlParams: { centerId: 31, days: 90, by: "brand" } }])
  main.getByText("In the last 90 days your net sales were $500.00 on 2 invoices, 25 % more than in the 90 days before.")
  const href = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(href("Invoiced: $600.00")).toBe(`/insight/sales/rows?kind=invoice&center=31&${days}`)
  expect(href("Credited: -$100.00")).toBe(`/insight/sales/rows?kind=credit&center=31&${days}`)
  for (const name of ["Net sales: $500.00", "Discounts: $20.00", "Tax: $25.00", "Shipping: $10.00"])
    expect(href(name)).toBe(`/insight/sales/rows?center=31&${days}`)
  expect(href("Arden: $400.00")).toBe(`/insight/sales/rows?center=31&${days}&brand=12`)
  expect(href("No brand: $100.00")).toBe(`/insight/sales/rows?center=31&${days}&brand=0`)
  main.getByText("In the last 90 days customers paid $535.00 on balance.")
  expect(href("Cash, Taken: $300.00")).toBe(`/insight/takings?tender=Cash&way=taken&center=31&${days}`)
  expect(href("Cash, Given back: -$105.00")).toBe(`/insight/takings?tender=Cash&way=given&center=31&${days}`)
  expect(href("Visa, On balance: $340.00")).toBe(`/insight/takings?tender=Visa&center=31&${days}`)
})

it("each bar and each row of days opens the papers of these days", async () => {
  played.insight.sales(salesOf())
  played.insight.salesCost(salesCost)
  const { main } = await visit(`${path}?days=30`, { as })
  const chart = within(main.getByRole("figure", { name: words.sales.title }))
  for (const bar of chart.getAllByRole("link", { name: "November 20, 2026: $600.00, 2 invoices" }))
    expect(bar.getAttribute("href")).toBe("/insight/sales/rows?from=2026-11-20&to=2026-11-20")
  const day = "from=2026-11-24&to=2026-11-24"
  for (const [name, of] of [
    ["Invoices: 0", "kind=invoice&"],
    ["Units: -1", ""],
    ["Credited: -$100.00", "kind=credit&"],
    ["Net sales: -$100.00", ""],
  ])
    expect(chart.getByRole("link", { name: `November 24, 2026, ${name}` }).getAttribute("href")).toBe(
      `/insight/sales/rows?${of}${day}`,
    )
})

it("by center each center opens its own papers; of more products than are told the page says so", async () => {
  played.insight.sales(salesOf({ groups: [{ id: 31, name: "Downtown", units: 2, net: 50_000, discount: 0 }] }))
  played.insight.salesCost(salesCost)
  const { main } = await visit(`${path}?by=center`, { as })
  expect(main.getByRole("link", { name: "Downtown: $500.00" }).getAttribute("href")).toBe(
    `/insight/sales/rows?center=31&${days}`,
  )
  main.getByRole("heading", { name: "Net sales by center" })
  main.getByText(words.sales.most(1, 2))
})

it("what grew several times over is told as times, and what is less as less", async () => {
  played.insight.salesCost(salesCost)
  played.insight.sales(salesOf({ before: { net: 10_000, invoices: 1 } }))
  const grown = await visit(path, { as })
  grown.main.getByText(
    "In the last 90 days your net sales were $500.00 on 2 invoices, 5.0 times as much as in the 90 days before.",
  )
  played.insight.sales(salesOf({ before: { net: 100_000, invoices: 1 } }))
  const less = await visit(path, { as })
  less.main.getByText(
    "In the last 90 days your net sales were $500.00 on 2 invoices, 50 % less than in the 90 days before.",
  )
})

it("a client that is younger than both periods sees no comparison", async () => {
  played.insight.sales(salesOf({ since: "2026-08-01" }))
  played.insight.salesCost(salesCost)
  const { main } = await visit(path, { as })
  main.getByText("In the last 90 days your net sales were $500.00 on 2 invoices.")
})

it("only who sees purchased prices is told of the margin, and nobody else asks for it (G12)", async () => {
  played.insight.sales(salesOf())
  played.insight.salesCost(salesCost)
  const owners = await visit(path, { as })
  owners.main.getByText("$276.55 is left of it above its cost, 69 %.")
  owners.main.getByText("The purchased price is known of 1 of 2 units.")
  const asked = played.insight.salesCost(salesCost)
  const { main, text } = await visit(path, { as: users.admin })
  expect(main.queryByRole("heading", { name: words.margin.title })).toBeNull()
  expect(text).not.toContain("123.45")
  expect(asked).toEqual([])
})

it("the address of a letter opens its days", async () => {
  const asked = played.insight.sales(salesOf())
  played.insight.salesCost({ units: 0, costed: 0, cost: 0, net: 0 })
  const { main } = await visit(`${path}?days=1&to=2026-11-24`, { as })
  expect(asked).toMatchObject([{ urlParams: { days: 1, to: "2026-11-24", by: "brand" } }])
  main.getByText("On November 24, 2026 your net sales were $500.00 on 2 invoices, 25 % more than on the day before.")
  main.getByText("On November 24, 2026 customers paid $535.00 on balance.")
  const href = (name: string) => main.getByRole("link", { name }).getAttribute("href")
  expect(href("By product")).toBe("/insight/sales?days=1&to=2026-11-24&by=product")
  expect(href("Invoiced: $600.00")).toBe("/insight/sales/rows?kind=invoice&from=2026-11-24&to=2026-11-24")
})
