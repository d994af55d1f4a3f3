import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import type { CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either, Fiber } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { shrinkOfInsight } from "../insight/shrink"
import { categoryAt, definitions } from "../inventory/given"
import { anItem, itemRow } from "../inventory-item/given"
import { historyOfItem } from "../inventory-item/history"
import { addQuantity } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { aBin, orderOf } from "../relocation/given"
import { aWorkingStation, send } from "../station/given"
import { listActs } from "../stock-movement/acts"
import { agrees, lastMovement, standing } from "../stock-movement/test-undo"
import { undoMovement } from "../stock-movement/undo"
import { approved, bookable, earlier, opened, reviewed, walked } from "./given"
import { cancelCount, countById } from "./session"
import { undoCount } from "./undo"

const sold = StatusId.make(30)
const active = StatusId.make(5)
const lost = 32

/** Undoes a count in the version that it has now. */
const undone = (staff: Staff, id: CountSessionId, version?: number) =>
  Effect.gen(function* () {
    const { session } = yield* countById(id).pipe(as(staff), Effect.orDie)
    return yield* undoCount(id, version ?? session.version).pipe(as(staff))
  })

/** A booked count of the whole center in which that was seen. */
const booked = (owner: Staff, counter: Staff, ...seen: ReadonlyArray<InventoryItemId>) =>
  Effect.gen(function* () {
    const id = yield* opened(owner)
    yield* walked(counter, id, seen)
    yield* reviewed(owner, id)
    yield* approved(owner, id)
    return id
  })

const house = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    return { owner, ann: yield* aStaff(client, { centers: 2 }) }
  })

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

const times = (count: number, item: InventoryItemId) => Array<InventoryItemId>(count).fill(item)

