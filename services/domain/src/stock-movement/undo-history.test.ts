import { assert, layer } from "@effect/vitest"
import { type Random, random } from "@sightline/fixtures/random"
import type { AdjustmentUsedForId } from "@sightline/model/adjustment-used"
import type { Caller, Staff } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import type { MovementId } from "@sightline/model/stock-movement"
import { Effect, Either } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import type { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { adjustGroupCount } from "../group-count/adjust"
import { grouped } from "../inventory-item/given"
import { removeQuantity } from "../inventory-item/remove-quantity"
import { addQuantity, saveItem } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { aBin, orderOf } from "../relocation/given"
import type { Secret } from "../secret/secret"
import { aFrame, agrees, lastMovement, standing, undoing } from "./test-undo"

const sold = StatusId.make(30)

/** More of them are asked for by the environment: `UNDO_HISTORIES=100`. */
const histories = Number(process.env.UNDO_HISTORIES ?? 6)
const length = 20

interface Shop {
  readonly inventoryId: InventoryId
  readonly bins: ReadonlyArray<number>
  readonly usedForId: AdjustmentUsedForId
}

/** It may be refused, as people's acts are. */
const tried = <A, E>(
  act: Effect.Effect<A, E, Db | Caller | Secret>,
): Effect.Effect<void, never, Db | Caller | Secret> => Effect.ignore(act)

/** An act of any verb on an item of the product. */
const drawn = ({ pick, whole }: Random, { inventoryId, bins, usedForId }: Shop, itemId: InventoryItemId) => {
  const of = { inventoryId, quantity: whole(1, 3) }
  return pick([
    () => tried(setItemStatus(itemId, sold)),
    () => tried(setItemStatus(itemId, active)),
    () => tried(setItemStatus(itemId, inactive)),
    () => tried(addQuantity({ ...of, id: itemId, values: {} })),
    () => tried(addQuantity({ ...of, id: null, values: { Center: "1" } })),
    () => tried(saveItem({ inventoryId, id: itemId, version: null, values: { Quantity: String(whole(0, 4)) } })),
    () => tried(adjustGroupCount({ itemId, count: whole(1, 3), remainderId: pick([1, 3]), seen: null })),
    () => tried(removeQuantity({ ...of, itemId: null, statusId: sold })),
    () => tried(createRelocation(orderOf([itemId], { bin: pick(bins) }))),
    () =>
      tried(
        Effect.flatMap(pullItems(pulling(usedForId, itemId)), ({ id }) =>
          decidePull(deciding("Completed", id, usedForId)),
        ),
      ),
  ])()
}

const idsOf = (inventoryId: InventoryId) =>
  Effect.map(
    Effect.flatMap(Behind, ({ sql }) =>
      Effect.promise(
        () => sql<{ id: InventoryItemId }[]>`
          select id from inventory_item where client_id = 3 and inventory_id = ${inventoryId} and quantity > 0 order by id`,
      ),
    ),
    (rows) => rows.map(({ id }) => id),
  )

const movementsOf = (inventoryId: InventoryId) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql<{ id: MovementId }[]>`
        select id::float8 as id from stock_movement where client_id = 3 and inventory_id = ${inventoryId} order by id`,
    ),
  )

layer(TestDb, { timeout: 60_000 })("a history of all verbs and undo", (it) => {
  it.effect("leaves items, totals and ledger equal, and an act that is undone leaves no trace in the stock", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const bins = [yield* aBin(3, "History 1"), yield* aBin(3, "History 2")]
      const usedForId = yield* aPurpose(3)
      const seen = { alone: 0, stays: 0, undone: 0, refused: 0 }
      for (let seed = 1; seed <= histories; seed++) {
        const draw = random(seed)
        const { inventoryId, itemId } = yield* aFrame(4)
        yield* grouped(3, itemId, 2)
        for (let nth = 0; nth < length; nth++) {
          const before = yield* standing(3, inventoryId)
          const last = yield* lastMovement(3)
          const ids = yield* idsOf(inventoryId)
          if (ids.length === 0) break
          if (draw.chance(0.3)) {
            const { id } = draw.pick(yield* movementsOf(inventoryId))
            const undo = yield* Effect.either(undoing(staff, id))
            seen[Either.isRight(undo) ? "undone" : "refused"]++
            if (Either.isLeft(undo)) assert.deepStrictEqual(yield* standing(3, inventoryId), before)
          } else {
            yield* drawn(draw, { inventoryId, bins, usedForId }, draw.pick(ids)).pipe(as(staff))
            const made = yield* lastMovement(3)
            if (made === last || draw.chance(0.5)) continue
            const after = yield* standing(3, inventoryId)
            const undo = yield* Effect.either(undoing(staff, made))
            // What was the last to happen always goes back to what was there before, but a reversal stays.
            const isBack = Either.isLeft(undo) && undo.left._tag === "UndoBlocked" && undo.left.why === "reversal"
            seen[isBack ? "stays" : "alone"]++
            const stood = isBack ? after : before.map((row) => ({ ...row, reserved: 0 }))
            assert.deepStrictEqual(yield* standing(3, inventoryId), stood, `seed ${seed}, act ${nth}`)
          }
        }
        yield* agrees(staff)
      }
      assert.isAbove(seen.alone, histories)
      assert.isAbove(seen.undone, histories)
    }),
  )

  it.effect("of several people at once loses nothing and doubles nothing", () =>
    Effect.gen(function* () {
      const people: ReadonlyArray<Staff> = [
        yield* aStaff(3, { roles: ["owner"] }),
        yield* aStaff(3, { roles: ["owner"] }),
        yield* aStaff(3, { roles: ["admin"] }),
      ]
      const bins = [yield* aBin(3, "At once")]
      const usedForId = yield* aPurpose(3)
      const { inventoryId, itemId } = yield* aFrame(6)
      yield* grouped(3, itemId, 2)
      const working = (staff: Staff, seed: number) =>
        Effect.gen(function* () {
          const draw = random(seed)
          for (let nth = 0; nth < length; nth++) {
            const [itemId] = draw.some(yield* idsOf(inventoryId), 1)
            if (itemId && draw.chance(0.5)) yield* drawn(draw, { inventoryId, bins, usedForId }, itemId).pipe(as(staff))
            else yield* Effect.ignore(undoing(staff, draw.pick(yield* movementsOf(inventoryId)).id))
          }
        })
      yield* Effect.all(
        people.map((staff, nth) => working(staff, 100 + nth)),
        { concurrency: "unbounded" },
      )
      yield* agrees(people[0] as Staff)
    }),
  )
})
