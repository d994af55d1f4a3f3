import { expect, it } from "vitest"
import { money, moneyOrZero } from "./money"

it("money has a dollar sign, thousands separators and two decimals · CATALOG-10", () => {
  expect([0, 5, 123456, 100000000].map(money)).toEqual(["$0.00", "$0.05", "$1,234.56", "$1,000,000.00"])
  expect([-0, -5].map(money)).toEqual(["$0.00", "-$0.05"])
})

it("zero and what is missing show as $0.00 · VORDER-14", () => {
  expect([0, null, undefined, 123_450].map(moneyOrZero)).toEqual(["$0.00", "$0.00", "$0.00", "$1,234.50"])
})
