import { expect, it } from "vitest"
import { makeInView } from "./in-view"

it("a label counts when it comes into view, not while it stays, and again when it returns", () => {
  let clock = 0
  const counts = makeInView(() => clock)
  const seen = (text: string, at: number) => {
    clock = at
    return counts(text)
  }
  expect([seen("a", 0), seen("a", 80), seen("b", 160), seen("a", 1500), seen("a", 2900)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
  expect([seen("b", 3000), seen("a", 4500)]).toEqual([true, true])
})
