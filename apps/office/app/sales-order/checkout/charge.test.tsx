import { invoiceOf, orderOf, rowOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { ChargeNotFound } from "@sightline/model/charge"
import { OrderPaying, type SalesOrder } from "@sightline/model/sales-order"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, visit, played } = office()
beforeEach(() => void played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 }))
const as = users.staff
const at = new Date("2026-11-21T17:05:00Z")
const charge = (state: "open" | "declined" | "withdrawn") => ({ state, amount: 12_600, by: "Bo Chen", at })

function given(order: SalesOrder) {
  played.salesOrder.get({ ...orderOf(), ...order })
  played.salesOrder.keepCheckout(orderOf())
}

const path = "/instant-order/1042"
const atReader = (but: Parameters<typeof orderOf>[0] = {}) =>
  orderOf({
    step: 1,
    hasReader: true,
    checkout: { note: "", amount: null, received: 12_600, cashAmount: null },
    ...but,
  })

it("a center with a reader asks for the card there: no field of a card is on the page, and none is sent", async () => {
  given(atReader())
  const asked = played.payment.charge(() => {
    given(atReader({ charge: charge("open") }))
    return orderOf()
  })
  const page = await open(path, { as })
  await page.press("Credit")
  expect(page.queryByLabelText("Card Number")).toBeNull()
  await page.press("Submit Order")
  await page.told("The card reader asks for the card")
  expect(asked[0]?.payload).toMatchObject({ orderId: 1042, version: 4, amount: null })
  expect(JSON.stringify(asked[0]?.payload)).not.toMatch(/card|cvv/i)
  await page.findByText(/Bo Chen asked for \$126\.00 at /)
})

it("a card that another terminal took is recorded as ever", async () => {
  given(atReader())
  const asked = played.salesOrder.submit(submittedOf())
  const page = await open(path, { as })
  await page.press("Credit")
  page.getByLabelText<HTMLInputElement>("Taken at another terminal").click()
  const card = { "Card Number": "4111111111111111", "Card holder name": "Ada", CVV: "123" }
  const expiry = { "Expired Time, month": "07", "Expired Time, year": "2030" }
  await page.findByLabelText("Card Number")
  for (const [label, text] of Object.entries({ ...card, ...expiry })) page.type(label, text)
  await page.press("Submit Order")
  await expect.poll(() => asked[0]?.payload.payment).toMatchObject({ cardNumber: "1111", cvv: "***" })
})

it("whoever opens the order sees who waits for what, may ask what became of it, and may stop it", async () => {
  given(atReader({ charge: charge("open") }))
  const page = await open(path, { as })
  await page.findByText("The card reader waits for the card")
  const checked = played.payment.check(orderOf())
  await page.press("Check now")
  await expect.poll(() => checked.length).toBe(1)
  const stopped = played.payment.stop(() => {
    given(atReader({ charge: charge("withdrawn") }))
    return orderOf()
  })
  await page.press("Stop")
  await page.findByText("The card payment was stopped")
  page.getByText("Nothing was charged. Try again, or take the money another way.")
  expect(stopped[0]?.payload).toEqual({ orderId: 1042 })
})

it("a change meanwhile, and a stop that comes too late, are refused in words", async () => {
  given(atReader({ charge: charge("open") }))
  played.salesOrder.submit(new OrderPaying())
  played.payment.stop(new ChargeNotFound())
  const page = await open(path, { as })
  await page.press("Submit Order")
  await page.told(/^Submit order failed\. A card is being charged for this order\./)
  await page.press("Stop")
  await page.told(/^Stop failed\. No card is being charged for this order any more\./)
})

it("a declined card leaves the order to be paid another way", async () => {
  given(atReader({ charge: charge("declined") }))
  const page = await open(path, { as })
  await page.findByText("The card was declined")
  expect(page.queryByRole("button", { name: "Check now" })).toBeNull()
})

it("an open invoice is paid at the reader by the amount that is typed", async () => {
  const invoice = invoiceOf({ paid: 0 })
  given(submittedOf({ type: "Account", hasReader: true, invoice }))
  const asked = played.payment.charge(orderOf())
  const page = await open("/account-order/1042", { as })
  await page.press("Add payment")
  const dialog = within(await page.findByRole("dialog", { name: "Add payment" }))
  dialog.getByRole("radio", { name: "CreditCard" }).click()
  await dialog.findByLabelText("Taken at another terminal")
  dialog.getByRole("button", { name: "Add payment" }).click()
  await expect.poll(() => asked[0]?.payload).toEqual({ orderId: 1042, amount: 12_600, isCompleted: false })
})

it("the list says which order waits for a card", async () => {
  const row = rowOf(orderOf({ charge: charge("open") }))
  played.salesOrder.list({ rows: [row], page: 1, pageSize: 10, total: 1 })
  played.status.list([])
  const { main } = await visit("/instant-order/order-list", { as })
  main.getByText("card being charged")
})
