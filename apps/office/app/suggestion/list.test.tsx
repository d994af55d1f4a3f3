import { suggestionOf } from "@sightline/fixtures/bff/suggestion"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { RoleRefused } from "@sightline/model/role"
import { SuggestionsChanged } from "@sightline/model/suggestion"
import { Unavailable } from "@sightline/model/unavailable"
import { VendorId } from "@sightline/model/vendor"
import { VendorOrderId } from "@sightline/model/vendor-order"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const path = "/vendors-manager/suggested"
const as = users.staff

const two = [
  suggestionOf(),
  suggestionOf({
    ...{ inventoryId: InventoryId.make(302), description: "Birch", vendorId: VendorId.make(5), vendorName: "South" },
    ...{ because: "minimum", suggested: 2 },
  }),
]
/** The second is one of those that never moved. */
const weeks = {
  today: "2026-11-25",
  products: [
    { inventoryId: InventoryId.make(301), weeks: [0, 0, 3, 0, 0, 0, 0, 0, 0, 9, 2, 1] },
    { inventoryId: InventoryId.make(302), weeks: Array.from({ length: 12 }, () => 0) },
  ],
}
const made = [{ id: VendorOrderId.make(121), vendorName: "South", lineCount: 1, units: 1 }]

states("suggestion/list.route.tsx", {
  empty: {
    "without a suggestion it says so, and offers nothing": async () => {
      played.suggestion.list({ rows: [], total: 0 })
      const { main } = await visit(path, { as })
      main.getByText("Nothing to order")
      main.getByText(/^Stock and open orders of every product with a vendor last/)
      expect(main.queryByRole("button", { name: /^Make/ })).toBeNull()
    },
    "of one vendor it speaks of that vendor alone, and leads to all": async () => {
      played.suggestion.list({ rows: [], total: 0 })
      const { main } = await visit(`${path}?vendor=5`, { as })
      main.getByText(/^Stock and open orders of every product of this vendor last/)
      main.getByRole("link", { name: "All vendors" })
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.suggestion.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "what somebody ordered meanwhile is said, and what was typed stays": async () => {
      played.suggestion.list({ rows: two, total: 2 })
      played.insight.weeks(weeks)
      played.suggestion.order(new SuggestionsChanged({ inventoryIds: [InventoryId.make(301)] }))
      const page = await open(path, { as })
      await page.press("Make 2 new orders")
      await page.told(/^Nothing was ordered/)
      await page.findByRole("button", { name: "Make 2 new orders" })
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.suggestion.list(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("each product says why, and the counts that are not 0 become a new order for each vendor", async () => {
  played.suggestion.list({ rows: two, total: 2 })
  const ofWeeks = played.insight.weeks(weeks)
  const asked = played.suggestion.order(made)
  const page = await open(path, { as })
  await page.findByText("6 left in 30 days, 15 in 90, 40 in 365; 2 in stock; 7 days to deliver")
  page.getByText("2 in stock; the minimum is 4")
  expect(ofWeeks).toMatchObject([{ urlParams: { inventoryIds: [301, 302] } }])
  page.getByRole("img", { name: "15 units left the stock in the last 12 weeks, most in the week to November 11: 9" })
  page.getByRole("img", { name: "No unit left the stock in the last 12 weeks" })
  page.getByText(/^Stock, orders and removals are as of now/)
  for (let count = 0; count < 9; count++) await page.press("Decrease Count of Arden")
  await page.press("Decrease Count of Birch")
  played.suggestion.list({ rows: [], total: 0 })
  await page.press("Make 1 new order")
  await page.told("The new orders are ready to be checked")
  expect(asked.map(({ payload }) => payload)).toEqual([
    { lines: [{ inventoryId: 302, vendorId: 5, quantity: 1, onOrder: 0 }] },
  ])
  const link = await page.findByRole("link", { name: "121 for South, 1 unit" })
  expect(link.getAttribute("href")).toBe("/vendors-manager/121")
})

it("each vendor has their sum, and is left out with a press, or product by product", async () => {
  const rows = [
    ...two.map((row) => ({ ...row, purchasedPrice: 1250 })),
    suggestionOf({ inventoryId: InventoryId.make(303), description: "Cedar", suggested: 1, purchasedPrice: null }),
  ]
  played.suggestion.list({ rows, total: 3 })
  played.insight.weeks(weeks)
  const asked = played.suggestion.order(made)
  const page = await open(path, { as: users.owner })
  const north = within(await page.findByRole("region", { name: "Prairie Optical" }))
  const south = within(page.getByRole("region", { name: "South" }))
  north.getByText("2 products · 10 units · $112.50 · 1 without a price")
  north.getByText("No price")
  south.getByText("1 product · 2 units · $25.00")
  page.getByText("12 units · $137.50 · 1 without a price")
  const all = north.getByRole<HTMLInputElement>("checkbox", { name: "Order all of Prairie Optical" })
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  page.getByRole("checkbox", { name: /^Arden/ }).click()
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  north.getByText("1 of 2 products · 1 unit · $0.00 · 1 without a price")
  page.getByRole("checkbox", { name: "Order all of South" }).click()
  south.getByText("0 of 1 product · 0 units · $0.00")
  await page.press("Make 1 new order")
  await page.told("The new orders are ready to be checked")
  expect(asked.map(({ payload }) => payload)).toEqual([
    { lines: [{ inventoryId: 303, vendorId: rows[2]?.vendorId, quantity: 1, onOrder: 0 }] },
  ])
  page.getByRole("checkbox", { name: "Order all of South" }).click()
  page.getByRole("checkbox", { name: "Order all of Prairie Optical" }).click()
  await page.findByRole("button", { name: "Make 2 new orders" })
  page.getByText("12 units · $137.50 · 1 without a price")
})

it("nobody sees a price who may not, and nothing is ordered where nothing is chosen", async () => {
  played.suggestion.list({ rows: two, total: 2 })
  played.insight.weeks(weeks)
  const asked = played.suggestion.order(made)
  const page = await open(path, { as })
  await page.findByText("1 product · 9 units")
  expect(page.queryByRole("columnheader", { name: "Price" })).toBeNull()
  expect(page.queryByText(/\$/)).toBeNull()
  page.getByRole("checkbox", { name: "Order all of Prairie Optical" }).click()
  page.getByRole("checkbox", { name: "Order all of South" }).click()
  await page.press("Make new orders")
  await page.told("Nothing is chosen, so there is nothing to order")
  expect(asked).toEqual([])
})

it("the address shows the suggestions of one vendor, and of many the most urgent ones", async () => {
  const answers = played.suggestion.list({ rows: two, total: 240 })
  played.insight.weeks(weeks)
  const page = await open(path, { as })
  await page.findByText("The 2 most urgent of 240 products")
  const only = page.getByRole("link", { name: "Only South" })
  expect(only.getAttribute("href")).toBe(`${path}?vendor=5`)
  await page.follow("Only South")
  const back = await page.findByRole("link", { name: "All vendors" })
  expect(back.getAttribute("href")).toBe(path)
  expect(page.queryByRole("link", { name: /^Only/ })).toBeNull()
  const { main } = await visit(`${path}?vendor=five`, { as })
  main.getByRole("link", { name: "Only South" })
  expect(answers.map(({ urlParams }) => urlParams)).toEqual([{}, { vendorIds: [5] }, {}])
})
