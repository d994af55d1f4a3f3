import { describe, expect, it } from "vitest"
import {
  cardWords,
  cashDue,
  hiddenCvv,
  isCashPart,
  lastFour,
  paidBy,
  reducedCard,
  withoutCardNumbers,
} from "./payment-rules"

const card = { cardNumber: "4111 1111-1111 1111", cvv: "123", expMonth: "12", expYear: "2030" }
const numbered = (cardNumber: string) => reducedCard({ ...card, cardNumber })

/** The number with its last digit chosen so that it passes the check. */
function checked(start: string, length: number): string {
  const body = start.padEnd(length - 1, "0")
  const number = [..."0123456789"].map((digit) => body + digit).find((one) => numbered(one) !== "number")
  if (!number) throw new Error(`no number begins with ${start}`)
  return number
}

it("cash is due in whole coins, and half a coin goes up", () => {
  expect([1062, 1063, 1065, 1060, 0].map((cents) => cashDue(cents, 5))).toEqual([1060, 1065, 1065, 1060, 0])
  expect([1062, 1065].map((cents) => cashDue(cents, 10))).toEqual([1060, 1070])
  expect(cashDue(1063, 1)).toBe(1063)
})

it("a part in cash is more than nothing, less than all, and in whole coins", () => {
  const parts = (step: number) =>
    [-5, 0, 1, 5, 62, 6295, 6299, 6300, 6305].filter((cents) => isCashPart(cents, 6300, step))
  expect([parts(1), parts(5)]).toEqual([
    [1, 5, 62, 6295, 6299],
    [5, 6295],
  ])
})

it("a card is said by its brand and last digits, and is a card where its brand is unknown", () => {
  const of = (brand: "Visa" | "Other" | null) => ({ brand, lastFour: "4242" })
  expect([paidBy("Cash", null), paidBy("CreditCard", of("Visa"))]).toEqual(["Cash", "Visa ending in 4242"])
  expect([paidBy("CreditCard", of("Other")), paidBy("CreditCard", of(null))]).toEqual([
    "Card ending in 4242",
    "Card ending in 4242",
  ])
  expect([of("Visa"), of("Other")].map((card) => cardWords(card, "the card"))).toEqual([
    "Visa ending in 4242",
    "the card ending in 4242",
  ])
})

describe("a card's number", () => {
  it("is four digits or 12 to 19 that pass the check", () => {
    for (const length of [12, 13, 19]) expect(numbered(checked("4", length))).toMatchObject({ brand: "Visa" })
    for (const wrong of ["123", "12345", "00000000000", "0".repeat(20), "4111 1111 1111 1112", "x1234", "1234x"])
      expect(numbered(wrong)).toBe("number")
    expect(numbered("1234")).toMatchObject({ brand: "Other", lastFour: "1234" })
  })

  it("says two swapped digits apart, and doubles every second one", () => {
    expect(numbered("79927398713 9".replace(" ", ""))).toBe("number")
    expect(numbered("4012 8888 8888 1881")).toMatchObject({ brand: "Visa", lastFour: "1881" })
    expect(numbered("4012 8888 8888 8181")).toBe("number")
  })

  it.each([
    ["Mastercard", ["51", "55", "2221", "2229", "223", "229", "23", "26", "270", "271", "2720"]],
    ["Other", ["50", "56", "2220", "222", "2721", "273", "33", "35", "36", "38", "6012", "643", "66", "14", "05"]],
    ["Amex", ["34", "37"]],
    ["Discover", ["6011", "644", "649", "65"]],
    ["Visa", ["4"]],
  ] as const)("of %s is known by its beginning", (brand, starts) => {
    for (const start of starts) expect([start, numbered(checked(start, 16))]).toMatchObject([start, { brand }])
  })

  it("is shown by its last four digits alone", () => {
    expect([lastFour("4111-1111 1111 2345"), lastFour("12"), lastFour("")]).toEqual(["2345", "12", ""])
    expect(numbered("4111 1111-1111 1111")).toMatchObject({ lastFour: "1111" })
    expect([hiddenCvv("123"), hiddenCvv("1"), hiddenCvv(" ")]).toEqual(["***", "***", ""])
  })
})

it("a card ends in a month of a year with four digits", () => {
  const ends = (expMonth: string, expYear: string) => reducedCard({ ...card, expMonth, expYear })
  expect(ends(" 1 ", " 2030 ")).toMatchObject({ expMonth: 1, expYear: 2030 })
  expect(ends("09", "2999")).toMatchObject({ expMonth: 9, expYear: 2999 })
  for (const month of ["0", "13", "012", "1.", "1e0", "x", "x1", "-1"]) expect(ends(month, "2030")).toBe("expiry")
  for (const year of ["30", "1999", "3000", "20301", "12030", "2e3"]) expect(ends("12", year)).toBe("expiry")
})

describe("a card number in a note", () => {
  it("is its last four digits, however it is written", () => {
    for (const number of ["4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "4111.1111.1111.1111"])
      expect(withoutCardNumbers(`card ${number}, by Friday`)).toBe("card **** 1111, by Friday")
    expect(withoutCardNumbers("3782 822463 10005\n5555555555554444")).toBe("**** 0005\n**** 4444")
  })

  it("is told from other long numbers", () => {
    for (const other of [
      "4111111111111112",
      "0123456789012",
      "9780306406157",
      "411111111111111",
      "41111111111111111",
      "x 12345678901234567890",
      "Call 403 555 0142 or 403 555 0143",
      "",
    ])
      expect(withoutCardNumbers(other)).toBe(other)
  })
})
