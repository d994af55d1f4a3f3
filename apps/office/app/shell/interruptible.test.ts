import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { interruptible } from "./interruptible"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("a pause ends by itself, and at once when somebody ends it", async () => {
  const { pause, wake } = interruptible()
  const ended: string[] = []
  const first = pause(2000).then(() => ended.push("first"))
  await vi.advanceTimersByTimeAsync(1999)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await first
  const second = pause(2000).then(() => ended.push("second"))
  wake()
  await second
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended).toEqual(["first", "second"])
})

it("a wake-up without a pause does nothing", () => {
  expect(() => interruptible().wake()).not.toThrow()
})
