import { expect, it } from "vitest"
import { centsIn, quickAmounts, textOf } from "./cents"

it("an amount is read with or without $ and separators, and shown with $, two decimals and separators · SALES-48", () => {
  expect([centsIn("1234.5"), centsIn("$1,234.50"), centsIn(".5"), centsIn("0"), centsIn("12.")]).toEqual([
    ...[123_450, 123_450, 50, 0, 1200],
  ])
  for (const none of ["", "-1", "1.234", "abc", "12345678", "."]) expect(centsIn(none)).toBeNull()
  expect([textOf(123_450), textOf(0), textOf(null)]).toEqual(["$1,234.50", "$0.00", ""])
})

it("the quick amounts are the exact one and what covers it in notes of one kind", () => {
  expect(quickAmounts(34_335)).toEqual([34_335, 35_000, 36_000, 40_000])
  expect(quickAmounts(26_145)).toEqual([26_145, 28_000, 30_000])
  expect(quickAmounts(12_990)).toEqual([12_990, 13_000, 14_000, 15_000])
  expect(quickAmounts(1260)).toEqual([1260, 1500, 2000, 5000])
  expect(quickAmounts(2000)).toEqual([2000, 5000, 10_000])
  expect(quickAmounts(250_010)).toEqual([250_010, 260_000])
})

it("the quick amounts of every total rise, without a double, and none is less than the total", () => {
  const totals = Array.from({ length: 12_000 }, (_, index) => (index + 1) * 5)
  const isWrong = (total: number) => {
    const amounts = quickAmounts(total)
    return amounts[0] !== total || amounts.some((amount, index) => index > 0 && amount <= (amounts[index - 1] ?? 0))
  }
  expect(totals.filter(isWrong)).toEqual([])
})
