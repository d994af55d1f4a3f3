import { expect, it } from "vitest"
import { mayChangeStatus, removalCount } from "./removal-rules"

it("a count above the stock becomes the stock, and a typed 0 becomes 1 · REMOVE-19", () => {
  expect([0, 1, 3, 7, 8, 5000].map((count) => removalCount(count, 7))).toEqual([1, 1, 3, 7, 7, 7])
  expect(removalCount(4, 0)).toBe(1)
})

it("only an Active item without a group count changes its status", () => {
  expect(mayChangeStatus({ groupCount: 0, statusId: 5 })).toBe(true)
  expect(mayChangeStatus({ groupCount: 1, statusId: 5 })).toBe(false)
  for (const statusId of [6, 30, 31]) expect(mayChangeStatus({ groupCount: 0, statusId })).toBe(false)
})
