import { describe, expect, it } from "vitest"
import { hiddenCvv, lastFour, paymentTypes, reducedCard, usualPaymentType } from "./payment-rules"
import {
  cancelBy,
  customerLine,
  hasInvoiceView,
  isCompletable,
  isEditable,
  isPayable,
  lapsedLines,
  lineSums,
  mayBecome,
  orderStatuses,
  orderStatusOf,
  orderSums,
  orderTypes,
  receiptBanner,
  taxOf,
  unitPrice,
  usualOrderType,
} from "./sales-order-rules"

const all = orderStatuses.map(({ id }) => id)

describe("the status of a sales order", () => {
  it("has a name and a color, and an unknown id displays as New · SALES-27", () => {
    expect(orderStatuses.map(({ id, name, colour }) => [id, name, colour])).toEqual([
      [50, "New", "grey"],
      [52, "In Progress", "blue"],
      [53, "Submitted", "purple"],
      [54, "Completed", "green"],
      [56, "Cancelled", "red"],
      [58, "Pending", "yellow"],
    ])
    expect(orderStatusOf(51)).toEqual(orderStatusOf(50))
  })

  it("has a banner on the receipt · SALES-41", () => {
    expect(all.map(receiptBanner)).toEqual([
      "Order status not found!",
      "Order status not found!",
      "Your order has been placed successfully!",
      "Your order has been completed!",
      "Your order has been cancelled!",
      "Your order is pending!",
    ])
  })

  it("follows only what the table allows", () => {
    const allowed = all.flatMap((from) => all.filter((to) => mayBecome(from, to)).map((to) => [from, to]))
    expect(allowed).toEqual([
      [50, 52],
      [50, 58],
      [52, 50],
      [52, 58],
      [53, 54],
      [53, 56],
      [58, 50],
      [58, 52],
    ])
  })

  it("decides what may be done", () => {
    expect(all.filter(isEditable)).toEqual([50, 52, 58])
    expect(all.map(cancelBy)).toEqual(["cancelOrder", "cancelOrder", "changeStatus", null, null, "cancelOrder"])
    expect(all.filter(hasInvoiceView)).toEqual([53, 54])
    expect(all.filter((id) => isCompletable(id, { isPaid: true }))).toEqual([53])
    expect(all.filter((id) => isCompletable(id, { isPaid: false }) || isCompletable(id, null))).toEqual([])
    expect(all.filter((id) => isPayable(id, { isPaid: false }))).toEqual([53])
    expect(all.filter((id) => isPayable(id, { isPaid: true }) || isPayable(id, null))).toEqual([])
  })
})

it("orders and payments have two types each, Instant and Cash unless told otherwise · SALES-43", () => {
  expect([orderTypes, usualOrderType]).toEqual([["Instant", "Account"], "Instant"])
  expect([paymentTypes, usualPaymentType]).toEqual([["Cash", "CreditCard"], "Cash"])
})

it("a list shows a customer by name and cell phone, or by e-mail without a phone", () => {
  const ada = { firstName: "Ada", lastName: "Lovelace", cellPhone: "4035550100", email: "ada@example.test" }
  expect(customerLine(ada)).toBe("Ada Lovelace 4035550100")
  expect(customerLine({ ...ada, cellPhone: "" })).toBe("Ada Lovelace ada@example.test")
  expect(customerLine({ firstName: "", lastName: "", cellPhone: "", email: "" })).toBe("")
})

it("a line of which a unit is no longer held is named by its description, or else by its number", () => {
  const line = (description: string, ...states: ReadonlyArray<string>) => ({
    ...{ number: "N-1", description, items: states.map((state) => ({ state })) },
  })
  const lines = [line("Frame", "held", "lapsed"), line("", "lapsed"), line("Lens", "held"), line("Case")]
  expect(lapsedLines(lines)).toEqual(["Frame", "N-1"])
})

describe("money", () => {
  it("takes the item's special price, else the product's if it is lower, else the list price", () => {
    const price = (listPrice: number, specialPrice: number | null, itemSpecialPrice: number | null) =>
      unitPrice({ listPrice, specialPrice, itemSpecialPrice })
    expect([
      price(100, 80, 120),
      price(100, 80, 0),
      price(100, 100, null),
      price(100, 0, null),
      price(100, 120, null),
    ]).toEqual([120, 80, 100, 100, 100])
  })

  it("rounds tax half away from zero, per line, and adds lines up", () => {
    expect([taxOf(50, 5), taxOf(10, 5), taxOf(9, 5), taxOf(1000, 8.875), taxOf(0, 5)]).toEqual([3, 1, 0, 89, 0])
    const frames = lineSums([{ listPrice: 1000, salePrice: 900 }], 5)
    const lenses = lineSums(
      [
        { listPrice: 50, salePrice: 50 },
        { listPrice: 50, salePrice: 60 },
      ],
      5,
    )
    expect(orderSums([frames, lenses])).toEqual({
      quantity: 3,
      subtotal: 1110,
      discount: 100,
      net: 1010,
      tax: 51,
      shipping: 0,
      total: 1061,
    })
    expect(orderSums([frames, lenses], 250)).toMatchObject({ shipping: 250, total: 1311 })
  })
})

describe("a card", () => {
  const visa = { cardNumber: "4111 1111 1111 1111", cvv: "123", expMonth: "12", expYear: "2030" }

  it("is reduced to its brand, last four digits and expiry · SALES-61", () => {
    expect(reducedCard(visa)).toEqual({ brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2030 })
    expect(reducedCard({ ...visa, cardNumber: lastFour(visa.cardNumber), cvv: hiddenCvv(visa.cvv) })).toEqual({
      brand: "Other",
      lastFour: "1111",
      expMonth: 12,
      expYear: 2030,
    })
    expect(
      ["5555555555554444", "378282246310005", "6011111111111117"].map((cardNumber) =>
        reducedCard({ ...visa, cardNumber }),
      ),
    ).toMatchObject([{ brand: "Mastercard" }, { brand: "Amex" }, { brand: "Discover" }])
  })

  it("needs its four fields, a plausible number and a month of a year", () => {
    for (const field of ["cardNumber", "cvv", "expMonth", "expYear"])
      expect(reducedCard({ ...visa, [field]: " " })).toBe("missing")
    expect(reducedCard({ ...visa, cardNumber: "4111 1111 1111 1112" })).toBe("number")
    expect(reducedCard({ ...visa, cardNumber: "12345" })).toBe("number")
    expect(reducedCard({ ...visa, expMonth: "13" })).toBe("expiry")
    expect(reducedCard({ ...visa, expYear: "30" })).toBe("expiry")
    expect(hiddenCvv("")).toBe("")
  })
})
