import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setInventoryStatus, setInventoryStatuses } from "./set-status"

const aProduct = (client: number) => Effect.map(anItem({ client }), ({ inventoryId }) => inventoryId as InventoryId)

const rowOf = (id: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [row] = yield* Effect.promise(
      () => sql<{ status: number; changes: number; total: number }[]>`
        select p.status_id as status, p.total_quantity as total,
          (select count(*)::int from history h where h.client_id = 3 and h.noun = 'inventory' and h.object_id = p.id) as changes
        from inventory p where p.client_id = 3 and p.id = ${id}`,
    )
    return row
  })

layer(TestDb, { timeout: 60_000 })("set a product's status", (it) => {
  it.effect("a product is deactivated once, even by twenty at once, and its items stay unchanged", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const id = yield* aProduct(3)
      const race = yield* Effect.all(
        Array.from({ length: 20 }, () => Effect.either(setInventoryStatus(id, 6).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 1)
      for (const { left } of race.filter(Either.isLeft)) assert.strictEqual(left._tag, "InventoryInactive")
      assert.deepStrictEqual(yield* rowOf(id), { status: 6, changes: 1, total: 1 })
    }),
  )

  it.effect("one key gets one answer, and only the owner reactivates a product", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["admin"] })
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const id = yield* aProduct(3)
      const request = { key: "0193-off", digest: "d" }
      for (const _again of [1, 2])
        assert.deepStrictEqual(yield* setInventoryStatus(id, 6).pipe(as(staff, request)), { id, statusId: 6 })
      assert.strictEqual((yield* Effect.flip(setInventoryStatus(id, 5).pipe(as(staff))))._tag, "RoleRefused")
      yield* setInventoryStatus(id, 5).pipe(as(owner))
      assert.strictEqual((yield* rowOf(id))?.status, 5)
    }),
  )

  it.effect("there is no third state, and another client's product is not found", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const stranger = yield* aStaff(4, { roles: ["owner"] })
      const id = yield* aProduct(3)
      for (const status of [30, 34, 35, 90])
        assert.strictEqual(
          (yield* Effect.flip(setInventoryStatus(id, status).pipe(as(staff))))._tag,
          "StatusNotAllowed",
        )
      assert.strictEqual((yield* Effect.flip(setInventoryStatus(id, 6).pipe(as(stranger))))._tag, "InventoryNotFound")
      assert.deepStrictEqual(yield* rowOf(id), { status: 5, changes: 0, total: 1 })
    }),
  )

  it.effect("several are turned at once, and those that have the status already are not among them", () =>
    Effect.gen(function* () {
      const owner = yield* aStaff(3, { roles: ["owner"] })
      const [off, ...rest] = yield* Effect.all([aProduct(3), aProduct(3), aProduct(3)])
      const all = [off as InventoryId, ...rest]
      yield* setInventoryStatus(off as InventoryId, 6).pipe(as(owner))
      const request = { key: "0193-several", digest: "d" }
      for (const _again of [1, 2])
        assert.deepStrictEqual(yield* setInventoryStatuses([...all, ...rest], 6).pipe(as(owner, request)), {
          statusId: 6,
          turned: rest,
        })
      for (const id of all) assert.deepStrictEqual(yield* rowOf(id), { status: 6, changes: 1, total: 1 })
      const back = yield* setInventoryStatuses(rest, 5).pipe(as(owner))
      assert.deepStrictEqual([...back.turned], rest)
      assert.strictEqual((yield* rowOf(off as InventoryId))?.status, 6)
      for (const id of rest) assert.deepStrictEqual(yield* rowOf(id), { status: 5, changes: 2, total: 1 })
    }),
  )

  it.effect("several are turned all or none, by those who may, and to no third state", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["admin"] })
      yield* aStaff(4, { roles: ["owner"] })
      const [mine, others] = yield* Effect.all([aProduct(3), aProduct(4)])
      const refused = (ids: readonly InventoryId[], status: number) =>
        Effect.map(Effect.flip(setInventoryStatuses(ids, status).pipe(as(staff))), ({ _tag }) => _tag)
      assert.strictEqual(yield* refused([mine, others], 6), "InventoryNotFound")
      assert.strictEqual(yield* refused([mine], 30), "StatusNotAllowed")
      assert.strictEqual(yield* refused([mine], 5), "RoleRefused")
      assert.deepStrictEqual(yield* rowOf(mine), { status: 5, changes: 0, total: 1 })
    }),
  )

  it.effect("people who turn the same products in another order turn each once", () =>
    Effect.gen(function* () {
      // The calls of one person wait for each other.
      const people = yield* Effect.all(Array.from({ length: 20 }, () => aStaff(3)))
      const ids = yield* Effect.all(Array.from({ length: 8 }, () => aProduct(3)))
      const race = yield* Effect.all(
        people.map((person, nth) => setInventoryStatuses(nth % 2 === 0 ? ids : ids.toReversed(), 6).pipe(as(person))),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual(
        race.flatMap(({ turned }) => turned).toSorted((a, b) => a - b),
        ids.toSorted((a, b) => a - b),
      )
      for (const id of ids) assert.deepStrictEqual(yield* rowOf(id), { status: 6, changes: 1, total: 1 })
    }),
  )
})
