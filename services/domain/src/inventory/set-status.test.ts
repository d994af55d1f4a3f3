import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setInventoryStatus } from "./set-status"

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
})
