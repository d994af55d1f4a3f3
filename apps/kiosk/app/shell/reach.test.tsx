import { makeScanQueue } from "@sightline/screens/task/queue.ts"
import { expect, it, onTestFinished, vi } from "vitest"
import { watchReach } from "./reach"

/** A station with nothing to send, at a product that does not answer yet. */
function station() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  let isReady = false
  const asked = vi.fn(async () => new Response(null, { status: isReady ? 200 : 503 }))
  vi.stubGlobal("fetch", asked)
  const store = { load: async () => [], add: vi.fn(), put: vi.fn(), remove: vi.fn() }
  const queue = makeScanQueue({ store, send: vi.fn(), newId: () => "1" })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const watch = () => onTestFinished(watchReach(queue))
  const comeBack = () => {
    isReady = true
  }
  return { queue, asked, watch, comeBack }
}

it("a station that opened without the product asks until it answers, though nothing waits to be sent", async () => {
  const { queue, asked, watch, comeBack } = station()
  queue.lose()
  watch()
  await vi.advanceTimersByTimeAsync(7000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(queue.reach()).toBe("away")
  comeBack()
  await vi.advanceTimersByTimeAsync(3000)
  expect(queue.reach()).toBe("there")
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(3)
})

it("a station that loses the product while it is open asks as well, and one that has it does not", async () => {
  const { queue, asked, watch, comeBack } = station()
  watch()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).not.toHaveBeenCalled()
  queue.lose()
  comeBack()
  await vi.advanceTimersByTimeAsync(3000)
  expect(queue.reach()).toBe("there")
})
