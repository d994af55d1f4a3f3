import { customerOf } from "@sightline/fixtures/bff/customer"
import { itemOf, lineOf, orderOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { customers } from "@sightline/fixtures/records/customer"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { CustomerId, CustomerKnown, CustomerNotFound } from "@sightline/model/customer"
import { AmountAboveOpen } from "@sightline/model/invoice-payment"
import { OrderChanged, type SalesOrder } from "@sightline/model/sales-order"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { office } from "../../test-pages"

const { open, played } = office()
beforeEach(() => void played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 }))
const as = users.staff
const ada = customerOf(customers.ada)

/** At the step Payment Type, with the exact cash in hand. */
const ready = (but: Parameters<typeof orderOf>[0] = {}) =>
  orderOf({ step: 1, checkout: { note: "", amount: null, received: 12_600, cashAmount: null }, ...but })

function given(order: SalesOrder = ready()) {
  played.salesOrder.get({ ...orderOf(), ...order })
  return played.salesOrder.keepCheckout(orderOf())
}
const account = () => orderOf({ type: "Account", step: 1 })

const opened = async (path = "/instant-order/1042") => {
  const page = await open(path, { as })
  await page.findByText("Express Checkout")
  return page
}
type Page = Awaited<ReturnType<typeof opened>>
const field = (page: Page, label: string) => page.getByLabelText<HTMLInputElement>(label)

async function typeCard(page: Page, but: Readonly<Record<string, string>> = {}) {
  await page.press("Credit")
  const card = { "Card Number": "4111 1111 1111 1111", "Card holder name": "Ada Lovelace", CVV: "123" }
  const expiry = { "Expired Time, month": "07", "Expired Time, year": "2030" }
  for (const [label, text] of Object.entries({ ...card, ...expiry, ...but })) page.type(label, text)
}

it("the payment is Cash or Credit by one press each; a card form appears for the card · SALES-15 SALES-16", async () => {
  given()
  const page = await opened()
  const pressed = (name: string) => page.getByRole("button", { name }).getAttribute("aria-pressed")
  expect([pressed("Cash"), pressed("Credit"), page.queryByLabelText("Card Number")]).toEqual(["true", "false", null])
  await page.press("Credit")
  expect([pressed("Cash"), pressed("Credit")]).toEqual(["false", "true"])
  for (const label of ["Card Number", "Card holder name", "CVV", "Expired Time, month", "Expired Time, year"])
    expect(field(page, label).autocomplete).toBe("off")
})

it("a card number keeps its last four digits, and nothing of a card is kept or stored · SALES-16", async () => {
  const kept = given()
  const page = await opened()
  await typeCard(page)
  page.leave("Card Number")
  page.leave("CVV")
  expect([field(page, "Card Number").value, field(page, "CVV").value]).toEqual(["1111", "***"])
  await expect.poll(() => kept.map(({ payload }) => payload)).toEqual([{ orderId: 1042, paymentType: "CreditCard" }])
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(stored).not.toMatch(/1111|4111|Lovelace/)
})

it("cash received shows the change, and too little of it in a warning colour, which stops nobody who goes on · SALES-18", async () => {
  given(orderOf({ step: 1 }))
  const asked = played.salesOrder.submit(submittedOf())
  const page = await opened()
  expect(page.queryByText("Change")).toBeNull()
  page.type("Cash received", "150")
  expect(page.getByText("$24.00").hasAttribute("data-missing")).toBe(false)
  page.type("Cash received", "-1")
  expect(page.queryByText("Change")).toBeNull()
  page.type("Cash received", "100")
  expect(page.getByText("-$26.00").hasAttribute("data-missing")).toBe(true)
  page.getByText("$26.00 is still missing")
  await page.press("Submit Order")
  await page.findByText("Cash received is $26.00 less than what is due. Submit again if that is right.")
  expect([asked.length, document.activeElement]).toEqual([0, field(page, "Cash received")])
  await page.press("Submit Order")
  await expect.poll(() => asked.length).toBe(1)
})

