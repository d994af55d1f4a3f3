import { customerOf } from "@sightline/fixtures/bff/customer"
import { ada, completedOf, itemOf, lineOf, ofCustomerOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { states } from "@sightline/fixtures/page/states"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { CustomerId, CustomerNotFound } from "@sightline/model/customer"
import { RoleRefused } from "@sightline/model/role"
import type { SalesOrder } from "@sightline/model/sales-order"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../../test-pages"

const { visit, played } = office()
const as = users.staff
const theirs = "/customer/1/orders"

function given(orders: readonly SalesOrder[] = [], total = orders.length) {
  played.customer.get(customerOf(customers.ada))
  return played.salesOrder.ofCustomer({
    ...{ rows: orders.map(ofCustomerOf), page: 1, pageSize: 10, total },
    ...(total === 0
      ? { paid: 0, open: 0, lastVisitAt: null }
      : { paid: 37_800, open: 10_000, lastVisitAt: new Date("2026-11-21T21:05:00Z") }),
  })
}

states("sales-order/list/of-customer.route.tsx", {
  empty: {
    "a customer without orders is told so, with the way to one": async () => {
      given()
      const shown = await visit(theirs, { as })
      shown.main.getByText("No orders yet")
      expect(shown.main.getByRole("link", { name: "New order" }).getAttribute("href")).toBe("/instant-order/New")
    },
    "a page beyond the last leads to the last": async () => {
      given([], 21)
      expect((await visit(`${theirs}?page=9`, { as })).location).toBe(`${theirs}?page=3`)
    },
  },
  failed: {
    "without an answer the page cannot be made": async () => {
      given()
      played.salesOrder.ofCustomer(new Unavailable())
      expect((await visit(theirs, { as })).status).toBe(503)
    },
  },
  refused: {
    "a customer who is not there is not found": async () => {
      given()
      played.salesOrder.ofCustomer(new CustomerNotFound())
      played.customer.get(new CustomerNotFound())
      expect((await visit(theirs, { as })).status).toBe(404)
      expect((await visit("/customer/none/orders", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      played.salesOrder.ofCustomer(new RoleRefused())
      expect((await visit(theirs)).status).toBe(404)
      expect((await visit(theirs, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("a customer's orders stand below what they owe, what they paid, and when they were there last", async () => {
  const returned = lineOf([
    itemOf({ state: "returned" }),
    itemOf({ id: 72, state: "sold" }),
    itemOf({ id: 73, state: "sold" }),
  ])
  const asked = given([submittedOf({ id: 1045, type: "Account" }), completedOf({ id: 1046, lines: [returned] })], 12)
  const shown = await visit(`${theirs}?page=2`, { as })
  expect(asked.map(({ urlParams }) => urlParams)).toEqual([{ customerId: 1, page: 2, pageSize: 10 }])
  expect(shown.title).toBe("Orders of Ada Lovelace · Sightline")
  shown.main.getByRole("heading", { level: 1, name: "Ada Lovelace" })
  const glance = shown.main.getByRole("region", { name: "At a glance" }).textContent
  expect(glance).toBe("Last visit21/11/2026Open balance$100.00Paid so far$378.00")
  shown.main.getByText("4035550142 · ada.lovelace@mail.demo.test")
  const rows = shown.main.getAllByRole("row").map(({ textContent }) => textContent)
  expect(rows[2]).toContain("3 × Arden, round acetate, tortoise (1 returned)")
  const href = (name: string) => shown.main.getByRole("link", { name }).getAttribute("href")
  expect([href("1045"), href("1046"), href("Details")]).toEqual([
    "/account-order/1045",
    "/instant-order/1046",
    "/customer/1",
  ])
  expect(shown.main.getByRole("link", { name: "Orders" }).getAttribute("aria-current")).toBe("page")
})

it("the list of customers, a customer's form and the receipt of an order lead there", async () => {
  given()
  played.customer.countries([])
  const form = await visit("/customer/1", { as })
  expect(form.main.getByRole("link", { name: "Orders" }).getAttribute("href")).toBe(theirs)
  played.customer.search({ rows: [customerOf(customers.ada)], page: 1, pageSize: 10, total: 1 })
  const list = await visit("/customer", { as })
  expect(list.main.getByRole("link", { name: "Orders of Ada Lovelace" }).getAttribute("href")).toBe(theirs)
  played.printer.list([])
  played.salesOrder.get(completedOf({ customer: { ...ada, customerId: CustomerId.make(1) } }))
  played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1 })
  const receipt = await visit("/instant-order/1042", { as })
  expect(receipt.main.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe(theirs)
  played.salesOrder.get(completedOf({ customer: { ...ada, lastName: "Typed" } }))
  const typed = await visit("/instant-order/1042", { as })
  typed.main.getByText("Ada Typed")
  expect(typed.main.queryByRole("link", { name: "Ada Typed" })).toBeNull()
})
