import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { makePause, mostPausing, pauseLength } from "./pause"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }))
afterEach(() => void vi.useRealTimers())

it("a no waits half a second, each for itself, and past two thousand that wait there is no pause", async () => {
  const pause = makePause()
  let over = 0
  const begin = (count: number) => {
    for (let nth = 0; nth < count; nth++) void pause().then(() => over++)
  }
  begin(mostPausing)
  await vi.advanceTimersByTimeAsync(pauseLength - 1)
  expect(over).toBe(0)
  begin(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(over).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBe(mostPausing + 1)
  begin(1)
  await vi.advanceTimersByTimeAsync(pauseLength - 1)
  expect(over).toBe(mostPausing + 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(over).toBe(mostPausing + 2)
})
