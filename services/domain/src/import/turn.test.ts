import { assert, it } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { Deferred, Effect, Fiber } from "effect"
import { inTurn } from "./turn"

const of = (clientId: number) => ({ clientId }) as Staff

it.effect(
  "a client has at most three imports at once, which leaves room for others, and an ended import makes room",
  () =>
    Effect.gen(function* () {
      const end = yield* Deferred.make<void>()
      const held = (clientId: number) => Deferred.await(end).pipe(inTurn(of(clientId)), Effect.fork)
      const three = yield* Effect.all([held(3), held(3), held(3)])
      yield* Effect.yieldNow()
      assert.strictEqual((yield* Effect.flip(inTurn(of(3))(Effect.void)))._tag, "ImportBusy")
      yield* inTurn(of(4))(Effect.void)
      yield* Fiber.interrupt(three[0])
      yield* inTurn(of(3))(Effect.void)
      const others = yield* Effect.all([4, 4, 4, 5, 5, 5, 6, 6, 6, 7].map(held))
      yield* Effect.yieldNow()
      assert.strictEqual((yield* Effect.flip(inTurn(of(8))(Effect.void)))._tag, "ImportBusy")
      yield* Deferred.succeed(end, undefined)
      yield* Fiber.joinAll([three[1], three[2], ...others])
      yield* inTurn(of(8))(Effect.void)
    }),
)
