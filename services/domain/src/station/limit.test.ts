import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { ownStation } from "./apply"
import { aStation } from "./given"
import { limited, mostCalls, mostUnknown } from "./limit"

const ask = (secret: string, address: string) => ownStation(secret).pipe(limited(secret, address))

/** This many requests are already counted. */
const asked = (bucket: string, hits: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(() => sql`update rate_limit set hits = ${hits} where bucket like ${`${bucket} %`}`),
  )

layer(TestDb, { timeout: 60_000 })("a request of a station", (it) => {
  it.effect("is counted by its secret, from every address, and costs no other station anything", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const { secret } = yield* aStation(owner)
      const { secret: other } = yield* aStation(owner)
      yield* ask(secret, "203.0.113.1")
      yield* asked("station", mostCalls.most - 1)
      yield* ask(secret, "203.0.113.1")
      for (const address of ["203.0.113.1", "203.0.113.2"]) {
        const refused = yield* Effect.flip(ask(secret, address))
        assert.strictEqual(refused._tag, "TooManyAttempts")
        if (refused._tag === "TooManyAttempts") assert.isAtMost(refused.retryAfter, 60)
      }
      yield* ask(other, "203.0.113.1")
    }),
  )

  it.effect("with a wrong secret is counted by address, for all its secrets together", () =>
    Effect.gen(function* () {
      const guess = (place: number, address: string) =>
        Effect.map(
          Effect.flip(ask(place % 2 ? "nonsense" : `3.${place + 1}.${"A".repeat(43)}`, address)),
          ({ _tag }) => _tag,
        )
      for (let place = 0; place < mostUnknown.most; place++)
        assert.strictEqual(yield* guess(place, "203.0.113.9"), "StationUnknown")
      assert.strictEqual(yield* guess(2, "203.0.113.9"), "TooManyAttempts")
      assert.strictEqual(yield* guess(2, "203.0.113.8"), "StationUnknown")
    }),
  )
})
