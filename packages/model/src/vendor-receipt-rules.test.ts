import { expect, it } from "vitest"
import { countState, isConfirmed, isImplausible } from "./vendor-receipt-rules"

it("a count is implausible above both 20 more than ordered and twice what is open", () => {
  const line = { ordered: 5, received: 0, closed: 0 }
  expect([1, 10, 24, 25, 26, 10_000].map((counted) => isImplausible({ ...line, counted }))).toEqual([
    ...[false, false, false, false, true, true],
  ])
  const large = { ordered: 1000, received: 900, closed: 0 }
  expect([100, 120, 200, 201, 1000].map((counted) => isImplausible({ ...large, counted }))).toEqual([
    ...[false, false, false, true, true],
  ])
})

it("a count is measured with what came before and what was closed, and nothing counted is never implausible", () => {
  const line = { ordered: 5, received: 5, closed: 0 }
  expect([0, 20, 21].map((counted) => isImplausible({ ...line, counted }))).toEqual([false, false, true])
  // Small ones after each other come to the same.
  expect([0, 1].map((counted) => isImplausible({ ...line, received: 25, counted }))).toEqual([false, true])
  const closed = { ordered: 100, received: 0, closed: 100 }
  expect([100, 120, 121].map((counted) => isImplausible({ ...closed, counted }))).toEqual([false, false, true])
  const extra = { ordered: 0, received: 0, closed: 0 }
  expect([20, 21].map((counted) => isImplausible({ ...extra, counted }))).toEqual([false, true])
})

it("a confirmation holds for its product, up to its number", () => {
  const confirmed = [{ inventoryId: 1, counted: 30 }]
  expect(
    [
      { inventoryId: 1, counted: 29 },
      { inventoryId: 1, counted: 30 },
      { inventoryId: 1, counted: 31 },
      { inventoryId: 2, counted: 30 },
    ].map((line) => isConfirmed(line, confirmed)),
  ).toEqual([true, true, false, false])
})

it("a line of a delivery is missing, complete, over, far over or extra", () => {
  const line = { lineId: 1, ordered: 5, received: 2, closed: 1, counted: 2 }
  expect(
    [
      line,
      { ...line, counted: 1 },
      { ...line, counted: 3 },
      { ...line, received: 6, counted: 0 },
      { ...line, lineId: null },
      { ...line, counted: 24 },
      { lineId: null, ordered: 0, received: 0, closed: 0, counted: 21 },
    ].map(countState),
  ).toEqual(["complete", "missing", "over", "over", "extra", "farOver", "farOver"])
})
