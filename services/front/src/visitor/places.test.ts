import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { longestHeld, makePlaces } from "./places"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

/** Enters, and says when it has a place. */
function entering(places: ReturnType<typeof makePlaces>) {
  const one = { state: "waits", leave: () => {} }
  void places.enter().then((leave) => {
    one.state = leave ? "is in" : "was sent away"
    one.leave = leave ?? one.leave
  })
  return one
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

it("a few are in, some wait in turn, and the rest is sent away", async () => {
  const places = makePlaces({ most: 2, line: 2 })
  const all = Array.from({ length: 5 }, () => entering(places))
  const states = async () => {
    await settled()
    return all.map(({ state }) => state)
  }
  expect(await states()).toEqual(["is in", "is in", "waits", "waits", "was sent away"])
  all[1]?.leave()
  // Who leaves twice makes room once.
  all[1]?.leave()
  all.push(entering(places))
  expect(await states()).toEqual(["is in", "is in", "is in", "waits", "was sent away", "waits"])
  all[0]?.leave()
  all[2]?.leave()
  expect((await states()).filter((state) => state === "is in")).toHaveLength(5)
})

it("a place that nobody gives back is free again after ten seconds", async () => {
  const places = makePlaces({ most: 1, line: 1 })
  const slow = entering(places)
  const next = entering(places)
  await settled()
  vi.advanceTimersByTime(longestHeld - 1)
  await settled()
  expect(next.state).toBe("waits")
  vi.advanceTimersByTime(1)
  await settled()
  expect(next.state).toBe("is in")
  slow.leave()
  const third = entering(places)
  await settled()
  expect(third.state).toBe("waits")
})