it("cash is not booked before Cash received is filled in; Exact, or the key E, fills it", async () => {
  const kept = given(orderOf({ step: 1 }))
  const asked = played.salesOrder.submit(submittedOf())
  const page = await opened()
  await page.press("Submit Order")
  await page.findByText(/^Cash received is required\./)
  const cash = field(page, "Cash received")
  expect([asked.length, document.activeElement, cash.getAttribute("aria-invalid")]).toEqual([0, cash, "true"])
  page.strike("Cash received", "e")
  await expect.poll(() => cash.value).toBe("$126.00")
  expect(page.queryByText(/^Cash received is required\./)).toBeNull()
  page.type("Cash received", "")
  await page.press("Exact $126.00")
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, received: 12_600 })
  await page.press("Submit Order")
  await expect.poll(() => asked.length).toBe(1)
})

it("cash received is asked for cash of an Instant order alone", async () => {
  given(orderOf({ type: "Account", step: 1 }))
  const asked = played.salesOrder.submit(submittedOf({ type: "Account" }))
  const page = await opened("/account-order/1042")
  await page.press("Submit Order")
  await expect.poll(() => asked.length).toBe(1)
})

it("cash is taken and given back by the smallest coin, which the total is not", async () => {
  given({ ...orderOf({ step: 1, cashStep: 5 }), total: 12_603 })
  const page = await opened()
  page.getByText("To take in cash: $126.05")
  page.getByRole("button", { name: "Exact $126.05" })
  page.type("Cash received", "130")
  page.getByText("$3.95")
  page.getByText("$126.03")
})

it("an Account order takes an amount from 0 to its total · SALES-17", async () => {
  const kept = given(account())
  const page = await opened("/account-order/1042")
  expect(page.queryByLabelText("Cash received")).toBeNull()
  page.type("Amount pay", "500")
  page.leave("Amount pay")
  await expect.poll(() => field(page, "Amount pay").value).toBe("$126.00")
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, amount: 12_600 })
  page.type("Amount pay", "-5")
  page.leave("Amount pay")
  // What is below 0 is no amount.
  await expect.poll(() => field(page, "Amount pay").value).toBe("")
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, amount: null })
  page.type("Amount pay", "0")
  page.leave("Amount pay")
  await expect.poll(() => field(page, "Amount pay").value).toBe("$0.00")
  await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, amount: 0 })
})

it("an Instant order has no such field · SALES-17", async () => {
  given()
  const page = await opened()
  expect(page.queryByLabelText("Amount pay")).toBeNull()
})

it("a picked customer fills names, phone and e-mail, and is said to be picked; another name is typed by hand · SALES-19 SALES-58", async () => {
  const kept = given()
  const searched = played.customer.search({ rows: [ada], page: 1, pageSize: 10, total: 1 })
  const page = await opened()
  page.type("Customer", "0142")
  await page.press(/^Ada Lovelace 4035550142$/)
  const values = () => ["First name", "Last name", "Cell phone", "Email"].map((label) => field(page, label).value)
  expect(values()).toEqual(["Ada", "Lovelace", "4035550142", ada.email])
  page.getByText("Ada Lovelace is on your list of customers.")
  expect(searched[0]?.payload).toMatchObject({ screen: 5, filters: [{ code: "SearchString", value: "0142" }] })
  await expect.poll(() => kept.at(-1)?.payload.customer).toMatchObject({ customerId: 1, isOverridden: true })
  page.type("First name", "Bo")
  expect(values()[0]).toBe("Bo")
  await expect
    .poll(() => kept.at(-1)?.payload.customer)
    .toEqual({
      ...{ customerId: null, firstName: "Bo", isOverridden: false },
    })
})

it("the customer dropdown shows the latest first before a key is typed, by a click or an arrow down · SALES-19", async () => {
  given()
  const bo = { ...ada, id: CustomerId.make(2), firstName: "Bo" }
  const searched = played.customer.search({ rows: [bo, ada], page: 1, pageSize: 10, total: 12 })
  const page = await opened()
  const list = () => page.queryAllByRole("button", { name: /Lovelace/ }).map(({ textContent }) => textContent)
  expect([searched.length, list()]).toEqual([0, []])
  field(page, "Customer").click()
  await page.findByText("The latest 2 of 12 customers")
  expect(list()).toEqual(["Bo Lovelace 4035550142", "Ada Lovelace 4035550142"])
  expect(searched[0]?.payload).toMatchObject({ filters: [], order: { by: "id", direction: "desc" } })
  page.strike("Customer", "Escape")
  await expect.poll(list).toEqual([])
  page.strike("Customer", "ArrowDown")
  await expect.poll(list).toHaveLength(2)
  page.strike("Customer", "Enter")
  expect(field(page, "First name").value).toBe("")
  page.strike("Customer", "ArrowDown")
  expect(document.activeElement?.textContent).toContain("Bo Lovelace")
  await page.press("Ada Lovelace 4035550142")
  expect([field(page, "First name").value, list()]).toEqual(["Ada", []])
})

