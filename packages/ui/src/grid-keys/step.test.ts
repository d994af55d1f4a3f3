import { expect, it } from "vitest"
import { type Rows, step } from "./step"

/** A head that sorts by two columns, and three rows with a link and a different number of buttons. */
const rows: Rows = [
  [0, 300],
  [100, 800, 801, 802],
  [100, 800],
  [100, 800, 801, 802],
]
const press = (row: number, at: number, key: string, isControlled = false) =>
  step(rows, { row, at }, { key, isControlled })

it("arrows go from control to control along a row, and stop at its ends", () => {
  expect(press(1, 0, "ArrowRight")).toEqual({ row: 1, at: 1 })
  expect(press(1, 3, "ArrowRight")).toBeUndefined()
  expect(press(1, 0, "ArrowLeft")).toBeUndefined()
  expect(press(1, 2, "Home")).toEqual({ row: 1, at: 0 })
  expect(press(1, 0, "End")).toEqual({ row: 1, at: 3 })
})

it("up and down keep to the column, or to the nearest control", () => {
  expect(press(1, 0, "ArrowDown")).toEqual({ row: 2, at: 0 })
  expect(press(1, 3, "ArrowDown")).toEqual({ row: 2, at: 1 })
  expect(press(1, 0, "ArrowUp")).toEqual({ row: 0, at: 0 })
  expect(press(1, 2, "ArrowUp")).toEqual({ row: 0, at: 1 })
  expect(press(0, 0, "ArrowUp")).toBeUndefined()
  expect(press(3, 0, "ArrowDown")).toBeUndefined()
})

it("page keys and the ends of the whole grid stay inside it", () => {
  expect(press(1, 1, "PageDown")).toEqual({ row: 3, at: 1 })
  expect(press(3, 2, "PageUp")).toEqual({ row: 0, at: 1 })
  expect(press(2, 1, "Home", true)).toEqual({ row: 0, at: 0 })
  expect(press(2, 1, "End", true)).toEqual({ row: 3, at: 3 })
})

it("other keys lead nowhere, so a letter, Enter and Space keep their meaning", () => {
  for (const key of ["a", "Enter", " ", "Tab", "Escape"]) expect(press(1, 0, key)).toBeUndefined()
  expect(press(1, 0, "ArrowDown", true)).toBeUndefined()
})
