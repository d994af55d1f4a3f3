import { expect, it } from "vitest"
import { suggestionReason, suggestionRule } from "./suggestion-rules"

const of = { onHand: 2, onOrder: 0, minimum: 5, restockPoint: 8, left30: 6, left90: 15, left365: 40, leadDays: 9 }

it("a suggestion says in words why", () => {
  expect(suggestionReason({ ...of, because: "minimum" })).toBe("2 in stock; the minimum is 5")
  expect(suggestionReason({ ...of, because: "restock", onOrder: 3 })).toBe(
    "2 in stock and 3 on order; the restock point is 8",
  )
  expect(suggestionReason({ ...of, because: "sales", leadDays: 1 })).toBe(
    "6 left in 30 days, 15 in 90, 40 in 365; 2 in stock; 1 day to deliver",
  )
})

it("the weights of the spans are a whole", () => {
  expect(suggestionRule.windows.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
})
