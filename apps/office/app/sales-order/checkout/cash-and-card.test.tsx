import {
  completedOf,
  invoiceOf,
  itemOf,
  lineOf,
  orderOf,
  paymentOf,
  rowOf,
  submittedOf,
  viewOf,
} from "@sightline/fixtures/bff/sales-order"
import { users } from "@sightline/fixtures/records/user"
import { CashAmountRefused } from "@sightline/model/payment"
import type { SalesOrder } from "@sightline/model/sales-order"
import { beforeEach, expect, it } from "vitest"
import { namesInForce } from "../../shell/keys/in-force"
import { office } from "../../test-pages"

const { open, visit, played } = office()
beforeEach(() => {
  played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 })
  played.printer.list([])
})
const as = users.staff
const path = "/instant-order/1042"
const at = new Date("2026-11-21T17:05:00Z")

const checkout = { note: "", amount: null, received: null, cashAmount: null }
/** At the step Payment Type, with the choice made: $126 in all. */
const inBoth = (cashAmount: number, but: Parameters<typeof orderOf>[0] = {}) =>
  orderOf({ step: 1, paymentType: "CreditCard", checkout: { ...checkout, cashAmount }, ...but })

const visa = { brand: "Visa", lastFour: "4242", expMonth: 7, expYear: 2030 } as const
const paidInBoth = invoiceOf({
  payments: [
    paymentOf({ id: 82, type: "CreditCard", amount: 10_600, card: visa }),
    paymentOf({ id: 81, type: "Cash", amount: 2000 }),
  ],
})
const soldInBoth = completedOf({
  ...{ paymentType: "CreditCard", card: visa, invoice: paidInBoth },
  checkout: { ...checkout, received: 5000, cashAmount: 2000 },
  lines: [lineOf([itemOf({ state: "sold" })])],
})

function given(order: SalesOrder) {
  played.salesOrder.get({ ...orderOf(), ...order })
  return played.salesOrder.keepCheckout(orderOf())
}

const opened = async (at = path) => {
  const page = await open(at, { as })
  await page.findByText("Express Checkout")
  return page
}
type Page = Awaited<ReturnType<typeof opened>>
const field = (page: Page, label: string) => page.getByLabelText<HTMLInputElement>(label)
const pressed = (page: Page) =>
  ["Cash", "Credit", "Cash and card"].filter(
    (name) => page.getByRole("button", { name }).getAttribute("aria-pressed") === "true",
  )

function typeCard(page: Page) {
  const card = { "Card Number": "4242424242424242", CVV: "123", "Expired Time, month": "07" }
  for (const [label, text] of Object.entries({ ...card, "Expired Time, year": "2030" })) page.type(label, text)
}

it("Cash and card is one press or the key B, asks how much in cash, and says at once what goes on the card", async () => {
  const kept = given(orderOf({ step: 1 }))
  const page = await opened()
  expect([pressed(page), page.queryByLabelText("How much in cash")]).toEqual([["Cash"], null])
  await page.press("Cash and card")
  expect(pressed(page)).toEqual(["Cash and card"])
  expect(page.queryByText(/^On the card/)).toBeNull()
  page.type("How much in cash", "20")
  page.getByText("On the card: $106.00")
  field(page, "Card Number")
  page.getByRole("button", { name: "Exact $20.00" })
  await expect
    .poll(() => kept.map(({ payload }) => payload))
    .toEqual([{ orderId: 1042, paymentType: "CreditCard", cashAmount: 2000 }])
  await page.press("Cash")
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, paymentType: "Cash", cashAmount: null })
  expect(page.queryByLabelText("How much in cash")).toBeNull()
  expect(namesInForce()).toContain("both")
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "b", code: "KeyB", bubbles: true }))
  await expect.poll(() => pressed(page)).toEqual(["Cash and card"])
  expect(document.activeElement).toBe(field(page, "How much in cash"))
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, paymentType: "CreditCard", cashAmount: 0 })
})

it("a colleague finds the choice and the cash part as they were typed", async () => {
  given(inBoth(2000))
  const page = await opened()
  expect([pressed(page), field(page, "How much in cash").value]).toEqual([["Cash and card"], "$20.00"])
  page.getByText("On the card: $106.00")
})

it("an Account order has no such choice, by no key either: it takes its payments one by one", async () => {
  given(inBoth(2000, { type: "Account" }))
  const page = await opened("/account-order/1042")
  expect(page.queryByRole("button", { name: "Cash and card" })).toBeNull()
  expect(page.getByRole("button", { name: "Credit" }).getAttribute("aria-pressed")).toBe("true")
  expect(page.queryByLabelText("How much in cash")).toBeNull()
  expect(namesInForce()).not.toContain("both")
})

