import { prairie, vendorLineOf, vendorOrderOf } from "@sightline/fixtures/bff/vendor-order"
import { states } from "@sightline/fixtures/page/states"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const list = "/vendors-manager/Order"
const none: ReturnType<typeof vendorOrderOf>[] = []

function given(rows = none, total = rows.length) {
  played.status.list(Object.values(statuses).filter(({ type }) => type === "VendorOrders"))
  played.vendor.list({ rows: [prairie], page: 1, pageSize: 10_000, total: 1 })
  return played.vendorOrder.list({ rows, page: 1, pageSize: 10, total })
}

states("vendor-order/list.route.tsx", {
  empty: {
    "filters that match nothing say so, and lead to all orders": async () => {
      given()
      const shown = await visit(list, { as })
      shown.main.getByText("No order matches")
      expect(shown.main.getByRole("link", { name: "Show all orders" }).getAttribute("href")).toBe(`${list}?status=all`)
    },
    "a client without orders is told what they are for": async () => {
      given()
      const shown = await visit(`${list}?status=all`, { as })
      shown.main.getByText("No orders yet")
      expect(shown.main.getByRole("link", { name: "Start an order" }).getAttribute("href")).toBe(
        "/vendors-manager/neworder",
      )
    },
    "a page beyond the last leads to the last": async () => {
      given(none, 21)
      expect((await visit(`${list}?page=9`, { as })).location).toBe(`${list}?page=3`)
    },
  },
  failed: {
    "without an answer the list is empty, its totals are 0, and it can be tried again · VORDER-30": async () => {
      given()
      played.vendorOrder.list(new Unavailable())
      const shown = await open(list, { as })
      await shown.findByText("The orders could not be loaded")
      shown.getByRole("link", { name: "Orders (0)" })
      shown.getByText("0 orders found")
      expect(shown.queryAllByRole("row")).toEqual([])
      const again = await shown.findByRole("button", { name: "Try again" })
      // At once: the page may read itself again at any time.
      given([vendorOrderOf()])
      again.click()
      await shown.findByRole("link", { name: "118" })
    },
    "without statuses and vendors the orders are there": async () => {
      given([vendorOrderOf()])
      played.status.list(new Unavailable())
      played.vendor.list(new Unavailable())
      const shown = await visit(list, { as })
      shown.main.getByRole("link", { name: "118" })
    },
  },
  refused: {
    "filters that nobody can mean are ignored": async () => {
      const asked = given([vendorOrderOf()])
      await visit(`${list}?page=x&size=7&status=new&vendor=x`, { as })
      expect(asked[0]?.urlParams).toEqual({ page: 1, pageSize: 10, statusId: 90 })
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      played.vendorOrder.list(new RoleRefused())
      expect((await visit(list)).status).toBe(404)
      expect((await visit(list, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("the screen is titled Vendor Order, and its first tab counts the orders · VORDER-01 VORDER-02", async () => {
  given([vendorOrderOf()], 1234)
  const shown = await visit(list, { as })
  shown.main.getByRole("heading", { level: 1, name: "Vendor Order" })
  const tabs = shown.main.getByRole("navigation", { name: "Open orders" })
  expect([...tabs.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["Orders (1,234)", "New Order"])
})

it("the list begins with New orders, on page 1 with ten · VORDER-08", async () => {
  const asked = given([vendorOrderOf()], 45)
  const shown = await visit(list, { as })
  expect(asked[0]?.urlParams).toEqual({ page: 1, pageSize: 10, statusId: 90 })
  expect(shown.main.getByLabelText<HTMLSelectElement>("Status").value).toBe("90")
})

it("status, vendors and pages narrow the list, and its address holds them · VORDER-07", async () => {
  const asked = given([vendorOrderOf()], 45)
  const shown = await visit(`${list}?status=91&vendor=4&vendor=5&size=20&page=2`, { as })
  expect(asked[0]?.urlParams).toEqual({ page: 2, pageSize: 20, statusId: 91, vendorIds: [4, 5] })
  const options = [...shown.main.getByLabelText<HTMLSelectElement>("Status").options].map(({ text }) => text)
  expect(options).toEqual(["All", "New", "Submitted", "Completed", "Cancelled", "Pending", "Received", "Expected"])
  expect(shown.main.getByRole<HTMLInputElement>("checkbox", { name: "Prairie Optical", hidden: true }).checked).toBe(
    true,
  )
  await visit(`${list}?status=all`, { as })
  expect(asked.at(-1)?.urlParams).toEqual({ page: 1, pageSize: 10 })
  const coming = await visit(`${list}?status=expected`, { as })
  expect(asked.at(-1)?.urlParams).toEqual({ page: 1, pageSize: 10, isArriving: true })
  const chosen = coming.main.getByLabelText<HTMLSelectElement>("Status").querySelector("option[selected]")
  expect(chosen?.getAttribute("value")).toBe("expected")
})

it("what is chosen in the filters is what Search asks for · VORDER-07", async () => {
  const asked = given([vendorOrderOf()], 45)
  const shown = await open(list, { as })
  await shown.findByRole("link", { name: "118" })
  shown.type("Status", "93")
  shown.getByRole("checkbox", { name: "Prairie Optical", hidden: true }).click()
  await shown.press("Search")
  await expect
    .poll(() => asked.at(-1)?.urlParams)
    .toEqual({ page: 1, pageSize: 10, statusId: 93, vendorIds: [prairie.id] })
  const next = () => shown.getByRole("link", { name: "Next page" }).getAttribute("href")
  await expect.poll(next).toContain("status=93")
  await shown.follow("Next page")
  await expect.poll(() => asked.at(-1)?.urlParams).toMatchObject({ page: 2, statusId: 93, vendorIds: [prairie.id] })
})

it("a row says how much has come; its total is there for those who may see it", async () => {
  const { total: _secret, ...withheld } = vendorOrderOf({ id: 9 })
  given([vendorOrderOf({ statusId: 95, lines: [vendorLineOf({ received: 7 })] })])
  const shown = await visit(list, { as })
  const cells = shown.main.getAllByRole("cell").map(({ textContent }) => textContent)
  expect([cells[1], cells[5], cells[6], cells[7]]).toEqual([
    "Prairie Optical",
    "7 of 10, 3 missing",
    "$125.00",
    "Partly received",
  ])
  given([withheld])
  const without = await visit(list, { as })
  expect(without.main.queryByRole("columnheader", { name: "Total Price" })).toBeNull()
})

it("opened orders have tabs by their ids, which close · VORDER-03", async () => {
  given([vendorOrderOf()])
  localStorage.setItem("rrsbVendorOrders", JSON.stringify({ ids: [7, 9], edited: [] }))
  const shown = await open(list, { as })
  const tabs = () =>
    [...shown.getByRole("navigation", { name: "Open orders" }).querySelectorAll("a")].map((tab) => [
      tab.textContent,
      tab.getAttribute("href"),
    ])
  await shown.findByRole("link", { name: "7" })
  expect(tabs()).toEqual([
    ["Orders (1)", "/vendors-manager/Order"],
    ["7", "/vendors-manager/7"],
    ["9", "/vendors-manager/9"],
    ["New Order", "/vendors-manager/neworder"],
  ])
  await shown.press("Close 7")
  await expect.poll(() => tabs().map(([label]) => label)).toEqual(["Orders (1)", "9", "New Order"])
})

it("the thirteenth open order takes no tab of another away, nor what is known of its edits", async () => {
  given([vendorOrderOf()])
  const ids = Array.from({ length: 13 }, (_, nth) => nth + 1)
  localStorage.setItem("rrsbVendorOrders", JSON.stringify({ ids, edited: ids }))
  const shown = await open(list, { as })
  await shown.findByRole("link", { name: "13" })
  await shown.press("Close 1")
  await shown.findByText("Are you sure cancel all changes?")
})

it("orders that fit on one page can have another size of page too", async () => {
  given([vendorOrderOf()])
  const shown = await visit(list, { as })
  const sizes = [...shown.main.getByLabelText<HTMLSelectElement>("Orders per page").options].map(({ text }) => text)
  expect(sizes).toEqual(["10", "20", "50", "100"])
  given()
  expect((await visit(list, { as })).main.queryByLabelText("Orders per page")).toBeNull()
})

it("closing another tab that holds edits asks, and Yes drops its draft · VORDER-06", async () => {
  given([vendorOrderOf()])
  const dropped = played.vendorOrder.dropDraft({ succeeded: true })
  localStorage.setItem("rrsbVendorOrders", JSON.stringify({ ids: [7], edited: [7] }))
  const shown = await open(list, { as })
  await shown.press("Close 7")
  await shown.findByText("Are you sure cancel all changes?")
  await shown.press("Yes")
  await expect.poll(() => shown.queryByRole("link", { name: "7" })).toBeNull()
  await expect.poll(() => dropped.map(({ payload }) => payload.id)).toEqual([7])
})