it("a search for customers that fails leaves the fields to be typed by hand", async () => {
  given()
  played.customer.search(new Unavailable())
  const page = await opened()
  page.type("Customer", "ada")
  await page.findByText("The customers could not be searched. Type them below.")
})

it("notes are listed, and a new one goes along with the submit · SALES-20", async () => {
  const at = new Date("2026-11-21T21:05:00Z")
  const note = { id: 1, text: "Left lens scratched", by: "Bo", at } as SalesOrder["notes"][number]
  given(ready({ notes: [note] }))
  const asked = played.salesOrder.submit(submittedOf())
  const page = await opened()
  page.getByText("Left lens scratched")
  page.getByText("Bo, 14:05 21/11/2026")
  page.type("New note", "Call before noon")
  await page.press("Submit Order")
  await expect.poll(() => asked[0]?.payload.note).toBe("Call before noon")
})

it("typed fields are kept half a second after the last key, together, and an unfinished address waits", async () => {
  const kept = given()
  const page = await opened()
  page.type("First name", "A")
  page.type("First name", "Ada")
  page.type("Email", "ada@")
  page.type("New note", "x")
  await expect.poll(() => kept.map(({ payload }) => payload)).toHaveLength(1)
  expect(kept[0]?.payload).toEqual({
    orderId: 1042,
    note: "x",
    customer: { customerId: null, firstName: "Ada", isOverridden: false },
  })
})

it("what could not be kept is said, and goes along with the next change", async () => {
  given()
  played.salesOrder.keepCheckout(new Unavailable())
  const page = await opened()
  page.type("New note", "x")
  await page.findByText("Not saved yet. What you typed is still here.")
  const kept = given()
  page.type("Last name", "Lovelace")
  await expect.poll(() => kept[0]?.payload).toMatchObject({ note: "x", customer: { lastName: "Lovelace" } })
})

