import { expect, it } from "vitest"
import { keepLearnedGap, learnedGap, learnedGapKey } from "./station"

it("a station keeps the gap of its scanner, and begins with 30 ms", () => {
  const kept = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(learnedGap(storage)).toBe(30)
  keepLearnedGap(storage, 75)
  expect(learnedGap(storage)).toBe(75)
  for (const nonsense of ["", "abc", "-1", "100000"]) {
    kept.set(learnedGapKey, nonsense)
    expect(learnedGap(storage)).toBe(30)
  }
})
