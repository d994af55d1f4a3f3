import { completedOf, invoiceOf, itemOf, lineOf, orderOf, submittedOf } from "@sightline/fixtures/bff/sales-order"
import { pressMain, scan } from "@sightline/fixtures/page/scanner"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { OrderChanged, type SalesOrder } from "@sightline/model/sales-order"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, describe, expect, it } from "vitest"
import { namesInForce } from "../../shell/keys/in-force"
import { office } from "../../test-pages"

const { open, played } = office()
beforeEach(() => {
  played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 1234 })
  played.printer.list([])
})
const as = users.staff
const path = "/instant-order/1042"
const inHand = (received: number | null) => ({
  step: 1 as const,
  checkout: { note: "", amount: null, received, cashAmount: null },
})

function given(order: SalesOrder) {
  played.salesOrder.get({ ...orderOf(), ...order })
  return played.salesOrder.keepCheckout(orderOf())
}

const soldOf = (but: Parameters<typeof completedOf>[0] = {}) =>
  completedOf({ lines: [lineOf([itemOf({ state: "sold" })])], invoice: invoiceOf({}), ...but })

const opened = async (at = path) => {
  const page = await open(at, { as })
  await page.findByText("Express Checkout")
  return page
}

/** The order is sold by the next submit. */
const sold = (checkout = inHand(15_000).checkout) =>
  played.salesOrder.submit(() => {
    const done = soldOf({ checkout })
    given(done)
    return done
  })

describe("Charge", () => {
  it("submits, pays and completes by one press, and leads to change, papers and the next sale", async () => {
    given(orderOf(inHand(15_000)))
    const asked = sold()
    const page = await opened()
    await page.press("Charge $126.00")
    await page.told("Paid and completed")
    await page.findByText("Your order has been completed!")
    expect(asked.map(({ payload }) => payload)).toMatchObject([
      { orderId: 1042, version: 4, isCompleted: true, payment: { paymentType: "Cash" } },
    ])
    const settled = page.getByRole("region", { name: "Change and total" })
    expect(settled.textContent).toMatch(/^Change\$24\.00Total\$126\.00/)
    for (const [role, name] of [
      ["link", "Print"],
      ["button", "Mail"],
    ] as const)
      page.getByRole(role, { name })
    const next = page.getByRole("button", { name: "New sale" })
    await expect.poll(() => document.activeElement).toBe(next)
    played.inventory.search({ rows: [], page: 1, pageSize: 12, total: 0 })
    await page.press("New sale")
    await page.findByText("Nothing on this order yet. Click a product, or scan a label.")
    expect(page.queryByRole("link", { name: /1042/ })).toBeNull()
  })

  it("is the main button, by Ctrl Enter too; Submit Order completes nothing", async () => {
    given(orderOf(inHand(12_600)))
    const asked = played.salesOrder.submit(new Unavailable())
    const page = await opened()
    await expect.poll(namesInForce).toContain("nextStep")
    pressMain()
    await page.told(/^Charge failed/)
    await page.press("Submit Order")
    await page.told(/^Submit order failed/)
    expect(asked.map(({ payload }) => payload.isCompleted)).toEqual([true, false])
    page.getByText("Express Checkout")
  })

  it("is not there for an Account order", async () => {
    given(orderOf({ type: "Account", step: 1 }))
    const page = await opened("/account-order/1042")
    expect(page.queryByRole("button", { name: /^Charge/ })).toBeNull()
    page.getByRole("button", { name: "Submit Order" })
  })

  it("says why it failed and keeps the step; where it only submitted, the receipt has the rest", async () => {
    given(orderOf(inHand(12_600)))
    played.salesOrder.submit(new OrderChanged({ version: 5 }))
    const page = await opened()
    await page.press("Charge $126.00")
    await page.told(/^Charge failed\. Somebody else changed this order/)
    page.getByText("Express Checkout")
    played.salesOrder.submit(() => {
      given(submittedOf())
      return submittedOf()
    })
    await page.press("Charge $126.00")
    await page.told("Submit order successful")
    await page.findByRole("button", { name: "Complete order" })
  })

  it("asks for the cash once; the answer by one press lets it go on, and Submit Order waits", async () => {
    const kept = given(orderOf(inHand(null)))
    const asked = sold(inHand(12_600).checkout)
    const page = await opened()
    await page.press("Submit Order")
    await page.findByText(/^Cash received is required\./)
    await page.press("Exact $126.00")
    await expect.poll(() => kept.at(-1)?.payload).toEqual({ orderId: 1042, received: 12_600 })
    page.type("Cash received", "5")
    page.type("Cash received", "")
    await page.press("Charge $126.00")
    await page.findByText(/^Cash received is required\./)
    expect(asked).toEqual([])
    page.strike("Cash received", "e")
    await page.findByText("Your order has been completed!")
    expect(asked.map(({ payload }) => payload.isCompleted)).toEqual([true])
  })

  it("asks the reader for the card, and for the order to be completed once it is paid", async () => {
    given(orderOf({ ...inHand(null), hasReader: true }))
    const asked = played.payment.charge(orderOf())
    const page = await opened()
    await page.press("Credit")
    await page.press("Charge $126.00")
    await page.told("The card reader asks for the card")
    expect(asked.map(({ payload }) => payload)).toMatchObject([{ orderId: 1042, amount: null, isCompleted: true }])
  })
})

describe("a scan", () => {
  const unit = { scannedAs: "InventoryItemID" as const, scanValue: "9001", id: InventoryId.make(301), image: null }
  const found = (meanwhile = () => {}) => {
    played.inventoryList.substitutes([])
    played.inventory.search({ rows: [], page: 1, pageSize: 12, total: 0 })
    return played.inventory.scan(() => {
      meanwhile()
      return {
        message: null,
        inventories: [
          {
            ...{ ...unit, statusId: statuses.active.id, totalQuantity: 1, itemTypeName: "Frame", number: "ARD-48" },
            ...{ code: "ARD 48", upc: "", description: "Arden" },
            items: [{ id: InventoryItemId.make(9001), statusId: statuses.active.id, quantity: 1 }],
          },
        ],
      }
    })
  }

  it("on the payment step goes back to the order with a word, and is added", async () => {
    given(orderOf(inHand(null)))
    found()
    const added = played.salesOrder.add(orderOf())
    const page = await opened()
    scan("9001", 5)
    await page.told("Scanned: the order goes on")
    await expect.poll(() => added.map(({ payload }) => payload)).toMatchObject([{ orderId: 1042, itemId: 9001 }])
    await page.findByRole("button", { name: "Proceed to payment" })
  })

  it("beside a receipt begins the next order, and waits for a dialog that is open", async () => {
    given(soldOf())
    const asked = found()
    const added = played.salesOrder.add(orderOf())
    const page = await open(path, { as })
    await page.press("Mail")
    await page.findByRole("dialog", { name: "Send invoice via email" })
    scan("9001", 5)
    await page.told("Not counted: close what is open here first, then scan it again")
    expect(asked).toEqual([])
    await page.press("Cancel")
    scan("9002", 5)
    await expect.poll(() => added.map(({ payload }) => payload)).toMatchObject([{ orderId: null, type: "Instant" }])
  })

  it("that is still looked up when a dialog opens leaves the dialog open, and says so", async () => {
    given(soldOf())
    const page = await open(path, { as })
    const mail = await page.findByRole("button", { name: "Mail" })
    found(() => mail.click())
    scan("9001", 5)
    await page.told("Not counted: close what is open here first, then scan it again")
    page.getByRole("dialog", { name: "Send invoice via email" })
  })
})