layer(TestDb, { timeout: 60_000 })("the undo of a count", (it) => {
  it.effect("takes all of it back whatever was sold, delivered and moved meanwhile, and says who did it", () =>
    Effect.gen(function* () {
      const client = 601
      const { owner, ann } = yield* house(client)
      yield* definitions(client)
      const { sql } = yield* Behind
      const single = yield* anItem({ client })
      const short = yield* anItem({ client, quantity: 50 })
      const shifted = yield* anItem({ client, quantity: 20 })
      const over = yield* anItem({ client, quantity: 40 })
      yield* Effect.promise(
        () => sql`update inventory set category_id = ${categoryAt(client, 1)} where client_id = ${client}`,
      )
      const [here, there] = [yield* aBin(client, "Here"), yield* aBin(client, "There")]
      yield* Effect.promise(() => sql`update inventory_item set location_id = ${here} where client_id = ${client}`)
      const seen = [...times(49, short.itemId), ...times(19, shifted.itemId), ...times(41, over.itemId)]
      const id = yield* booked(owner, ann, ...seen)
      assert.deepInclude(yield* itemRow(client, single.itemId), { status: lost, total: 0 })
      yield* setItemStatus(short.itemId, sold).pipe(as(ann))
      yield* setItemStatus(over.itemId, sold).pipe(as(ann))
      yield* addQuantity({ inventoryId: over.inventoryId, id: over.itemId, quantity: 5, values: {} }).pipe(as(ann))
      yield* createRelocation(orderOf([shifted.itemId], { bin: there })).pipe(as(ann))
      const found = yield* undone(owner, id)
      assert.deepInclude(found.session, { state: "undone", isUndoable: false })
      assert.deepInclude(found.session.undone, { by: "Test Person" })
      assert.deepInclude(found.session.decided, { because: "Counted twice" })
      assert.deepInclude(yield* itemRow(client, single.itemId), { status: 5, quantity: 1, total: 1 })
      assert.deepInclude(yield* itemRow(client, short.itemId), { status: 5, quantity: 49, total: 49 })
      assert.deepInclude(yield* itemRow(client, over.itemId), { status: 5, quantity: 44, total: 44 })
      // Its batch has gone to another place: the unit that was lost stands where it stood.
      assert.deepStrictEqual(
        (yield* standing(client, shifted.inventoryId)).map(({ status, quantity, place }) => [status, quantity, place]),
        [
          [5, 19, there],
          [5, 1, here],
        ],
      )
      const [line] = yield* historyOfItem(single.itemId, null).pipe(as(owner))
      assert.deepInclude(line, { action: "Undone", changes: [{ name: "Status", before: "Lost", after: "Active" }] })
      yield* agrees(owner)
    }),
  )

  it.effect("leaves what was taken back before alone, and can take back nothing at all", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(602)
      const behind = yield* anItem({ client: 602 })
      const away = yield* anItem({ client: 602 })
      const id = yield* booked(owner, ann)
      yield* setItemStatus(behind.itemId, active).pipe(as(ann))
      yield* setItemStatus(behind.itemId, sold).pipe(as(ann))
      yield* undone(owner, id)
      assert.deepInclude(yield* itemRow(602, behind.itemId), { status: 30, total: 0, movements: 4 })
      assert.deepInclude(yield* itemRow(602, away.itemId), { status: 5, total: 1, movements: 3 })
      const empty = yield* booked(owner, ann, away.itemId)
      assert.strictEqual((yield* undone(owner, empty)).session.state, "undone")
      assert.deepInclude(yield* itemRow(602, away.itemId), { movements: 3 })
      yield* agrees(owner)
    }),
  )

  it.effect("writes nothing where something stands in the way, and names it with its product", () =>
    Effect.gen(function* () {
      const client = 603
      const { owner, ann } = yield* house(client)
      const { sql } = yield* Behind
      const stolen = yield* anItem({ client })
      const twice = yield* anItem({ client })
      const held = yield* anItem({ client })
      const id = yield* booked(owner, ann, twice.itemId, twice.itemId, held.itemId, held.itemId)
      // A label of one unit is one unit: the surplus is written as if the formula had found it.
      yield* Effect.promise(
        () => sql`
          with m as (insert into stock_movement (client_id, user_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason, count_session_id)
            select ${client}, ${owner.userId}, inventory_id, 1, id, 5, 1, 'count', ${id} from inventory_item
            where client_id = ${client} and id in (${twice.itemId}, ${held.itemId}) returning to_item_id),
          i as (update inventory_item set quantity = 2 where client_id = ${client} and id in (select to_item_id from m))
          update inventory set total_quantity = 2 where client_id = ${client} and id in (${twice.inventoryId}, ${held.inventoryId})`,
      )
      yield* setItemStatus(twice.itemId, sold).pipe(as(ann))
      yield* setItemStatus(twice.itemId, sold).pipe(as(ann))
      yield* createRelocation(orderOf([held.itemId], { center: 2 })).pipe(as(owner))
      const near: Staff = { ...owner, centerIds: [CenterId.make(1)] }
      const before = yield* lastMovement(client)
      const refused = yield* Effect.flip(undone(owner, id))
      assert.strictEqual(refused._tag, "CountUndoBlocked")
      if (refused._tag !== "CountUndoBlocked") return
      assert.deepStrictEqual(
        refused.obstacles.map(({ why, itemId, name, steps }) => [why, itemId, name, steps.map(({ reason }) => reason)]),
        [["gone", twice.itemId, "A frame", ["removal", "removal"]]],
      )
      assert.strictEqual(yield* lastMovement(client), before)
      assert.deepInclude(yield* itemRow(client, stolen.itemId), { status: lost, total: 0 })
      assert.deepInclude((yield* countById(id).pipe(as(owner))).session, { state: "applied", isUndoable: true })
      // Once the sale is taken back, an item at a center of others is in the way, and one at their own center is not.
      const [sale] = yield* listActs(twice.itemId).pipe(as(owner))
      if (sale) yield* undoMovement({ id: sale.id, chain: [] }).pipe(as(owner))
      const far = yield* Effect.flip(undone(near, id))
      assert.deepStrictEqual(far._tag === "CountUndoBlocked" && far.obstacles.map(({ why, itemId }) => [why, itemId]), [
        ["far", held.itemId],
      ])
      yield* undone(owner, id)
      assert.deepInclude(yield* itemRow(client, stolen.itemId), { status: 5, total: 1 })
      yield* agrees(owner)
    }),
  )

  it.effect("says that units are promised, or that their item waits for a relocation", () =>
    Effect.gen(function* () {
      const client = 604
      const { owner, ann } = yield* house(client)
      const { sql } = yield* Behind
      const planned = yield* anItem({ client })
      yield* createRelocation(orderOf([planned.itemId], { center: 2, isFuture: true, startDay: "2099/01/31" })).pipe(
        as(owner),
      )
      const over = yield* anItem({ client, quantity: 2 })
      const id = yield* booked(owner, ann, ...times(3, over.itemId))
      yield* Effect.promise(
        () => sql`update inventory_item set reserved_quantity = 3 where client_id = ${client} and id = ${over.itemId}`,
      )
      const refused = yield* Effect.flip(undone(owner, id))
      assert.deepStrictEqual(
        refused._tag === "CountUndoBlocked" && refused.obstacles.map(({ why, itemId }) => [why, itemId]).sort(),
        [
          ["reserved", over.itemId],
          ["waiting", planned.itemId],
        ],
      )
    }),
  )

  it.effect("happens once: twice with one key, and by two at once", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(605)
      const second = yield* aStaff(605, { roles: ["admin"] })
      const { itemId } = yield* anItem({ client: 605 })
      const id = yield* booked(owner, ann)
      const { session } = yield* countById(id).pipe(as(owner))
      const undo = undoCount(id, session.version).pipe(as(owner, { key: "0199-count-undo", digest: "d" }))
      assert.deepStrictEqual(yield* undo, yield* undo)
      assert.deepInclude(yield* itemRow(605, itemId), { status: 5, total: 1, movements: 3 })
      assert.strictEqual(yield* tagOf(undone(owner, id)), "CountSettled")
      const other = yield* booked(owner, ann)
      const { version } = (yield* countById(other).pipe(as(owner))).session
      const both = yield* Effect.all(
        [owner, second].map((who) => Effect.either(undoCount(other, version).pipe(as(who)))),
        { concurrency: "unbounded" },
      )
      assert.deepStrictEqual(both.map(Either.isRight).sort(), [false, true])
      assert.deepInclude(yield* itemRow(605, itemId), { status: 5, total: 1, movements: 5 })
      yield* agrees(owner)
    }),
  )

  it.effect(
    "reads what stands once it has the items: a frame that is found while it waits is not brought back twice",
    () =>
      Effect.gen(function* () {
        const { owner, ann } = yield* house(611)
        const { sql } = yield* Behind
        const [found, other] = [yield* anItem({ client: 611 }), yield* anItem({ client: 611 })]
        const id = yield* booked(owner, ann)
        const queued = (length: number) =>
          Effect.promise(async () => {
            const waits = () =>
              sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
            while ((await waits()).length < length);
          })
        const holder = yield* Effect.promise(() => sql.reserve())
        yield* Effect.promise(() => holder`begin`)
        yield* Effect.promise(
          () => holder`select from inventory_item where client_id = 611 and id = ${found.itemId} for update`,
        )
        const finding = yield* Effect.fork(setItemStatus(found.itemId, active).pipe(as(ann)))
        yield* queued(1)
        const undoing = yield* Effect.fork(undone(owner, id))
        yield* queued(2)
        yield* Effect.promise(() => holder`commit`)
        holder.release()
        yield* Fiber.join(finding)
        assert.strictEqual((yield* Fiber.join(undoing)).session.state, "undone")
        for (const { itemId } of [found, other])
          assert.deepInclude(yield* itemRow(611, itemId), { status: 5, total: 1, movements: 3 })
        yield* agrees(owner)
      }),
  )

  it.effect("is of a booked count, in the version that was seen, of the caller's client and center, for a day", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(606)
      const theirs = yield* house(607)
      const { itemId } = yield* anItem({ client: 606 })
      const open = yield* opened(owner)
      assert.strictEqual(yield* tagOf(undone(owner, open)), "CountSettled")
      yield* cancelCount(open, 1).pipe(as(owner))
      assert.strictEqual(yield* tagOf(undone(owner, open)), "CountSettled")
      const id = yield* booked(owner, ann)
      const { session } = yield* countById(id).pipe(as(owner))
      assert.isTrue(session.isUndoable)
      assert.strictEqual(yield* tagOf(undone(owner, id, session.version - 1)), "StaleVersion")
      for (const who of [theirs.owner, { ...owner, centerIds: [CenterId.make(2)] }])
        assert.strictEqual(yield* tagOf(undoCount(id, session.version).pipe(as(who))), "CountNotFound")
      yield* earlier(606, 24 * 60)
      assert.isFalse((yield* countById(id).pipe(as(owner))).session.isUndoable)
      assert.strictEqual(yield* tagOf(undone(owner, id)), "CountTooOld")
      assert.deepInclude(yield* itemRow(606, itemId), { status: lost, movements: 2 })
      yield* agrees(owner)
    }),
  )

  it.effect("takes back what late entries settled; later ones are carried out as if there were no count", () =>
    Effect.gen(function* () {
      const client = 608
      const { owner: boss, secret, grant } = yield* aWorkingStation(client)
      const owner: Staff = { ...boss, roles: [...boss.roles, "owner"] }
      const ann = yield* aStaff(client)
      const { itemId } = yield* anItem({ client, quantity: 10 })
      yield* earlier(client, 60)
      const label = `c${client}.i.${itemId}`
      const read = (minutes: number) => ({ scannedAt: new Date(Date.now() - minutes * 60_000) })
      const remove = { _tag: "Remove", code: label, itemId: null } as const
      const id = yield* booked(owner, ann, ...times(8, itemId))
      yield* earlier(client, 60)
      assert.strictEqual((yield* send(secret, 1, remove, grant, read(70))).answers[0]?.outcome._tag, "Removed")
      // One was sold before the count: one is lost.
      assert.deepInclude(yield* itemRow(client, itemId), { quantity: 8, total: 8 })
      yield* undone(owner, id)
      assert.deepInclude(yield* itemRow(client, itemId), { quantity: 9, total: 9 })
      const { lines } = (yield* countById(id).pipe(as(owner))).review ?? { lines: [] }
      assert.strictEqual((yield* send(secret, 2, remove, grant, read(70))).answers[0]?.outcome._tag, "Removed")
      assert.deepInclude(yield* itemRow(client, itemId), { quantity: 8, total: 8 })
      assert.deepStrictEqual((yield* countById(id).pipe(as(owner))).review?.lines, lines)
      yield* agrees(owner)
    }),
  )

  it.effect("leaves nothing of the count in shrink, and nothing for another count to find", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(609)
      const stolen = yield* anItem({ client: 609 })
      const over = yield* anItem({ client: 609, quantity: 3 })
      yield* earlier(609, 60)
      const id = yield* booked(owner, ann, ...times(4, over.itemId))
      const shrink = Effect.map(shrinkOfInsight({ centerId: null, days: 30 }).pipe(as(owner)), ({ days }) =>
        days.map(({ kind, units }) => [kind, units]).sort(),
      )
      assert.deepStrictEqual(yield* shrink, [
        ["found", 1],
        ["missing", 1],
      ])
      // Another count is under way, and sees what stands there before the first is undone.
      const other = yield* opened(owner)
      yield* walked(ann, other, [stolen.itemId, ...times(3, over.itemId)])
      yield* undone(owner, id)
      assert.deepStrictEqual(yield* shrink, [])
      assert.deepStrictEqual(bookable((yield* reviewed(owner, other)).lines), [])
      yield* agrees(owner)
    }),
  )

  it.effect("is what the general undo asks for: a movement of a count says so, with its count", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(610)
      const { itemId } = yield* anItem({ client: 610 })
      const id = yield* booked(owner, ann)
      const movement = yield* lastMovement(610)
      const refused = yield* Effect.flip(undoMovement({ id: movement, chain: [] }).pipe(as(owner)))
      assert.deepInclude(refused, { _tag: "UndoBlocked", why: "count", counts: [id] })
      const [act] = yield* listActs(itemId).pipe(as(owner))
      assert.deepInclude(act, { reason: "count", countId: id, mayUndo: false, isUndone: false })
      yield* undone(owner, id)
      const [reversal, was] = yield* listActs(itemId).pipe(as(owner))
      assert.deepInclude(reversal, { reason: "count", isReversal: true, countId: null, mayUndo: false })
      assert.deepInclude(was, { countId: id, isUndone: true })
    }),
  )
})
