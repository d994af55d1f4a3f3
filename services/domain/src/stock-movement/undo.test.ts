import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import type { MovementId } from "@sightline/model/stock-movement"
import { Effect, Either } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { adjustGroupCount } from "../group-count/adjust"
import { anItem, grouped, itemRow } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { removeQuantity } from "../inventory-item/remove-quantity"
import { addQuantity, saveItem } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { aBin, orderOf } from "../relocation/given"
import { undoRelocation } from "../relocation/settle"
import { addToOrder, setOrderStatus } from "../sales-order/change"
import { adding, submitting } from "../sales-order/given"
import { submit } from "../sales-order/submit"
import { listActs } from "./acts"
import { aFrame, agrees, lastMovement, standing, undoing } from "./test-undo"
import { undoMovement } from "./undo"

const sold = StatusId.make(30)
const complete = StatusId.make(54)
const key = (name: string) => ({ key: name, digest: "same" })

/** Does something, undoes it, and finds everything as it was. */
const goesBack = <A, E, R>(staff: Staff, inventoryId: number, act: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = yield* standing(3, inventoryId)
    yield* act.pipe(as(staff))
    assert.notDeepEqual(yield* standing(3, inventoryId), before)
    yield* undoing(staff, yield* lastMovement(3))
    assert.deepStrictEqual(yield* standing(3, inventoryId), before)
    yield* agrees(staff)
  })

