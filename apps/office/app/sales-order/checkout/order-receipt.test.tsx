import { lostJob, zebra } from "@sightline/fixtures/bff/print-job"
import {
  ada,
  completedOf,
  creditOf,
  invoiceOf,
  itemOf,
  lineOf,
  orderOf,
  paymentOf,
  submittedOf,
  viewOf,
} from "@sightline/fixtures/bff/sales-order"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import type { CreditNote } from "@sightline/model/credit-note"
import { CustomerId } from "@sightline/model/customer"
import { InvoiceEmailRefused, InvoiceNotFound } from "@sightline/model/invoice"
import { AmountAboveOpen } from "@sightline/model/invoice-payment"
import { PrinterId, PrinterNotFound } from "@sightline/model/print-job"
import { InvoiceNotPaid, type SalesOrder } from "@sightline/model/sales-order"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { UnitNotSold } from "@sightline/model/sales-return"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { visit, open, played } = office()
beforeEach(() => {
  played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 })
  played.printer.list([])
  played.salesOrder.returnAmount({ refund: 12_600 })
})
const as = users.staff
const path = "/instant-order/1042"

function given(order: SalesOrder) {
  played.salesOrder.get({ ...orderOf(), ...order })
  if (order.invoice) played.invoice.get(viewOf(order.invoice))
}

it("the buyer's name leads to their orders, and nowhere where they are no longer on the list", async () => {
  const linked = async (more: Partial<SalesOrder["customer"]>) => {
    given(submittedOf({ customer: { ...ada, customerId: CustomerId.make(7), ...more } }))
    const detail = within((await visit(path, { as })).main.getByRole("region", { name: "User detail" }))
    detail.getByText("Ada Lovelace")
    return detail.queryByRole("link", { name: "Ada Lovelace" })?.getAttribute("href")
  }
  expect(await linked({})).toBe("/customer/7/orders")
  expect(await linked({ isRemoved: true })).toBeUndefined()
})

const unpaid = () => submittedOf({ invoice: invoiceOf({ paid: 2600 }) })

it("the receipt shows order, user, payments with the newest first, and notes · SALES-21", async () => {
  const card = { brand: "Visa", lastFour: "4242", expMonth: 7, expYear: 2030 } as const
  const payments = [
    paymentOf({ id: 2, type: "CreditCard", card, amount: 10_000, at: new Date("2026-11-22T10:00:00Z") }),
    paymentOf({ id: 1, amount: 2600 }),
  ]
  const at = new Date("2026-11-21T21:05:00Z")
  const note = { id: 1, text: "Gift wrap", by: "Bo", at } as SalesOrder["notes"][number]
  given(submittedOf({ card, notes: [note], invoice: invoiceOf({ payments }) }))
  const page = await visit(path, { as })
  page.main.getByText("Your order has been placed successfully!")
  const part = (name: string) => page.main.getByRole("region", { name }).textContent
  expect(part("Order detail")).toBe("Order detailOrder ID1042Created date21/11/2026StatusSubmittedPaidYes")
  expect(part("User detail")).toContain(`NameAda LovelaceCell phone4035550142Email${ada.email}`)
  expect(part("Payment detail")).toContain("Invoice total$126.00Still open$0.00Card number•••• 4242")
  const rows = page.main.getAllByRole("row").slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^03:00 22\/11\/2026Visa ending in 4242.*\$100\.00$/),
    expect.stringMatching(/^14:05 21\/11\/2026Cash.*\$26\.00$/),
  ])
  expect(part("Notes")).toContain("Gift wrap")
  given(unpaid())
  const owing = await visit(path, { as })
  expect(owing.main.getByRole("region", { name: "Order detail" }).textContent).toMatch(/StatusSubmittedPaidNo$/)
})

it("Complete order is there for a submitted order with a paid invoice, and changes the status · SALES-38 SALES-52", async () => {
  given(submittedOf())
  const asked = played.salesOrder.setStatus(() => {
    given(submittedOf({ statusId: orderStatus.completed }))
    return submittedOf()
  })
  const page = await open(path, { as })
  await page.press("Complete order")
  await page.told("Change order status successful")
  await page.findByText("Your order has been completed!")
  await expect.poll(() => page.queryByRole("button", { name: "Complete order" })).toBeNull()
  expect(asked).toMatchObject([{ urlParams: { orderId: 1042, statusId: 54 } }])
})

it("Complete order is not there before the invoice is paid · SALES-38", async () => {
  given(unpaid())
  expect((await visit(path, { as })).main.queryByRole("button", { name: "Complete order" })).toBeNull()
})