it("the cash part is asked for, and names what is wrong with it: nothing, all of it, or no whole coin", async () => {
  given(inBoth(0, { cashStep: 5 }))
  const asked = played.salesOrder.submit(submittedOf())
  const page = await opened()
  const part = field(page, "How much in cash")
  expect(part.getAttribute("aria-invalid")).not.toBe("true")
  typeCard(page)
  await page.press("Charge $126.00")
  await page.findByText("Type how much of the total is paid in cash")
  expect([document.activeElement, part.getAttribute("aria-invalid"), asked.length]).toEqual([part, "true", 0])
  for (const [typed, says] of [
    ["126", "The cash part must be less than $126.00. The rest goes on the card."],
    ["200", "The cash part must be less than $126.00. The rest goes on the card."],
    ["20.02", "The cash part must be a multiple of $0.05, the smallest coin"],
  ] as const) {
    page.type("How much in cash", typed)
    page.getByText(says)
    expect([page.queryByText(/^On the card/), page.queryByLabelText("Cash received")]).toEqual([null, null])
    await page.press("Submit Order")
    await expect.poll(() => document.activeElement).toBe(part)
  }
  expect(asked).toEqual([])
  page.type("How much in cash", "20.05")
  page.getByText("On the card: $105.95")
  expect(part.getAttribute("aria-invalid")).not.toBe("true")
})

it("Charge asks for the cash of that part, sends both, and shows its change and both payments after it", async () => {
  given(inBoth(2000))
  const asked = played.salesOrder.submit(() => {
    given(soldInBoth)
    return soldInBoth
  })
  const page = await opened()
  typeCard(page)
  await page.press("Charge $126.00")
  await page.findByText(/^Cash received is required\./)
  expect(asked).toEqual([])
  page.type("Cash received", "50")
  page.getByText("$30.00")
  await page.press("Charge $126.00")
  await page.findByText("Your order has been completed!")
  expect(asked.map(({ payload }) => payload)).toMatchObject([
    {
      ...{ orderId: 1042, version: 4, isCompleted: true, cashAmount: 2000 },
      payment: { paymentType: "CreditCard", cardNumber: "4242", cvv: "***" },
    },
  ])
  expect(page.getByRole("region", { name: "Change and total" }).textContent).toMatch(/^Change\$30\.00Total\$126\.00/)
  const rows = page.getByRole("table", { name: "Payment history" }).querySelectorAll("tbody tr")
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Visa ending in 4242.*\$106\.00$/),
    expect.stringMatching(/Cash.*\$20\.00$/),
  ])
})

it("without a card, or after another choice, no part of it is sent", async () => {
  given(inBoth(2000, { checkout: { ...checkout, cashAmount: 2000, received: 2000 } }))
  const asked = played.salesOrder.submit(submittedOf())
  const page = await opened()
  await page.press("Submit Order")
  await page.told("Please fill payment detail")
  expect(asked).toEqual([])
  await page.press("Credit")
  typeCard(page)
  await page.press("Submit Order")
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.payload).not.toHaveProperty("cashAmount")
})

it("the reader is asked for the rest, and the page says which cash belongs to it", async () => {
  const waiting = inBoth(2000, {
    ...{ hasReader: true, charge: { state: "open", amount: 10_600, by: "Bo Chen", at } },
    checkout: { ...checkout, received: 2000, cashAmount: 2000 },
  })
  given({ ...waiting, charge: null })
  const asked = played.payment.charge(() => {
    given(waiting)
    return waiting
  })
  const page = await opened()
  await page.press("Charge $126.00")
  await page.findByText(/Bo Chen asked for \$106\.00 at /)
  page.getByText("$20.00 in cash is booked with it, once the card is paid.")
  expect(asked.map(({ payload }) => payload)).toMatchObject([{ orderId: 1042, cashAmount: 2000, isCompleted: true }])
})

it("a declined card has booked no cash either, and the cash part stands for the next try", async () => {
  given(inBoth(2000, { hasReader: true, charge: { state: "declined", amount: 10_600, by: "Bo Chen", at } }))
  const page = await opened()
  page.getByText(/Nothing was charged\..*No cash was booked either\./)
  expect(field(page, "How much in cash").value).toBe("$20.00")
})

it("a part that the server refuses is said in words, and stays to be corrected", async () => {
  given(inBoth(2000, { checkout: { ...checkout, received: 2000, cashAmount: 2000 } }))
  played.salesOrder.submit(new CashAmountRefused())
  const page = await opened()
  typeCard(page)
  await page.press("Submit Order")
  await page.told(
    "Submit order failed. The cash part must be more than $0.00, less than the total, and in whole coins.",
  )
  expect(field(page, "How much in cash").value).toBe("$20.00")
})

it("the list says how much came by each type, the invoice by which payment", async () => {
  played.salesOrder.list({ rows: [rowOf(soldInBoth)], page: 1, pageSize: 10, total: 1 })
  played.status.list([])
  const { main } = await visit("/instant-order/order-list", { as })
  main.getByText("Cash $20.00, CreditCard $106.00")
  played.invoice.get(viewOf(paidInBoth))
  const page = await open(`${path}/invoice`, { as })
  const text = (await page.findByRole("article", { name: "Invoice 2026-000123" })).textContent
  expect(text).toMatch(/Visa ending in 4242, [^$]*\$106\.00Cash, [^$]*\$20\.00/)
})
