import { expect, it } from "vitest"
import { cappedAdjustment, countAfter, isGroupCount, isIncreaseBy, mostToAdjust } from "./group-count-rules"

it("a decrease is capped at the current count, an increase at what is left to 9999 · GROUP-04", () => {
  expect([0, 1, 10, 11, 500].map((count) => cappedAdjustment(count, 10, false))).toEqual([0, 1, 10, 10, 10])
  expect([0, 1, 9989, 9990, 20_000].map((count) => cappedAdjustment(count, 10, true))).toEqual([0, 1, 9989, 9989, 9989])
  expect(cappedAdjustment(-3, 10, true)).toBe(0)
  expect([mostToAdjust(0, false), mostToAdjust(9999, true)]).toEqual([0, 0])
})

it("a non-Active status lowers the count by the adjusting count, Active raises it · REMOVE-17", () => {
  const after = (statusId: number) => countAfter(10, 3, isIncreaseBy(statusId))
  expect([5, 6, 30, 31, 33].map(after)).toEqual([13, 7, 7, 7, 7])
})

it("a count is from 0 to 9999", () => {
  expect([-1, 0, 9999, 10_000].map(isGroupCount)).toEqual([false, true, true, false])
})