layer(TestDb, { timeout: 60_000 })("undo", (it) => {
  it.effect("takes back every verb: status, place, quantity and group count are as before", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const { inventoryId, itemId } = yield* aFrame(5)
      yield* grouped(3, itemId, 4)
      const batch = yield* anItem({ client: 3, quantity: 5 })
      const bin = yield* aBin(3, "Undo bin", 2)
      const because = yield* aPurpose(3)
      const back = <A, E, R>(act: Effect.Effect<A, E, R>) => goesBack(staff, inventoryId, act)
      yield* back(setItemStatus(itemId, sold))
      yield* back(addQuantity({ inventoryId, id: itemId, quantity: 3, values: {} }))
      yield* back(addQuantity({ inventoryId, id: null, quantity: 2, values: { Center: "1" } }))
      yield* back(saveItem({ inventoryId, id: itemId, version: null, values: { Quantity: "2" } }))
      yield* back(adjustGroupCount({ itemId, count: 3, remainderId: 1, seen: null }))
      yield* back(createRelocation(orderOf([itemId], { center: 2, bin })))
      yield* back(setItemStatus(itemId, inactive))
      yield* goesBack(
        staff,
        batch.inventoryId,
        removeQuantity({ inventoryId: batch.inventoryId, itemId: null, quantity: 3, statusId: sold }),
      )
      yield* goesBack(
        staff,
        batch.inventoryId,
        removeQuantity({ inventoryId: batch.inventoryId, itemId: null, quantity: 5, statusId: sold }),
      )
      const pull = yield* pullItems(pulling(because, batch.itemId)).pipe(as(staff))
      const pulled = yield* standing(3, batch.inventoryId)
      yield* decidePull(deciding("Completed", pull.id, because)).pipe(as(staff))
      yield* undoing(staff, yield* lastMovement(3))
      assert.deepStrictEqual(
        yield* standing(3, batch.inventoryId),
        pulled.map((row) => ({ ...row, reserved: 0 })),
      )
      yield* agrees(staff)
    }),
  )

  it.effect("of a reversal or an undo is refused, by whomever and however often, and the unit stays in stock", () =>
    Effect.gen(function* () {
      const [staff, owner] = [yield* aStaff(3), yield* aStaff(3, { roles: ["owner"] })]
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 3 })
      const before = yield* standing(3, inventoryId)
      const undo = (by: Staff, id: MovementId, name: string) =>
        Effect.flip(undoMovement({ id, chain: [] }).pipe(as(by, key(name))))
      const takeBack = [
        (gone: InventoryItemId) => setItemStatus(gone, active).pipe(as(staff)),
        () => Effect.flatMap(lastMovement(3), (id) => undoing(staff, id)),
      ]
      for (const [nth, back] of takeBack.entries()) {
        const { itemId: gone } = yield* setItemStatus(itemId, sold).pipe(as(staff))
        yield* back(gone)
        assert.deepStrictEqual(yield* standing(3, inventoryId), before)
        const reversal = yield* lastMovement(3)
        const refused = yield* Effect.all(
          [staff, owner, owner].map((by, press) => undo(by, reversal, `undo-${nth}-${press === 2 ? 1 : press}`)),
          { concurrency: "unbounded" },
        )
        for (const one of refused) assert.deepInclude(one, { _tag: "UndoBlocked", why: "reversal", steps: [] })
        assert.strictEqual(yield* lastMovement(3), reversal)
        assert.deepStrictEqual(yield* standing(3, inventoryId), before)
      }
      yield* agrees(staff)
    }),
  )

  it.effect("of a relocation is not undone again either", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const { itemId, inventoryId } = yield* anItem({ client: 3 })
      const before = yield* standing(3, inventoryId)
      const moved = yield* createRelocation(orderOf([itemId], { center: 2 })).pipe(as(staff))
      yield* undoRelocation(moved.id).pipe(as(staff))
      assert.deepStrictEqual(yield* standing(3, inventoryId), before)
      assert.deepInclude(yield* Effect.flip(undoing(staff, yield* lastMovement(3))), {
        _tag: "UndoBlocked",
        why: "reversal",
      })
      assert.deepStrictEqual(yield* standing(3, inventoryId), before)
    }),
  )

  it.effect("takes back what an undo of an earlier release had done again, as any other removal", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { sql } = yield* Behind
      const { inventoryId, itemId } = yield* anItem({ client: 3 })
      const before = yield* standing(3, inventoryId)
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      yield* undoing(staff, yield* lastMovement(3))
      const reversal = yield* lastMovement(3)
      const [again] = yield* Effect.promise(
        () => sql<{ id: number }[]>`
          with m as (insert into stock_movement
            (client_id, user_id, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason, reverses_id)
            values (3, ${staff.userId}, ${inventoryId}, 1, ${itemId}, 5, ${itemId}, 30, 1, 'removal', ${reversal}) returning id),
          i as (update inventory_item set status_id = 30 where client_id = 3 and id = ${itemId}),
          p as (update inventory set total_quantity = 0, item_count = 0 where client_id = 3 and id = ${inventoryId})
          select id::float8 as id from m`,
      )
      yield* undoing(staff, (again?.id ?? 0) as MovementId)
      assert.deepStrictEqual(yield* standing(3, inventoryId), before)
      yield* agrees(staff)
    }),
  )

  it.effect("names what was done since, and undoes it too once all of it was named", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId } = yield* aFrame(1)
      yield* addQuantity({ inventoryId, id: itemId, quantity: 2, values: {} }).pipe(as(staff))
      const added = yield* lastMovement(3)
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const chained = yield* Effect.flip(undoMovement({ id: added, chain: [] }).pipe(as(staff)))
      assert.strictEqual(chained._tag, "UndoChained")
      if (chained._tag !== "UndoChained") return
      assert.deepStrictEqual(
        chained.chain.map(({ reason, by, quantity }) => [reason, by, quantity]),
        [["removal", "Test Person", 1]],
      )
      const [step] = chained.chain
      assert.strictEqual(
        (yield* Effect.flip(undoMovement({ id: added, chain: [(step?.id ?? 0) as MovementId, added] }).pipe(as(staff))))
          ._tag,
        "UndoChained",
      )
      assert.deepInclude(yield* itemRow(3, itemId), { quantity: 1, total: 1 })
      const done = yield* undoMovement({ id: added, chain: chained.chain.map(({ id }) => id) }).pipe(as(staff))
      assert.deepInclude(done, { movements: 2, totalQuantity: 0 })
      yield* agrees(staff)
    }),
  )

  it.effect("happens once: twice with one key, twice without, and by two at once", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { itemId } = yield* anItem({ client: 3, quantity: 9 })
      yield* setItemStatus(itemId, sold).pipe(as(staff))
      const first = yield* lastMovement(3)
      const undo = (id: MovementId, name: string) => undoMovement({ id, chain: [] }).pipe(as(staff, key(name)))
      assert.deepStrictEqual(yield* undo(first, "undo-a"), yield* undo(first, "undo-a"))
      assert.strictEqual((yield* Effect.flip(undo(first, "undo-b")))._tag, "MovementUndone")
      for (const nth of Array.from({ length: 5 }).keys()) {
        yield* setItemStatus(itemId, sold).pipe(as(staff))
        const id = yield* lastMovement(3)
        const both = yield* Effect.all(
          ["x", "y"].map((name) => Effect.either(undo(id, `${nth}${name}`))),
          { concurrency: "unbounded" },
        )
        assert.deepStrictEqual(both.map(Either.isRight).sort(), [false, true])
      }
      assert.deepInclude(yield* itemRow(3, itemId), { quantity: 9, total: 9 })
      yield* agrees(staff)
    }),
  )

  it.effect("is for who did it, for a day, and then for an editor; a chain of others is for an editor", () =>
    Effect.gen(function* () {
      const [ann, bob] = [yield* aStaff(3), yield* aStaff(3)]
      const editor = yield* aStaff(3, { roles: ["admin"] })
      const { sql } = yield* Behind
      const { inventoryId, itemId } = yield* aFrame(1)
      yield* addQuantity({ inventoryId, id: itemId, quantity: 1, values: {} }).pipe(as(ann))
      const added = yield* lastMovement(3)
      assert.strictEqual((yield* Effect.flip(undoing(bob, added)))._tag, "RoleRefused")
      yield* setItemStatus(itemId, sold).pipe(as(bob))
      yield* setItemStatus(itemId, sold).pipe(as(bob))
      const refused = yield* Effect.flip(undoing(ann, added))
      assert.deepInclude(refused, { _tag: "UndoBlocked", why: "others" })
      yield* undoing(editor, added)
      const old = yield* anItem({ client: 3, quantity: 2 })
      const made = yield* Effect.promise(
        () => sql<{ id: number }[]>`
          with m as (insert into stock_movement (client_id, user_id, at, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
            values (3, ${ann.userId}, now() - interval '25 hours', ${old.inventoryId}, 1, ${old.itemId}, 5, 1, 'receipt') returning id),
          i as (update inventory_item set quantity = 3 where client_id = 3 and id = ${old.itemId}),
          p as (update inventory set total_quantity = 3 where client_id = 3 and id = ${old.inventoryId})
          select id::float8 as id from m`,
      )
      const id = (made[0]?.id ?? 0) as MovementId
      assert.strictEqual((yield* Effect.flip(undoing(ann, id)))._tag, "RoleRefused")
      assert.strictEqual((yield* undoing(editor, id)).totalQuantity, 2)
      yield* agrees(editor)
    }),
  )

  it.effect("of an order, of another client, of another center or of nothing is refused", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const near = yield* aStaff(3, { roles: ["owner"] })
      const strange = yield* aStaff(4, { roles: ["owner"] })
      const { inventoryId, itemId } = yield* aFrame(1)
      yield* addQuantity({ inventoryId, id: itemId, quantity: 1, values: {} }).pipe(as(staff))
      const added = yield* lastMovement(3)
      const order = yield* addToOrder(adding(inventoryId, { quantity: 2 })).pipe(as(staff))
      assert.deepInclude(yield* Effect.flip(undoing(staff, added)), {
        _tag: "UndoBlocked",
        why: "reserved",
        orders: [order.id],
      })
      yield* submit(submitting(order.id)).pipe(as(staff))
      yield* setOrderStatus(order.id, complete).pipe(as(staff))
      const sale = yield* lastMovement(3)
      for (const id of [sale, added]) {
        const refused = yield* Effect.flip(undoing(staff, id))
        assert.deepInclude(refused, { _tag: "UndoBlocked", why: "paper" })
        if (refused._tag === "UndoBlocked") assert.strictEqual(refused.steps[0]?.orderId, order.id)
      }
      assert.strictEqual((yield* Effect.flip(undoing(strange, added)))._tag, "MovementNotFound")
      assert.strictEqual((yield* Effect.flip(undoing(staff, 2_000_000_000 as MovementId)))._tag, "MovementNotFound")
      const far = yield* anItem({ client: 3, center: 2 })
      yield* setItemStatus(far.itemId, sold).pipe(as(staff))
      assert.strictEqual((yield* Effect.flip(undoing(near, yield* lastMovement(3))))._tag, "MovementNotFound")
      yield* agrees(staff)
    }),
  )

  it.effect("of a relocation takes all its items back, and the relocation itself is undone with it", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"], centers: 2 })
      const [one, other] = [yield* anItem({ client: 3 }), yield* anItem({ client: 3 })]
      const ids = [one.itemId, other.itemId]
      const made = yield* createRelocation(orderOf(ids, { center: 2 })).pipe(as(staff))
      const undone = yield* undoMovement({ id: yield* lastMovement(3, one.itemId), chain: [] }).pipe(as(staff))
      assert.deepInclude(undone, { movements: 2, itemIds: ids })
      assert.deepInclude(yield* Effect.flip(undoRelocation(made.id).pipe(as(staff))), {
        _tag: "RelocationSettled",
        state: "undone",
      })
      yield* agrees(staff)
    }),
  )

  it.effect("is in the item's history, and the list of acts says what is undone", () =>
    Effect.gen(function* () {
      const [staff, other] = [yield* aStaff(3), yield* aStaff(3)]
      const { itemId } = yield* anItem({ client: 3 })
      yield* setItemStatus(itemId, sold).pipe(as(staff, key("acts-1")))
      const [act] = yield* listActs(null).pipe(as(staff))
      assert.deepInclude(act, { reason: "removal", itemId, quantity: 1, items: 1, isUndone: false, mayUndo: true })
      yield* undoing(staff, act?.id as MovementId)
      const [undo, undone] = yield* listActs(null).pipe(as(staff))
      assert.deepInclude(undo, { reason: "removal", isReversal: true, mayUndo: false })
      assert.deepInclude(undone, { isUndone: true, mayUndo: false })
      assert.strictEqual(undone?.id, act?.id)
      assert.deepStrictEqual(yield* listActs(null).pipe(as(other)), [])
      const ofItem = yield* listActs(itemId).pipe(as(other))
      assert.deepStrictEqual(
        ofItem.map(({ reason, mayUndo }) => [reason, mayUndo]),
        [
          ["removal", false],
          ["removal", false],
          ["receipt", false],
        ],
      )
      const [line] = yield* historyOfItem(itemId, null).pipe(as(staff))
      assert.deepInclude(line, { action: "Undone", changes: [{ name: "Status", before: "Sold", after: "Active" }] })
      yield* aStaff(4)
      const strange = yield* anItem({ client: 4 })
      assert.strictEqual((yield* Effect.flip(listActs(strange.itemId).pipe(as(staff))))._tag, "InventoryItemNotFound")
    }),
  )
})