describe("Submit Order", () => {
  it("sends the order as its person saw it and goes on to the receipt · SALES-34 SALES-53", async () => {
    given()
    const asked = played.salesOrder.submit(() => {
      given(submittedOf())
      return submittedOf()
    })
    const page = await opened()
    page.type("First name", "Ada")
    await page.press("Submit Order")
    await page.told("Submit order successful")
    await page.findByText("Your order has been placed successfully!")
    expect(asked[0]?.payload).toMatchObject({ orderId: 1042, version: 4, payment: { paymentType: "Cash" } })
    expect(asked[0]?.payload.customer).toMatchObject({ firstName: "Ada" })
  })

  it("leads to change and total, which stand in view", async () => {
    const seen = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined)
    const checkout = { note: "", amount: null, received: 15_000, cashAmount: null }
    given(ready({ checkout }))
    played.salesOrder.submit(() => {
      given(submittedOf({ checkout }))
      return submittedOf()
    })
    const page = await opened()
    expect(seen).not.toHaveBeenCalled()
    await page.press("Submit Order")
    await page.findByText("Your order has been placed successfully!")
    await expect
      .poll(() => seen.mock.contexts.map((shown) => (shown as HTMLElement).textContent))
      .toEqual(["Change$24.00Total$126.00"])
    seen.mockClear()
    page.reload()
    await page.findByText("Your order has been placed successfully!")
    expect(seen).not.toHaveBeenCalled()
    seen.mockRestore()
  })

  it("says why it failed, and keeps what was typed · SALES-53", async () => {
    given()
    played.salesOrder.submit(new OrderChanged({ version: 5 }))
    const page = await opened()
    page.type("First name", "Ada")
    await page.press("Submit Order")
    await page.told(/^Submit order failed\. Somebody else changed this order/)
    expect(field(page, "First name").value).toBe("Ada")
  })

  it.each(["Card Number", "CVV", "Expired Time, month", "Expired Time, year"])(
    "does not send a card without its %s · SALES-47",
    async (label) => {
      given()
      const asked = played.salesOrder.submit(submittedOf())
      const page = await opened()
      await typeCard(page, { [label]: "" })
      await page.press("Submit Order")
      await page.told("Please fill payment detail")
      expect(asked).toEqual([])
    },
  )

  it("sends of a card the last four digits, and no CVV · SALES-16 SALES-47", async () => {
    given()
    const asked = played.salesOrder.submit(submittedOf())
    const page = await opened()
    await typeCard(page, { "Card holder name": "" })
    await page.press("Submit Order")
    await expect
      .poll(() => asked[0]?.payload.payment)
      .toEqual({
        ...{ paymentType: "CreditCard", cardNumber: "1111", cvv: "***", expMonth: "07", expYear: "2030" },
        cardHolderName: "",
      })
  })

  it("that nobody answers leaves the page as it is, though the server is away for every question", async () => {
    given()
    played.salesOrder.submit(new Unavailable())
    const page = await opened()
    page.type("First name", "Ada")
    await expect.poll(() => field(page, "First name").value).toBe("Ada")
    played.salesOrder.get(new Unavailable())
    await page.press("Submit Order")
    await page.told(/^Submit order failed\. /)
    expect(field(page, "First name").value).toBe("Ada")
  })

  it("mails the invoice where the box says so, as this person chose last", async () => {
    given(ready({ customer: { ...orderOf().customer, email: "ada@example.test" } }))
    played.salesOrder.submit(submittedOf())
    const sent = played.invoice.send({ succeeded: true })
    const page = await opened()
    await page.press("Submit Order")
    await page.told("Submit order successful")
    expect(sent).toEqual([])
    await page.findByText("Express Checkout")
    page.getByLabelText<HTMLInputElement>("Send the invoice to ada@example.test").click()
    await page.press("Submit Order")
    await page.told("Send invoice successfully")
    expect(sent).toMatchObject([{ path: { orderId: 1042 }, payload: { email: "ada@example.test" } }])
    const later = await opened()
    await expect
      .poll(() => later.getByLabelText<HTMLInputElement>("Send the invoice to ada@example.test").checked)
      .toBe(true)
  })

  it("from the search of customers takes a single match along, and stops where there are several or none", async () => {
    given()
    const asked = played.salesOrder.submit(submittedOf())
    const page = await opened()
    const search = (rows: readonly (typeof ada)[]) =>
      played.customer.search({ rows: [...rows], page: 1, pageSize: 10, total: rows.length })
    const submitFromSearch = () => {
      page.getByLabelText("Customer").focus()
      page.getByRole<HTMLFormElement>("form", { name: "Payment Type" }).requestSubmit()
    }
    search([])
    page.type("Customer", "0142")
    submitFromSearch()
    await page.findByText("No customer matches")
    search([ada, { ...ada, firstName: "Bo" }])
    page.type("Customer", "014")
    submitFromSearch()
    await page.findByText("2 customers")
    expect(asked).toEqual([])
    search([ada])
    page.type("Customer", "0143")
    submitFromSearch()
    await page.told("Submit order successful")
    expect(asked[0]?.payload.customer).toMatchObject({ customerId: 1, firstName: "Ada", email: ada.email })
  })

  it("of an Account order records the entered payment after it · SALES-35 SALES-54", async () => {
    given(account())
    played.salesOrder.submit(submittedOf({ type: "Account" }))
    const paid = played.invoice.pay(new Unavailable())
    const page = await opened("/account-order/1042")
    await page.press("Submit Order")
    await page.told("Submit order successful")
    expect(paid).toEqual([])
    page.type("Amount pay", "50")
    played.salesOrder.submit(new OrderChanged({ version: 5 }))
    await page.press("Submit Order")
    await page.told(/^Submit order failed\./)
    expect(paid).toEqual([])
    played.salesOrder.submit(submittedOf({ type: "Account" }))
    await page.press("Submit Order")
    await page.told(/^Payment failed\. .*not available right now/)
    played.invoice.pay(new AmountAboveOpen({ open: 100 }))
    await page.press("Submit Order")
    await page.told("Payment failed. The amount is more than the invoice still owes.")
    expect(paid).toMatchObject([{ payload: { orderId: 1042, amount: 5000, payment: { paymentType: "Cash" } } }])
  })
})

