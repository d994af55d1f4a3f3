import { assert, layer } from "@effect/vitest"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { recount } from "../stock-movement/recount"
import { anItem, grouped, itemRow } from "./given"
import { removeQuantity } from "./remove-quantity"
import { setItemStatus } from "./set-status"

const damaged = StatusId.make(31)
const agrees = Effect.map(recount(), (difference) =>
  assert.deepStrictEqual(difference, { totals: [], items: [], orders: [] }),
)

/** Another item of the same product, received through the ledger. */
const more = (client: number, inventoryId: InventoryId, quantity: number, receivedOn = "2030-01-01") =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const [row] = await sql<{ id: number }[]>`
        with i as (
          insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, received_on)
          values (${client}, ${inventoryId}, 5, ${quantity}, 1, ${receivedOn}) returning *
        ), m as (
          insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select client_id, inventory_id, center_id, id, 5, quantity, 'receipt' from i
        ), p as (
          update inventory set total_quantity = total_quantity + ${quantity}, item_count = item_count + 1
          where client_id = ${client} and id = ${inventoryId}
        )
        select id from i`
      return row?.id as InventoryItemId
    }),
  )

const removing = (
  inventoryId: InventoryId,
  quantity: number,
  but: Partial<Parameters<typeof removeQuantity>[0]> = {},
) => removeQuantity({ inventoryId, itemId: null, quantity, statusId: damaged, ...but })

layer(TestDb, { timeout: 60_000 })("remove a quantity", (it) => {
  it.effect("takes the units that came in first, whole items as they are and the rest split off their batch", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const late = yield* anItem({ client: 3, quantity: 5 })
      const early = yield* more(3, late.inventoryId, 2, "2020-01-01")
      const done = yield* removing(late.inventoryId, 4).pipe(as(staff))
      assert.deepInclude(done, { inventoryId: late.inventoryId, statusId: damaged, quantity: 4, totalQuantity: 3 })
      assert.deepInclude(yield* itemRow(3, early), { status: damaged, quantity: 2, total: 3 })
      assert.deepInclude(yield* itemRow(3, late.itemId), { status: active, quantity: 3 })
      const [split] = done.itemIds.filter((id) => id !== early)
      assert.lengthOf(done.itemIds, 2)
      assert.deepInclude(yield* itemRow(3, split ?? 0), { status: damaged, quantity: 2 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("what was removed together comes back: a whole item as it was, a split one into its batch", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 5 })
      const whole = yield* removing(inventoryId, 5).pipe(as(staff))
      assert.deepStrictEqual(whole.itemIds, [itemId])
      const back = yield* setItemStatus(itemId, active).pipe(as(staff))
      assert.deepInclude(back, { itemId, totalQuantity: 5 })
      const { itemIds } = yield* removing(inventoryId, 3).pipe(as(staff))
      yield* Effect.forEach(itemIds, (id) => setItemStatus(id, active)).pipe(as(staff))
      assert.deepInclude(yield* itemRow(3, itemId), { status: active, quantity: 5, total: 5 })
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect(
    "all or none: reserved units and units of a group are not taken, and the answer says how many could be",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(3)
        const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 5, reserved: 2 })
        const group = yield* more(3, inventoryId, 4)
        yield* grouped(3, group, 6)
        const refused = yield* Effect.flip(removing(inventoryId, 4).pipe(as(staff)))
        assert.deepInclude(refused, { _tag: "QuantityMissing", available: 3 })
        assert.deepInclude(yield* itemRow(3, itemId), { quantity: 5, total: 9, movements: 1 })
        assert.strictEqual((yield* removing(inventoryId, 3).pipe(as(staff))).totalQuantity, 6)
        const none = yield* Effect.flip(removing(inventoryId, 0).pipe(as(staff)))
        assert.strictEqual(none._tag, "QuantityMissing")
        yield* agrees.pipe(as(staff))
      }),
  )

  it.effect("of a named item, only its units; one with a group count or in another status is refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["admin"] })
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 2 })
      const other = yield* more(3, inventoryId, 3)
      const group = yield* more(3, inventoryId, 1)
      yield* grouped(3, group, 6)
      const tag = (asked: Partial<Parameters<typeof removeQuantity>[0]>, quantity = 1) =>
        Effect.map(Effect.flip(removing(inventoryId, quantity, asked).pipe(as(staff))), ({ _tag }) => _tag)
      assert.strictEqual(yield* tag({ itemId }, 3), "QuantityMissing")
      assert.strictEqual(yield* tag({ itemId: group }), "ItemGrouped")
      yield* removing(inventoryId, 2, { itemId }).pipe(as(staff))
      assert.deepInclude(yield* itemRow(3, other), { quantity: 3, status: active })
      assert.strictEqual(yield* tag({ itemId }), "ItemInactive")
      assert.strictEqual(yield* tag({ itemId: (yield* anItem({ client: 3 })).itemId }), "InventoryItemNotFound")
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("of one item is for an Owner, SupperAdmin or Admin; of a product for everybody", () =>
    Effect.gen(function* () {
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 9 })
      for (const role of ["owner", "superAdmin", "admin"] as const)
        yield* removing(inventoryId, 1, { itemId }).pipe(as(yield* aStaff(3, { roles: [role] })))
      const staff = yield* aStaff(3)
      const refused = yield* Effect.flip(removing(inventoryId, 1, { itemId }).pipe(as(staff)))
      assert.strictEqual(refused._tag, "RoleRefused")
      assert.deepInclude(yield* itemRow(3, itemId), { quantity: 6, total: 6 })
      assert.strictEqual((yield* removing(inventoryId, 1).pipe(as(staff))).totalQuantity, 5)
      yield* agrees.pipe(as(staff))
    }),
  )

  it.effect("an inactive product, a status that nobody may choose and another client's product are refused", () =>
    Effect.gen(function* () {
      const [staff, stranger] = [yield* aStaff(3), yield* aStaff(4)]
      const { sql } = yield* Behind
      const { inventoryId } = yield* anItem({ client: 3, quantity: 2 })
      for (const statusId of [active, inactive, 34, 40])
        assert.strictEqual(
          (yield* Effect.flip(removing(inventoryId, 1, { statusId }).pipe(as(staff))))._tag,
          "StatusNotAllowed",
        )
      assert.strictEqual((yield* Effect.flip(removing(inventoryId, 1).pipe(as(stranger))))._tag, "InventoryNotFound")
      yield* Effect.promise(() => sql`update inventory set status_id = 6 where client_id = 3 and id = ${inventoryId}`)
      assert.strictEqual((yield* Effect.flip(removing(inventoryId, 1).pipe(as(staff))))._tag, "InventoryInactive")
    }),
  )

  it.effect("of forty that take three of thirteen, four do; the same request acts once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId } = yield* anItem({ client: 3, quantity: 7 })
      yield* more(3, inventoryId, 6)
      const race = yield* Effect.all(
        Array.from({ length: 40 }, () => Effect.either(removing(inventoryId, 3).pipe(as(staff)))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(race.filter(Either.isRight).length, 4)
      // The count is that of the locked rows, not of a snapshot that others have changed since.
      for (const loser of race.filter(Either.isLeft))
        assert.deepInclude(loser.left, { _tag: "QuantityMissing", available: 1 })
      const once = removing(inventoryId, 1).pipe(as(staff, { key: "batch", digest: "d" }))
      const both = yield* Effect.all([once, once], { concurrency: "unbounded" })
      assert.deepStrictEqual(both[0], both[1])
      assert.strictEqual(both[0].totalQuantity, 0)
      yield* agrees.pipe(as(staff))
    }),
  )
})
