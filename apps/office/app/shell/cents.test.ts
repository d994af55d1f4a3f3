import { expect, it } from "vitest"
import { centsIn, quickAmounts, textOf } from "./cents"

it("an amount is read with or without $ and separators, and shown with $, two decimals and separators · SALES-48", () => {
  expect([centsIn("1234.5"), centsIn("$1,234.50"), centsIn(".5"), centsIn("0"), centsIn("12.")]).toEqual([
    ...[123_450, 123_450, 50, 0, 1200],
  ])
  for (const none of ["", "-1", "1.234", "abc", "12345678", "."]) expect(centsIn(none)).toBeNull()
  expect([textOf(123_450), textOf(0), textOf(null)]).toEqual(["$1,234.50", "$0.00", ""])
})

it("the quick amounts are the exact one and the round ones above it", () => {
  expect(quickAmounts(12_990)).toEqual([12_990, 14_000, 15_000, 20_000])
  expect(quickAmounts(2000)).toEqual([2000, 5000, 10_000])
})
