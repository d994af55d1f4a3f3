import { expect, it } from "vitest"
import { paymentIn } from "./card"

const whole = { cardNumber: "4242 4242 4242 4242", cardHolderName: "Ada", cvv: "123", expMonth: "07", expYear: "2030" }

function formOf(fields: Readonly<Record<string, string>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it("the browser sends the last four digits and *** for the CVV · SALES-16", () => {
  expect(paymentIn(formOf(whole), "CreditCard")).toEqual({
    paymentType: "CreditCard",
    card: { ...whole, cardNumber: "4242", cvv: "***" },
  })
})

it("a card payment needs number, CVV, month and year; cash needs none of them · SALES-47", () => {
  for (const name of ["cardNumber", "cvv", "expMonth", "expYear"])
    expect(paymentIn(formOf({ ...whole, [name]: " " }), "CreditCard")).toBe("missing")
  expect(paymentIn(formOf({ ...whole, cardHolderName: "" }), "CreditCard")).not.toBe("missing")
  expect(paymentIn(formOf({}), "Cash")).toEqual({ paymentType: "Cash", card: null })
})