it("a status change that is refused says so, with the reason · SALES-52", async () => {
  given(submittedOf())
  played.salesOrder.setStatus(new InvoiceNotPaid())
  const page = await open(path, { as })
  await page.press("Complete order")
  await page.told(/^Change order status failed\. The invoice is not paid yet/)
})

it("Add payment is offered for an unpaid invoice of a submitted order alone · SALES-40", async () => {
  const has = async (order: SalesOrder) => {
    given(order)
    return (await visit(path, { as })).main.queryByRole("button", { name: "Add payment" }) !== null
  }
  expect(await has(unpaid())).toBe(true)
  expect(await has(submittedOf())).toBe(false)
  expect(await has(submittedOf({ statusId: orderStatus.cancelled, invoice: invoiceOf({ paid: 0 }) }))).toBe(false)
})

it("who cancels a paid order is told before what is booked, and the receipt shows it after", async () => {
  given(submittedOf())
  const page = await open(path, { as })
  await page.press("Cancel Order")
  const question = within(await page.findByRole("alertdialog", { name: /^Cancel order/ }))
  question.getByText(/The customer has paid \$126\.00\. It is booked as given back the way it was paid\./)
  const shown = async (credits: readonly CreditNote[]) => {
    given(submittedOf({ statusId: orderStatus.cancelled, invoice: invoiceOf({ credits }) }))
    return (await visit(path, { as })).main.queryByRole("region", { name: "Returns and refunds" })?.textContent
  }
  const cancelled = creditOf({ kind: "cancellation", note: "", toStatusId: null })
  expect(await shown([cancelled])).toContain("Cancelled$126.00 in cash$126.00")
  const toCard = { type: "CreditCard", lastFour: "1881", amount: 12_600, handed: 12_600, state: "given" } as const
  const toCards = [{ ...toCard, brand: "Visa" } as const, { ...toCard, brand: "Other" } as const]
  expect(await shown([{ ...cancelled, refunds: toCards }])).toMatch(
    /\$126\.00 to Visa ending in 1881.*\$126\.00 to the card ending in 1881/,
  )
  expect(await shown([{ ...cancelled, refunds: [] }])).toContain("CancelledNothing$126.00")
  expect(await shown([])).toBeUndefined()
})

const returning = async (order: SalesOrder, search = "") => {
  given(order)
  const page = await open(path + search, { as })
  if (search === "") await page.press("Return items")
  return { page, dialog: within(await page.findByRole("dialog", { name: "Return items" })) }
}

it("an item of a completed order is returned with a reason, and the receipt says what to give back", async () => {
  const asked = played.salesOrder.returnItems(() => {
    given(completedOf())
    return completedOf()
  })
  const two = lineOf([itemOf({ state: "sold" }), itemOf({ id: 72, itemId: 9002, state: "sold" })])
  const { page, dialog } = await returning(completedOf({ lines: [two], invoice: invoiceOf({ amount: 25_200 }) }))
  const send = () => page.press("Return", dialog)
  await send()
  await page.told("Please choose what comes back")
  const told = played.salesOrder.returnAmount({ refund: 12_000 })
  dialog.getByRole("checkbox", { name: /item 9001/ }).click()
  await dialog.findByText("$120.00")
  expect(told.map(({ urlParams }) => urlParams)).toEqual([{ orderId: 1042, itemIds: [71] }])
  const why = dialog.getByLabelText<HTMLTextAreaElement>("Why it comes back")
  for (const _press of ["first", "second"]) {
    why.blur()
    await send()
    await expect.poll(() => document.activeElement).toBe(why)
  }
  expect(why.getAttribute("aria-invalid")).toBe("true")
  dialog.getByText("Please say why it comes back")
  expect(asked).toEqual([])
  page.type("Why it comes back", "Wrong size")
  expect(dialog.queryByText("Please say why it comes back")).toBeNull()
  dialog.getByRole("radio", { name: "Damaged" }).click()
  await send()
  await page.told("Return successful")
  expect(asked).toMatchObject([{ payload: { orderId: 1042, itemIds: [71], toStatusId: 31, note: "Wrong size" } }])
  await page.findByText("Give back $126.00 in cash.")
  expect(page.getByRole("link", { name: "C2026-000007" }).getAttribute("href")).toBe("/instant-order/credit/51")
  await expect.poll(() => page.queryByRole("dialog")).toBeNull()
})

