import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { keptForVisitors } from "./kept.server"

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test("visitors who ask the same within a second share one answer, and no other question does", async () => {
  const keep = keptForVisitors<string>()
  let asked = 0
  const ask = () => Promise.resolve(`answer ${++asked}`)
  expect(await Promise.all([keep("one", ask), keep("one", ask), keep("two", ask)])).toEqual([
    "answer 1",
    "answer 1",
    "answer 2",
  ])
  vi.setSystemTime(1_000_999)
  expect(await keep("one", ask)).toBe("answer 1")
  vi.setSystemTime(1_001_000)
  expect(await keep("one", ask)).toBe("answer 3")
  // Somebody set the clock back.
  vi.setSystemTime(900_000)
  expect(await keep("one", ask)).toBe("answer 4")
})

test("an answer that failed is asked for again at once", async () => {
  const keep = keptForVisitors<string>()
  await expect(keep("one", () => Promise.reject(new Error("away")))).rejects.toThrow("away")
  expect(await keep("one", () => Promise.resolve("back"))).toBe("back")
})
