import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { StaleVersion } from "@sightline/model/stale-version"
import { type Context, Deferred, Effect, Fiber, Schema } from "effect"
import type { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { noteChange } from "../history/note-change"
import { UnderWay } from "./in-turn"
import { once } from "./once"

const Answer = Schema.Struct({ name: Schema.String, at: Schema.Date })
const key: Staff["once"] = { key: "first", digest: "d" }

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

let serial = 0

/** A change that writes one row of its own history, and counts the runs of each part. */
const aChange = () => {
  const id = ++serial
  const ran = { before: 0, act: 0 }
  let refused: string | null = null
  const change = once({
    answer: Answer,
    refusal: StaleVersion,
    before: Effect.sync(() => ({ name: `made ${++ran.before}` })),
    act: Effect.fnUntraced(function* ({ name }) {
      ran.act++
      yield* noteChange({ noun: "brand", id, action: name, changes: [] })
      if (refused !== null) return yield* new StaleVersion({ version: id, values: { Note: refused } })
      return { name, at: new Date(0) }
    }),
  })
  return {
    change,
    ran,
    refuse: (why: string | null) => {
      refused = why
    },
    written: Effect.map(
      rows(`select action from history where client_id = 3 and object_id = ${id} order by id`),
      (all) => all.map(({ action }) => action),
    ),
  }
}

layer(TestDb, { timeout: 60_000 })("a change that acts once for its request", (it) => {
  it.effect("gives the first answer even when the second's preparation fails because of the first", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const spent = { code: false }
      const change = (inBetween: Effect.Effect<unknown>) =>
        once({
          answer: Schema.String,
          refusal: Schema.Never,
          before: Effect.zipRight(
            inBetween,
            Effect.suspend(() => (spent.code ? Effect.fail("the code is spent") : Effect.void)),
          ),
          act: () =>
            Effect.sync(() => {
              spent.code = true
              return "done"
            }),
        }).pipe(as(staff, key))
      const db = yield* Effect.context<Db>()
      const elsewhere = Effect.provideService(UnderWay, new Map())
      // The first acts in another process, between the second's look for a kept answer and its preparation.
      const late = change(Effect.orDie(Effect.provide(elsewhere(change(Effect.void)), db)))
      assert.strictEqual(yield* late, "done")
    }),
  )

  it.effect("prepares once for two at once, also where the first takes long or is cut off", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const underWay: Context.Tag.Service<typeof UnderWay> = new Map()
      const gate = yield* Deferred.make<void>()
      const begun = yield* Deferred.make<void>()
      let prepared = 0
      const change = once({
        answer: Schema.Number,
        refusal: Schema.Never,
        before: Effect.gen(function* () {
          const mine = ++prepared
          yield* Deferred.succeed(begun, undefined)
          yield* Deferred.await(gate)
          return mine
        }),
        act: Effect.succeed,
      })
      const started = (own: Staff["once"]) =>
        Effect.fork(change.pipe(as(staff, own), Effect.provideService(UnderWay, underWay)))
      const cutOff = yield* started(key)
      yield* Deferred.await(begun)
      const [one, other] = [yield* started(key), yield* started(key)]
      while ((underWay.values().next().value?.people ?? 0) < 3) yield* Effect.yieldNow()
      assert.strictEqual(prepared, 1)
      yield* Fiber.interrupt(cutOff)
      yield* Deferred.succeed(gate, undefined)
      assert.deepStrictEqual([yield* Fiber.join(one), yield* Fiber.join(other), prepared], [2, 2, 2])
      assert.strictEqual(underWay.size, 0)
    }),
  )

  it.effect("repeats the first answer without acting or preparing again", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { change, ran, written } = aChange()
      const first = yield* change.pipe(as(staff, key))
      assert.deepStrictEqual(first, { name: "made 1", at: new Date(0) })
      assert.deepStrictEqual(yield* change.pipe(as(staff, key)), first)
      assert.deepStrictEqual(ran, { before: 1, act: 1 })
      assert.deepStrictEqual(yield* written, ["made 1"])
    }),
  )

  it.effect("repeats the first refusal, even after changes, and rolls back its writes", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { change, ran, refuse, written } = aChange()
      refuse("first")
      const first = yield* Effect.flip(change.pipe(as(staff, key)))
      refuse(null)
      const second = yield* Effect.flip(change.pipe(as(staff, key)))
      assert.instanceOf(second, StaleVersion)
      assert.deepStrictEqual(second, first)
      assert.deepStrictEqual(ran, { before: 1, act: 1 })
      assert.deepStrictEqual(yield* written, [])
    }),
  )

  it.effect("writes once for two at once, which get the same answer or refusal", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { change, refuse, written } = aChange()
      const twice = (own: Staff["once"]) =>
        Effect.all([Effect.either(change.pipe(as(staff, own))), Effect.either(change.pipe(as(staff, own)))], {
          concurrency: "unbounded",
        })
      const [left, right] = yield* twice(key)
      assert.deepStrictEqual(left, right)
      assert.lengthOf(yield* written, 1)
      refuse("both")
      const [one, other] = yield* twice({ key: "second", digest: "d" })
      assert.strictEqual(one._tag, "Left")
      assert.deepStrictEqual(one, other)
      assert.lengthOf(yield* written, 1)
    }),
  )

  it.effect("refuses another request under its key, and acts for another person's same key", () =>
    Effect.gen(function* () {
      const [staff, other] = [yield* aStaff(3), yield* aStaff(3)]
      const { change, written } = aChange()
      yield* change.pipe(as(staff, key))
      const reused = yield* Effect.flip(change.pipe(as(staff, { key: "first", digest: "another" })))
      assert.strictEqual(reused._tag, "KeyReused")
      yield* change.pipe(as(other, key))
      assert.deepStrictEqual(yield* written, ["made 1", "made 2"])
    }),
  )

  it.effect("acts each time without a key", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { change, written } = aChange()
      yield* change.pipe(as(staff))
      yield* change.pipe(as(staff))
      assert.deepStrictEqual(yield* written, ["made 1", "made 2"])
    }),
  )
})