it("another choice of what comes back shows no amount until its own is known", async () => {
  const two = lineOf([itemOf({ state: "sold" }), itemOf({ id: 72, itemId: 9002, state: "sold" })])
  const { dialog } = await returning(completedOf({ lines: [two], invoice: invoiceOf({ amount: 25_200 }) }))
  played.salesOrder.returnAmount({ refund: 12_000 })
  dialog.getByRole("checkbox", { name: /item 9001/ }).click()
  await dialog.findByText("$120.00")
  const shown: (string | null)[] = []
  played.salesOrder.returnAmount(() => {
    shown.push(dialog.getByText("Goes back to the customer").parentElement?.textContent ?? null)
    return { refund: 24_000 }
  })
  dialog.getByRole("checkbox", { name: /item 9002/ }).click()
  await dialog.findByText("$240.00")
  expect(shown).toEqual(["Goes back to the customer…"])
})

it("a scanned item is chosen, and a return that is refused says why and stays", async () => {
  played.salesOrder.returnItems(new UnitNotSold())
  const { page, dialog } = await returning(completedOf(), "?return=72")
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: /item 9002/ }).checked).toBe(true)
  expect(dialog.queryByRole("checkbox", { name: /item 9001/ })).toBeNull()
  page.type("Why it comes back", "Wrong size")
  await page.press("Return", dialog)
  await page.told("Return failed. No order has sold this item, or it has come back already.")
  page.getByRole("dialog", { name: "Return items" })
})

it("only what is sold can come back", async () => {
  for (const order of [submittedOf(), completedOf({ lines: [lineOf([itemOf({ state: "returned" })])] })]) {
    given(order)
    expect((await visit(path, { as })).main.queryByRole("button", { name: "Return items" })).toBeNull()
  }
})

it("the invoice view is for submitted and completed orders alone · SALES-42", async () => {
  const has: boolean[] = []
  for (const statusId of [orderStatus.submitted, orderStatus.completed, orderStatus.cancelled]) {
    given(submittedOf({ statusId }))
    has.push((await visit(path, { as })).main.queryByRole("button", { name: "View invoice" }) !== null)
  }
  expect(has).toEqual([true, true, false])
})

const payOpened = async () => {
  given(unpaid())
  const page = await open(path, { as })
  await page.press("Add payment")
  const dialog = within(await page.findByRole("dialog", { name: "Add payment" }))
  return { page, dialog, submit: () => page.press("Add payment", dialog) }
}

it("a payment needs an amount above 0, and a card all of its fields · SALES-46 SALES-47", async () => {
  const asked = played.invoice.pay(viewOf(invoiceOf()))
  const { page, dialog, submit } = await payOpened()
  for (const nothing of ["", "0"]) {
    page.type("Amount", nothing)
    await submit()
    await page.told("Please enter the amount to pay")
  }
  page.type("Amount", "100")
  dialog.getByRole("radio", { name: "CreditCard" }).click()
  await dialog.findByLabelText("Card Number")
  await submit()
  await page.told("Please fill payment detail")
  expect(asked).toEqual([])
})

it("a payment is recorded, up to the open amount, which the field begins with · SALES-22 SALES-54", async () => {
  const asked = played.invoice.pay(() => {
    given(submittedOf())
    return viewOf(invoiceOf())
  })
  const { page, dialog, submit } = await payOpened()
  expect(dialog.getByLabelText<HTMLInputElement>("Amount").value).toBe("$100.00")
  await submit()
  await page.told("Submit payment successfully")
  await page.findByRole("button", { name: "Complete order" })
  expect(asked[0]?.payload).toMatchObject({ orderId: 1042, amount: 10_000, payment: { paymentType: "Cash" } })
  await expect.poll(() => page.queryByRole("dialog")).toBeNull()
})

it("a payment that fails says so with the reason, and its popup stays · SALES-54", async () => {
  played.invoice.pay(new AmountAboveOpen({ open: 5 }))
  const { page, submit } = await payOpened()
  await submit()
  await page.told("Submit payment failed. The amount is more than the invoice still owes.")
  page.getByRole("dialog", { name: "Add payment" })
})

it.each([
  ["follows what is open", null, "$40.00"],
  ["stays as it was typed", "30", "$30.00"],
] as const)("the amount %s when somebody else's payment arrives in between", async (_, typed, after) => {
  played.invoice.pay(() => {
    given(submittedOf({ invoice: invoiceOf({ paid: 8600 }) }))
    return new AmountAboveOpen({ open: 4000 })
  })
  const { page, dialog, submit } = await payOpened()
  if (typed) {
    page.type("Amount", typed)
    page.leave("Amount")
  }
  await submit()
  await dialog.findByText("The open amount is $40.00")
  await expect.poll(() => dialog.getByLabelText<HTMLInputElement>("Amount").value).toBe(after)
})

const sendOpened = async () => {
  given(submittedOf())
  played.printer.list([])
  const page = await open(path, { as })
  await page.press("View invoice")
  await page.findByRole("article", { name: "Invoice 2026-000123" })
  expect(page.getByRole("link", { name: "Print" }).getAttribute("href")).toBe("/instant-order/1042/invoice?print=now")
  await page.press("Send Invoice")
  const dialog = within(await page.findByRole("dialog", { name: "Send invoice via email" }))
  return { page, dialog }
}

