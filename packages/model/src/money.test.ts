import { expect, it } from "vitest"
import { money } from "./money"

it("money has a dollar sign, thousands separators and two decimals · CATALOG-10", () => {
  expect([0, 5, 123456, 100000000].map(money)).toEqual(["$0.00", "$0.05", "$1,234.56", "$1,000,000.00"])
})
