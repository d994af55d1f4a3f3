import { Effect, Fiber } from "effect"
import { expect, it } from "vitest"
import { makeWaiting } from "./waiting"

it("people who were woken, or gave up, no longer wait", async () => {
  const { woken, wake } = makeWaiting()
  const [one, two, other] = [Effect.runFork(woken), Effect.runFork(woken), Effect.runFork(woken)]
  await Effect.runPromise(Fiber.interrupt(other))
  expect(wake()).toBe(2)
  await Effect.runPromise(Fiber.joinAll([one, two]))
  expect(wake()).toBe(0)
})
