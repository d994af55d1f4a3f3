import { orderOf } from "@sightline/fixtures/bff/sales-order"
import { users } from "@sightline/fixtures/records/user"
import { beforeEach, expect, it } from "vitest"
import { office } from "../../test-pages"

const { open, played } = office()
beforeEach(() => void played.salesOrder.list({ rows: [], page: 1, pageSize: 1, total: 0 }))

const opened = async (order = orderOf({ step: 1 })) => {
  played.salesOrder.get(order)
  played.salesOrder.keepCheckout(order)
  const page = await open(`/instant-order/${order.id}`, { as: users.staff })
  await page.findByText("Express Checkout")
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
  /** Whether the browser goes on with Enter, which submits a form. */
  const enters = (label: string, more: { isComposing?: boolean } = {}) => {
    field(label).focus()
    const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...more })
    return field(label).dispatchEvent(key)
  }
  return { page, field, enters }
}

it("Enter in a line of text goes on to the next field and charges nobody", async () => {
  const { field, enters } = await opened()
  for (const [from, to] of [
    ["First name", "Last name"],
    ["Last name", "Cell phone"],
    ["Cell phone", "Email"],
    ["Email", "New note"],
  ] as const) {
    expect(enters(from), from).toBe(false)
    expect(document.activeElement, from).toBe(field(to))
  }
})

it("neither does it in the fields of a card", async () => {
  const { page, field, enters } = await opened()
  await page.press("Credit")
  expect(enters("Card Number")).toBe(false)
  expect(enters("CVV")).toBe(false)
  expect(document.activeElement).not.toBe(field("CVV"))
})

it("Enter in the cash that was received asks for the main button, and while a word is composed it is the composer's", async () => {
  const { enters } = await opened()
  expect(enters("Cash received")).toBe(true)
  expect(enters("First name", { isComposing: true })).toBe(true)
})