describe("Save as customer", () => {
  const typed = { firstName: "Bo", lastName: "Lund", cellPhone: "4035550142", email: "" }
  const labels = { firstName: "First name", lastName: "Last name", cellPhone: "Cell phone", email: "Email" } as const

  async function typedIn(but: Partial<typeof typed> = {}) {
    given()
    const page = await opened()
    for (const [name, label] of Object.entries(labels))
      page.type(label, { ...typed, ...but }[name as keyof typeof typed])
    return page
  }
  const box = (page: Page) => page.getByLabelText<HTMLInputElement>("Save as customer")

  it("is on by default, and the typed buyer is a customer before the order is submitted", async () => {
    const kept = played.customer.keep({ ...ada, ...typed, id: CustomerId.make(9) })
    const asked = played.salesOrder.submit(submittedOf())
    const page = await typedIn()
    expect(box(page).checked).toBe(true)
    await page.press("Submit Order")
    await page.told("Submit order successful")
    expect(kept.map(({ payload }) => payload)).toEqual([{ ...typed, isAnother: false }])
    expect(asked[0]?.payload.customer).toEqual({ ...typed, customerId: 9, isOverridden: false })
  })

  it("saves nobody without a name and a phone or an email, and says what is missing", async () => {
    const kept = played.customer.keep(new CustomerNotFound())
    const asked = played.salesOrder.submit(submittedOf())
    const page = await typedIn({ cellPhone: "" })
    page.getByText("Type a name, and a phone or an email, to save them")
    await page.press("Submit Order")
    await expect.poll(() => asked.length).toBe(1)
    expect(kept).toEqual([])
  })

  it("is left by one press, and then saves nobody", async () => {
    const kept = played.customer.keep(new CustomerNotFound())
    const asked = played.salesOrder.submit(submittedOf())
    const page = await typedIn()
    box(page).click()
    await page.press("Submit Order")
    await expect.poll(() => asked[0]?.payload.customer).toMatchObject({ ...typed, customerId: null })
    expect(kept).toEqual([])
  })

  it("offers the customer who has this phone, who then goes along with the submit", async () => {
    played.customer.keep(new CustomerKnown({ customerIds: [ada.id] }))
    played.customer.list([ada])
    const asked = played.salesOrder.submit(submittedOf())
    const page = await typedIn()
    await page.press("Submit Order")
    const it = await page.findByRole("button", { name: "It is Ada Lovelace" })
    page.getByText("On your list of customers with this phone or email")
    await expect.poll(() => document.activeElement).toBe(it)
    expect(asked).toEqual([])
    await page.press("It is Ada Lovelace")
    await page.told("Submit order successful")
    expect(asked[0]?.payload.customer).toMatchObject({ customerId: 1, firstName: "Ada", isOverridden: true })
  })

  it("keeps somebody else of the same phone on request, and asks again about another phone", async () => {
    const kept = played.customer.keep(new CustomerKnown({ customerIds: [ada.id] }))
    played.customer.list([ada])
    const asked = played.salesOrder.submit(submittedOf())
    const page = await typedIn()
    await page.press("Submit Order")
    await page.findByText("On your list of customers with this phone or email")
    page.type("Cell phone", "4035550143")
    expect(page.queryByText("On your list of customers with this phone or email")).toBeNull()
    await page.press("Submit Order")
    await page.findByText("On your list of customers with this phone or email")
    const another = played.customer.keep({ ...ada, ...typed, id: CustomerId.make(9) })
    await page.press("Somebody else")
    await page.told("Submit order successful")
    expect([kept.length, another[0]?.payload.isAnother]).toEqual([2, true])
    expect(asked[0]?.payload.customer).toMatchObject({ customerId: 9, firstName: "Bo" })
  })

  it("that is refused or not answered says why, and nothing is submitted", async () => {
    const asked = played.salesOrder.submit(submittedOf())
    const page = await typedIn({ email: "bo@" })
    played.customer.keep(new FieldsRefused({ errors: { email: ["Email is not a valid email"] } }))
    await page.press("Submit Order")
    await page.told("Save as customer failed. Email is not a valid email.")
    played.customer.keep(new Unavailable())
    await page.press("Submit Order")
    await page.told(/^Save as customer failed\. .*not available right now/)
    expect([asked.length, field(page, "First name").value]).toEqual([0, "Bo"])
  })
})

it("an order whose last line is gone is back at its products", async () => {
  given(orderOf({ step: 1, lines: [lineOf([itemOf()])] }))
  played.inventory.search({ rows: [], page: 1, pageSize: 12, total: 0 })
  const removed = played.salesOrder.removeItems(() => {
    given(orderOf({ step: 1, lines: [] }))
    return orderOf()
  })
  const page = await opened()
  await page.press(/^Remove Arden/)
  await page.findByText("No products found")
  expect(removed).toHaveLength(1)
})
