import { expect, it } from "vitest"
import { weeksWords } from "./weeks-words"

it.each([
  [[0, 0, 0], "No unit left the stock in the last 3 weeks"],
  [[2, -3, 0], "No unit left the stock in the last 3 weeks"],
  [[0, 1, 0], "1 unit left the stock in the last 3 weeks, in the week to November 19"],
  [[4, 0, 0], "4 units left the stock in the last 3 weeks, all in the week to November 12"],
  [[1, 3, 3], "7 units left the stock in the last 3 weeks, most in the week to November 26: 3"],
])("the weeks %j are a sentence", (weeks, words) => {
  expect(weeksWords(weeks, "2026-11-26")).toBe(words)
})