it("Send Invoice asks for an address, with Cancel and Send, and sends · SALES-22 SALES-23 SALES-55", async () => {
  const asked = played.invoice.send({ succeeded: true })
  const { page, dialog } = await sendOpened()
  dialog.getByRole("button", { name: "Cancel" })
  expect(dialog.getByLabelText<HTMLInputElement>("Email").value).toBe(ada.email)
  page.type("Email", " bo@mail.demo.test ")
  await page.press("Send")
  await page.told("Send invoice successfully")
  expect(asked).toMatchObject([{ path: { orderId: 1042 }, payload: { email: "bo@mail.demo.test" } }])
})

it("an invalid address is not sent · SALES-45", async () => {
  const asked = played.invoice.send({ succeeded: true })
  const { page } = await sendOpened()
  for (const wrong of ["", "ada", "ada@mail"]) {
    page.type("Email", wrong)
    await page.press("Send")
    await page.told("Email is not valid")
  }
  expect(asked).toEqual([])
})

it("a mail that fails says so with the reason, and its popup stays · SALES-55", async () => {
  const { page } = await sendOpened()
  for (const [refusal, told] of [
    [new InvoiceEmailRefused(), "Send invoice failed. Email is not valid"],
    [new InvoiceNotFound(), "Send invoice failed. This order has no invoice."],
    [new Unavailable(), /^Send invoice failed\. Sightline is not available/],
  ] as const) {
    played.invoice.send(refusal)
    await page.press("Send")
    await page.told(told)
  }
  page.getByRole("dialog", { name: "Send invoice via email" })
})

it("an invoice that cannot be loaded says why, and the order stays", async () => {
  given(submittedOf())
  played.printer.list([])
  played.invoice.get(new Unavailable())
  const page = await open(path, { as })
  await page.press("View invoice")
  await page.findByText("This could not be loaded")
})

const till = {
  ...zebra,
  id: PrinterId.make(5),
  name: "Till",
  kind: "receipt",
  language: "escpos",
  media: "80",
} as const

it("the receipt goes to the printer of receipts that suits the person, or to the one they choose", async () => {
  given(submittedOf())
  const other = { ...till, id: PrinterId.make(6), name: "Back desk", isPreferred: false }
  played.printer.list([zebra, other, till])
  const asked = played.printJob.create([lostJob])
  const page = await open(path, { as })
  await page.press("View invoice")
  await page.press("Print receipt")
  await page.told("The receipt was handed to Till")
  page.type("Receipt printer", "6")
  await page.press("Print receipt")
  await page.told("The receipt was handed to Back desk")
  expect(asked.map(({ payload }) => payload)).toEqual([
    { printerId: 5, document: { orderId: 1042 } },
    { printerId: 6, document: { orderId: 1042 } },
  ])
  played.printJob.create(new PrinterNotFound())
  await page.press("Print receipt")
  await page.told(/^Print receipt failed\. /)
})

it("without a printer of receipts nobody is asked to print one", async () => {
  given(submittedOf())
  const asked = played.printer.list([zebra])
  const page = await open(path, { as })
  await page.press("View invoice")
  await expect.poll(() => asked.length).toBe(1)
  await page.findByRole("article", { name: "Invoice 2026-000123" })
  expect(page.queryByRole("button", { name: "Print receipt" })).toBeNull()
  expect(page.getByRole("link", { name: "Download PDF" }).getAttribute("href")).toBe("/instant-order/1042/invoice.pdf")
})

it("an order that is not submitted is New, In Progress or Pending, as a person says", async () => {
  const statusOf = (statusId: number) => given(orderOf({ statusId: statusId as SalesOrder["statusId"], step: 1 }))
  statusOf(orderStatus.new)
  const asked = played.salesOrder.setStatus(({ urlParams: { statusId } }) => {
    statusOf(statusId)
    return orderOf({ statusId })
  })
  const page = await open(path, { as })
  await page.findByText("Express Checkout")
  const field = page.getByLabelText<HTMLSelectElement>("Status")
  expect([...field.options].map(({ text }) => text)).toEqual(["New", "In Progress", "Pending"])
  page.type("Status", String(orderStatus.pending))
  await page.told("Change order status successful")
  await expect.poll(() => field.value).toBe(String(orderStatus.pending))
  expect(asked).toMatchObject([{ urlParams: { orderId: 1042, statusId: orderStatus.pending } }])
  given(submittedOf())
  expect((await visit(path, { as })).main.queryByLabelText("Status")).toBeNull()
})
