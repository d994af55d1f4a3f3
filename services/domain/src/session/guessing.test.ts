import { assert, layer } from "@effect/vitest"
import { Cause, Chunk, Effect, Either, Exit, Fiber, TestClock } from "effect"
import { isUnavailable } from "../db/sql-defect"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { installationLane, laneOf } from "../lane/lane"
import { laneOfAddress } from "./known-address"
import { hashedAtOnce, hashPassword, passwordMatches } from "./password"
import { signIn } from "./sign-in"

const password = "right-password-1"

layer(TestDb, { timeout: 60_000 })("guessing passwords", (it) => {
  it.effect("of one account from many addresses slows down, but never locks its owner out", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const hash = yield* hashPassword(installationLane, password)
      const [row] = yield* Effect.promise(
        () =>
          sql<
            { email: string }[]
          >`update "user" set password_hash = ${hash} where id = ${staff.userId} returning email`,
      )
      const email = row?.email ?? ""
      const from = (address: string, typed: string) =>
        Effect.either(signIn({ email, password: typed, address, clientId: null, kind: "api" }))
      const asleep = Effect.promise(() => new Promise((turn) => setImmediate(turn))).pipe(
        Effect.zipRight(TestClock.sleeps()),
        Effect.map(Chunk.size),
      )
      for (let nth = 0; nth < 100; nth++) {
        const tried = yield* from(`203.0.113.${nth}`, "wrong")
        assert.isTrue(Either.isLeft(tried))
      }
      const slowed = yield* Effect.fork(from("198.51.100.1", password))
      yield* Effect.repeat(asleep, { until: (sleeping) => sleeping > 0 })
      yield* TestClock.adjust("1 second")
      assert.isTrue(Either.isRight(yield* Fiber.join(slowed)))
    }),
  )

  it.effect("by more than two hundred strangers at once lets two hundred wait, and tells the rest to come back", () =>
    Effect.gen(function* () {
      const stored = yield* hashPassword(installationLane, password)
      const exits = yield* Effect.all(
        Array.from({ length: 230 }, () => Effect.exit(passwordMatches(installationLane, stored, password))),
        { concurrency: "unbounded" },
      )
      assert.lengthOf(exits.filter(Exit.isSuccess), 200 + hashedAtOnce)
      for (const { cause } of exits.filter(Exit.isFailure)) assert.isTrue(isUnavailable(Cause.squash(cause)))
      assert.isTrue(yield* passwordMatches(installationLane, stored, password))
    }),
  )

  it.effect(
    "by strangers, whatever client they name, keeps nobody waiting where people of a client have signed in",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { sql } = yield* Behind
        const hash = yield* hashPassword(installationLane, password)
        const [row] = yield* Effect.promise(
          () =>
            sql<
              { email: string }[]
            >`update "user" set password_hash = ${hash} where id = ${staff.userId} returning email`,
        )
        const email = row?.email ?? ""
        const [clinic, elsewhere] = ["203.0.113.200", "203.0.113.201"]
        const own = signIn({ email, password, address: clinic, clientId: null, kind: "api" })
        assert.deepStrictEqual(laneOfAddress(clinic), installationLane)
        yield* own
        yield* Effect.exit(
          signIn({ email, password: "wrong", address: elsewhere, clientId: staff.clientId, kind: "api" }),
        )
        assert.deepStrictEqual([laneOfAddress(clinic), laneOfAddress(elsewhere)], [laneOf(3), installationLane])
        let checked = 0
        const flood = yield* Effect.forEach(Array.from({ length: 150 }), () =>
          passwordMatches(laneOfAddress(elsewhere), undefined, password).pipe(
            Effect.tap(() => Effect.sync(() => checked++)),
            Effect.fork,
          ),
        )
        yield* Effect.yieldNow()
        yield* own
        // The line of the flood is far from its end.
        assert.isBelow(checked, 75)
        yield* Fiber.interruptAll(flood)
      }),
  )
})
