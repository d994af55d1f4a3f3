import { itemOf, lineOf, orderOf, productOf } from "@sightline/fixtures/bff/sales-order"
import { users } from "@sightline/fixtures/records/user"
import { OrderLapsed, type SalesOrderItem, UnitNotFound } from "@sightline/model/sales-order"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, visit, played } = office()
beforeEach(() => void played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 }))
const as = users.staff

const given = (...states: SalesOrderItem["state"][]) => {
  const items = states.map((state, place) => itemOf({ id: 71 + place, state }))
  const checkout = { note: "", amount: null, received: 30_000, cashAmount: null }
  const order = orderOf({ step: 1, checkout, lines: [lineOf(items)] })
  played.salesOrder.get(order)
  played.salesOrder.keepCheckout(order)
  played.inventory.search({ rows: [productOf()], page: 1, pageSize: 12, total: 1 })
  return order
}

const path = "/instant-order/1042"

it("an order whose units lapsed says so at the line, and holds them again", async () => {
  given("lapsed", "held")
  const page = await open(path, { as })
  await page.findByText("1 no longer held")
  const asked = played.salesOrder.holdAgain(() => given("held", "held"))
  await page.press("Hold again")
  await page.told("Held again")
  expect(asked[0]?.payload).toEqual({ orderId: 1042 })
  await expect.poll(() => page.queryByText(/no longer held/i)).toBeNull()
})

it("where nothing of it is free any more it says so, and the line can go", async () => {
  given("lapsed")
  played.salesOrder.holdAgain(new UnitNotFound())
  const page = await open(path, { as })
  await page.press("Hold again")
  await page.told("Hold again failed. None of it is free any more.")
  page.getByRole("button", { name: /^Remove Arden/ })
})

it("a submit of what is no longer held is refused by name", async () => {
  given("held")
  played.salesOrder.submit(new OrderLapsed({ lines: ["Arden", "Jocelyn"] }))
  const page = await open(path, { as })
  await page.press("Submit Order")
  await page.told("Submit order failed. No longer held: Arden, Jocelyn. Hold it again, or take it off.")
})

it("an order that holds everything has no such button", async () => {
  given("held")
  const page = await visit(path, { as })
  expect(page.main.queryByRole("button", { name: "Hold again" })).toBeNull()
})
