import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { percentOf, spokenPercent, watchJob, watchPause } from "./watch-job"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it("a job is polled until it is over; a late or missing answer is ignored", async () => {
  const answers = [
    { done: 0, total: 0 },
    { done: 20, total: 80 },
    undefined,
    { done: 60, total: 80 },
    { done: 80, total: 80 },
  ]
  const asked: string[] = []
  const request = (async (address: string) => {
    asked.push(address)
    const answer = answers[asked.length - 1]
    if (!answer) throw new TypeError("offline")
    return Response.json(answer)
  }) as typeof fetch
  const told: (number | undefined)[] = []
  const stop = watchJob("a b", (progress) => told.push(percentOf(progress)), request)
  for (let turn = 0; turn < 4; turn++) await vi.advanceTimersByTimeAsync(watchPause)
  expect(told).toEqual([25, 75])
  vi.advanceTimersByTime(watchPause)
  stop()
  await vi.advanceTimersByTimeAsync(10 * watchPause)
  expect(told).toEqual([25, 75])
  expect(asked).toEqual(Array.from({ length: 5 }, () => "/inventory/import/progress?job=a+b"))
})

it("is announced by the quarter, and not before the first", () => {
  expect([undefined, 0, 24, 25, 49, 74, 75, 100].map(spokenPercent)).toEqual([
    "",
    "",
    "",
    "25 %",
    "25 %",
    "50 %",
    "75 %",
    "100 %",
  ])
  expect([percentOf({ done: 0, total: 0 }), percentOf({ done: 999, total: 1000 })]).toEqual([undefined, 99])
})
