import { expect, it } from "vitest"
import { problemsOfDays } from "./days"

it("both ends of a range are days or empty, and the last is not before the first", () => {
  for (const [from, to] of [
    ["", ""],
    ["2026/11/01", ""],
    ["", "2026-11-30"],
    ["2026/11/01", "2026-11-01"],
    [" 2026/11/01 ", "2026/11/30"],
  ] as const)
    expect(problemsOfDays({ from, to })).toEqual({})
  expect(problemsOfDays({ from: "2026/02/30", to: "2026/11" })).toEqual({
    from: "A day is YYYY/MM/DD",
    to: "A day is YYYY/MM/DD",
  })
  expect(problemsOfDays({ from: "2026/11/02", to: "2026-11-01" })).toEqual({ to: "This day is before the first" })
})
