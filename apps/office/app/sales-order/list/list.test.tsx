import { ada, nobody, orderOf, rowOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../../test-pages"

const { visit, open, played } = office()
const as = users.staff
const list = "/instant-order/order-list"
const none: ReturnType<typeof rowOf>[] = []

const ofOrders = Object.values(statuses).filter(({ type }) => type === "Orders")

function given(rows = none, total = rows.length) {
  played.status.list(ofOrders)
  return played.salesOrder.list({ rows, page: 1, pageSize: 10, total })
}

states("sales-order/list/list.route.tsx", {
  empty: {
    "a client without orders is told what they are for, and how to begin": async () => {
      given()
      const shown = await visit(list, { as })
      expect(shown.title).toBe("Instant orders · Sightline")
      shown.main.getByText("No orders yet")
      expect(shown.main.getByRole("link", { name: "Start an order" }).getAttribute("href")).toBe("/instant-order/New")
    },
    "filters that match nothing say so, and lead back to all orders": async () => {
      given()
      const shown = await visit(`${list}?status=56`, { as })
      shown.main.getByText("No order matches")
      expect(shown.main.getByRole("link", { name: "Show all orders" }).getAttribute("href")).toBe(list)
    },
    "a page beyond the last leads to the last": async () => {
      given(none, 21)
      expect((await visit(`${list}?page=9&status=53`, { as })).location).toBe(`${list}?status=53&page=3`)
    },
  },
  failed: {
    "without an answer the list is empty, its count is zero, and it can be tried again · SALES-56": async () => {
      given()
      played.salesOrder.list(new Unavailable())
      const shown = await visit(list, { as })
      expect(shown.status).toBe(503)
      shown.main.getByRole("link", { name: "Orders (0)" })
      shown.main.getByText("0 orders")
      shown.main.getByText("The orders could not be loaded")
      expect(shown.main.queryAllByRole("row")).toEqual([])
    },
    "without statuses only All remains, and the orders are there · SALES-56": async () => {
      given([rowOf(orderOf())])
      played.status.list(new Unavailable())
      const shown = await visit(list, { as })
      const options = [...shown.main.getByLabelText<HTMLSelectElement>("Status").options]
      expect(options.map(({ text }) => text)).toEqual(["All"])
      shown.main.getByRole("link", { name: "1042" })
    },
    "a list that failed is tried again": async () => {
      given()
      played.salesOrder.list(new Unavailable())
      const shown = await open(list, { as })
      await shown.findByText("The orders could not be loaded")
      const again = await shown.findByRole("button", { name: "Try again" })
      // At once: the page may read itself again at any time.
      given([rowOf(orderOf())])
      again.click()
      await shown.findByRole("link", { name: "1042" })
    },
  },
  refused: {
    "filters that nobody can mean are ignored": async () => {
      const asked = given([rowOf(orderOf())])
      await visit(`${list}?page=x&size=7&status=new&paymentType=Cheque&from=2026/02/30`, { as })
      expect(asked[0]?.urlParams).toEqual({ type: "Instant", page: 1, pageSize: 10 })
    },
    "an invalid day says so, and asks for nothing": async () => {
      const asked = given([rowOf(orderOf())])
      const shown = await open(list, { as })
      await shown.findByRole("link", { name: "1042" })
      shown.type("Start date", "30 Feb")
      await shown.press("Search")
      await shown.findByText("A day is YYYY/MM/DD")
      expect(asked.map(({ urlParams }) => urlParams.createdFrom)).not.toContainEqual(expect.anything())
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      played.salesOrder.list(new RoleRefused())
      expect((await visit(list)).status).toBe(404)
      expect((await visit("/account-order/order-list", { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("a row has the documented columns and links to its order · SALES-05 SALES-07", async () => {
  given([
    rowOf(submittedOf({ id: 1042, customer: ada, paymentType: "CreditCard" }), {
      ...{ isPaid: false, credited: 5000, refunded: 2500, open: 100_050 },
    }),
    rowOf(orderOf({ id: 1041, customer: { ...nobody, firstName: "Bo", email: "bo@mail.demo.test" }, lines: [] })),
  ])
  const shown = await visit(list, { as })
  expect(shown.main.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    ...[
      "Order ID",
      "Customer",
      "Created Date",
      "Total Qty",
      "Total Price",
      "Refund",
      "Balance",
      "Payment type",
      "Status",
    ],
  ])
  const cells = shown.main.getAllByRole("cell").map(({ textContent }) => textContent)
  expect(cells.slice(0, 9)).toEqual([
    ...["1042", "Ada Lovelace 4035550142", "14:05 21/11/2026", "1", "$126.00", "$25.00, $25.00 credited", "$1,000.50"],
    ...["CreditCard", "Submitted"],
  ])
  // Where nothing went back and nothing is open, nothing is said.
  expect(cells.slice(9)).toEqual([
    ...["1041", "Bo bo@mail.demo.test", "14:05 21/11/2026", "0", "$0.00", "", "", "Cash", "New"],
  ])
  expect(shown.main.getByRole("link", { name: "1042" }).getAttribute("href")).toBe("/instant-order/1042")
})

it("the list begins at page 1 with ten orders · SALES-08", async () => {
  const asked = given([rowOf(orderOf())], 45)
  await visit(list, { as })
  expect(asked[0]?.urlParams).toMatchObject({ page: 1, pageSize: 10 })
})

it("the size can be changed where all orders fit on one page too, and not where there is none · SALES-07", async () => {
  given([rowOf(orderOf())])
  const shown = await visit(list, { as })
  const sizes = [...shown.main.getByLabelText<HTMLSelectElement>("Orders per page").options].map(({ text }) => text)
  expect(sizes).toEqual(["10", "20", "50", "100"])
  given()
  expect((await visit(list, { as })).main.queryByLabelText("Orders per page")).toBeNull()
})

it("another size begins at page 1 again · SALES-07", async () => {
  const asked = given([rowOf(orderOf())], 45)
  const shown = await open(`${list}?page=2`, { as })
  await shown.findByRole("link", { name: "1042" })
  shown.type("Orders per page", "20")
  await shown.findByRole("link", { name: /Page\s*3/ })
  expect(asked[0]?.urlParams).toMatchObject({ page: 2, pageSize: 10 })
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ page: 1, pageSize: 20 })
})

it("payment type, status and days narrow the list, and its address holds them · SALES-04", async () => {
  const asked = given([rowOf(orderOf())])
  const shown = await visit("/account-order/order-list", { as })
  const optionsOf = (label: string) =>
    [...shown.main.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  expect(optionsOf("Payment type")).toEqual(["All", "Cash", "CreditCard"])
  expect(optionsOf("Status")).toEqual(["All", "New", "In Progress", "Submitted", "Completed", "Cancelled", "Pending"])
  expect(shown.main.getByLabelText<HTMLInputElement>("Start date").placeholder).toBe("YYYY/MM/DD")
  await visit(
    "/account-order/order-list?paymentType=Cash&status=53&from=2026%2F11%2F01&to=2026%2F11%2F30&size=50&page=2",
    { as },
  )
  expect(asked.at(-1)?.urlParams).toEqual({
    ...{ type: "Account", page: 2, pageSize: 50, statusIds: [53], paymentType: "Cash" },
    ...{ createdFrom: "2026/11/01", createdTo: "2026/11/30" },
  })
})

it("what is chosen and typed in the filters is what Search asks for · SALES-04", async () => {
  const asked = given([rowOf(orderOf())])
  const shown = await open(list, { as })
  await shown.findByRole("link", { name: "1042" })
  const filled = { "Payment type": "CreditCard", Status: "54", "Start date": "2026/11/01", "End date": "2026/11/30" }
  for (const [label, text] of Object.entries(filled)) shown.type(label, text)
  await shown.press("Search")
  await expect
    .poll(() => asked.at(-1)?.urlParams)
    .toEqual({
      ...{ type: "Instant", page: 1, pageSize: 10, statusIds: [54], paymentType: "CreditCard" },
      ...{ createdFrom: "2026/11/01", createdTo: "2026/11/30" },
    })
})

it("each status stands on a badge of its own colour · SALES-05", async () => {
  given([50, 52, 53, 54, 56, 58].map((statusId) => rowOf(orderOf({ id: statusId, statusId }))))
  const shown = await visit(list, { as })
  const looks = shown.main.getAllByRole("row").map((row) => row.querySelector("td:last-child span span")?.className)
  expect(looks.slice(1)).toEqual(
    ["neutral", "blue", "purple", "positive", "critical", "caution"].map((tone) =>
      expect.stringContaining(`_${tone}_`),
    ),
  )
})

it("the first tab counts the orders, further tabs are open orders, which close · SALES-01 SALES-03", async () => {
  given([rowOf(orderOf())], 1234)
  localStorage.setItem("rrsbOrderManager", JSON.stringify({ type: "Instant", ids: [7, 9] }))
  const shown = await open(list, { as })
  await shown.findByRole("link", { name: "Orders (1,234)" })
  const tabs = () =>
    [...shown.getByRole("navigation", { name: "Open orders" }).querySelectorAll("a")].map((tab) => tab.textContent)
  await expect.poll(tabs).toEqual(["Orders (1,234)", "7", "9", "New"])
  await shown.press("Close 7")
  await expect.poll(tabs).toEqual(["Orders (1,234)", "9", "New"])
  expect(shown.getByRole("link", { name: "Account orders" }).getAttribute("href")).toBe("/account-order/order-list")
})

it("the thirteenth open order takes no tab of another away", async () => {
  given([rowOf(orderOf())])
  const ids = Array.from({ length: 13 }, (_, nth) => nth + 1)
  localStorage.setItem("rrsbOrderManager", JSON.stringify({ type: "Instant", ids }))
  const shown = await open(list, { as })
  await shown.findByRole("link", { name: "13" })
  expect(shown.getAllByRole("button", { name: /^Close \d+$/ })).toHaveLength(13)
  await shown.press("Close 13")
  await expect
    .poll(() => JSON.parse(localStorage.getItem("rrsbOrderManager") ?? "null"))
    .toEqual({ type: "Instant", ids: ids.slice(0, 12) })
})

it("switching the type clears the open tabs · SALES-03", async () => {
  given()
  localStorage.setItem("rrsbOrderManager", JSON.stringify({ type: "Instant", ids: [7, 9] }))
  const shown = await open("/account-order/order-list", { as })
  await shown.findByRole("heading", { level: 1, name: "Account orders" })
  const kept = () => JSON.parse(localStorage.getItem("rrsbOrderManager") ?? "null")
  await expect.poll(kept).toEqual({ type: "Account", ids: [] })
  expect(shown.queryByRole("link", { name: "7" })).toBeNull()
})

it("what somebody may have forgotten has a badge", async () => {
  const longAgo = new Date("2026-11-01T09:00:00Z")
  given([
    rowOf(submittedOf({ id: 1 })),
    rowOf(orderOf({ id: 2 }), { touchedAt: longAgo }),
    rowOf(orderOf({ id: 3, statusId: orderStatus.cancelled }), { touchedAt: longAgo }),
    rowOf(orderOf({ id: 4 }), { touchedAt: longAgo, isHolding: false }),
  ])
  const shown = await visit(list, { as })
  const rows = shown.main.getAllByRole("row").map(({ textContent }) => textContent)
  expect(rows[1]).toContain("paid, not completed")
  expect(rows[2]).toMatch(/holds stock since 2\d days/)
  for (const row of [rows[3], rows[4]]) expect(row).not.toContain("holds stock")
})
