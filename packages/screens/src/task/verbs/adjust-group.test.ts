import { expect, it } from "vitest"
import { answered, newEntry } from "../entry"
import { lastSeen } from "../last-seen"
import type { AdjustGroupTask } from "../task"
import { verbOf } from "../verbs"

const using = (count: number, seen: number | null): AdjustGroupTask => ({
  _tag: "AdjustGroup",
  code: "oes.i.1",
  itemId: null,
  count,
  remainderId: 1,
  isIncrease: false,
  seen,
})
const changed = (now: number) =>
  ({
    _tag: "Conflict",
    reason: "GroupCountChanged",
    product: null,
    itemId: 1,
    reversibleTo: null,
    other: null,
    now,
  }) as const
const waysOf = (task: AdjustGroupTask, now: number) =>
  (verbOf(task).ways?.(task, changed(now)) ?? []).map(({ text, task }) => [text, "count" in task && task.count])

it("a count that differs is decided by its person, whether or not it waited", () => {
  const entry = newEntry("a", 0, using(2, 10))
  expect(answered(entry, changed(8), 0).state).toMatchObject({ _tag: "Conflict", now: 8 })
  expect(answered({ ...entry, isKept: true }, changed(8), 0).state).toMatchObject({ _tag: "Conflict", now: 8 })
})

it("offers the difference on the new count, and the count that was meant where the same reason leads there", () => {
  expect(waysOf(using(2, 10), 9)).toEqual([
    ["Apply it to 9: make it 7", 2],
    ["Make it 8, as meant here", 1],
  ])
  // Somebody else has made it what was meant: leaving it is all there is to do.
  expect(waysOf(using(2, 10), 8)).toEqual([["Apply it to 8: make it 6", 2]])
  expect(waysOf(using(2, 10), 1)).toEqual([])
  expect(waysOf({ ...using(2, 10), isIncrease: true }, 11)).toEqual([
    ["Apply it to 11: make it 13", 2],
    ["Make it 12, as meant here", 1],
  ])
  expect(waysOf(using(2, null), 5)).toEqual([["Apply it to 5: make it 3", 2]])
})

it("the station has seen a count once its last adjustment of the code is answered", () => {
  const done = answered(
    newEntry("a", 0, using(2, null)),
    { _tag: "GroupAdjusted", itemId: 1, groupCount: 8, product: null },
    0,
  )
  expect(lastSeen([done], "OES.I.1")).toBe(8)
  expect(lastSeen([done], "oes.i.2")).toBe(null)
  expect(lastSeen([done, newEntry("b", 1, using(1, 8))], "oes.i.1")).toBe(null)
})
