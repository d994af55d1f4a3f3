import { assert, describe, it } from "@effect/vitest"
import { Cause, Deferred, Effect, Exit, Fiber, Option } from "effect"
import { installationLane, laneOf } from "./lane"
import { Crowded, makePlace } from "./place"
import { placesNow } from "./places-now"

const isCrowded = <A, E>(exit: Exit.Exit<A, E>) =>
  Exit.isFailure(exit) && Option.exists(Cause.dieOption(exit.cause), (defect) => defect instanceof Crowded)

const stateOf = (name: string) => placesNow().find((place) => place.name === name)

describe("a place", () => {
  it.effect("lets a lane that floods it fill its own line and no other, and lets the others go first", () =>
    Effect.gen(function* () {
      const place = makePlace({ name: "flooded", size: 2, ofLane: 2, mostWaiting: 3 })
      const end = yield* Deferred.make<void>()
      const order: string[] = []
      const work = (name: string) =>
        Effect.zipRight(
          Deferred.await(end),
          Effect.sync(() => order.push(name)),
        )
      const flood = yield* Effect.forEach(["a", "b", "c", "d", "e", "f", "g"], (name) =>
        Effect.fork(place.run(laneOf(3), work(name))),
      )
      yield* Effect.yieldNow()
      const other = yield* Effect.fork(place.run(laneOf(4), work("another client's")))
      yield* Effect.yieldNow()
      const state = stateOf("flooded")
      assert.deepInclude(state?.kinds.client, { held: 2, waiting: 4, refused: 2 })
      assert.deepStrictEqual(
        state?.busiest.map(({ client, held, waiting }) => [client, held, waiting]),
        [
          [3, 2, 3],
          [4, 0, 1],
        ],
      )
      yield* Deferred.succeed(end, undefined)
      yield* Fiber.join(other)
      const exits = yield* Effect.forEach(flood, Fiber.await)
      assert.deepStrictEqual(exits.map(isCrowded), [false, false, false, false, false, true, true])
      assert.deepStrictEqual(order.slice(0, 3), ["a", "b", "another client's"])
      assert.deepInclude(stateOf("flooded")?.kinds.client, { held: 0, waiting: 0, refused: 2 })
    }),
  )

  it.effect("leaves a quarter to others where nothing else is said, and says its own refusal", () =>
    Effect.gen(function* () {
      const place = makePlace({ name: "shared", size: 4, mostWaiting: 0, refusal: () => Effect.fail("busy") })
      const held = yield* Effect.forEach([3, 3, 3], (client) => Effect.fork(place.run(laneOf(client), Effect.never)))
      yield* Effect.yieldNow()
      assert.strictEqual(yield* Effect.flip(place.run(laneOf(3), Effect.void)), "busy")
      yield* place.run(installationLane, Effect.void)
      yield* Fiber.interruptAll(held)
    }),
  )

  it.effect("loses no room to work that fails, dies, or is interrupted while it runs, waits, or was just called", () =>
    Effect.gen(function* () {
      const place = makePlace({ name: "left", size: 1, mostWaiting: 9 })
      const run = <A, E>(work: Effect.Effect<A, E>) => place.run(laneOf(3), work)
      yield* Effect.exit(run(Effect.fail("no")))
      yield* Effect.exit(run(Effect.die("no")))
      const running = yield* Effect.fork(run(Effect.never))
      yield* Effect.yieldNow()
      const waiting = yield* Effect.fork(run(Effect.void))
      yield* Effect.yieldNow()
      yield* Fiber.interrupt(waiting)
      yield* Fiber.interrupt(running)
      const called = yield* run(Effect.zipLeft(Effect.fork(run(Effect.never)), Effect.yieldNow()))
      // Its turn has come, and it has not heard of it yet.
      yield* Fiber.interrupt(called)
      assert.deepInclude(stateOf("left")?.kinds.client, { held: 0, waiting: 0, refused: 0 })
      yield* run(Effect.void)
    }),
  )
})

it.effect("the clients that are named as busiest are a few, however many wait", () =>
  Effect.gen(function* () {
    const place = makePlace({ name: "many", size: 1, mostWaiting: 9 })
    const clients = Array.from({ length: 20 }, (_, at) => at + 1)
    const all = yield* Effect.forEach([...clients, 7, 7, 9], (client) =>
      Effect.fork(place.run(laneOf(client), Effect.never)),
    )
    yield* Effect.yieldNow()
    assert.deepStrictEqual(
      stateOf("many")?.busiest.map(({ client, waiting }) => [client, waiting]),
      [
        [7, 3],
        [9, 2],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
    )
    yield* Fiber.interruptAll(all)
  }),
)
