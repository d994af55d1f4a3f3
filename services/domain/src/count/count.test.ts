import { assert, layer } from "@effect/vitest"
import type { CenterId } from "@sightline/model/center"
import { CountPassId, CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either, Fiber } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf } from "../relocation/given"
import { addToOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting, withoutLimit } from "../sales-order/given"
import { submit } from "../sales-order/submit"
import { agrees } from "../stock-movement/test-undo"
import { applyCount, reviewSession } from "./apply"
import { approved, begun, bookable, ends, opened, opening, recounting, reviewed, sees, walked } from "./given"
import { beginPass, endCountPass, seeInPass } from "./pass"
import { cancelCount, countById, listCounts, openCount } from "./session"

const sold = StatusId.make(30)
const active = StatusId.make(5)
const lost = 32

/** A client of its own: an owner who approves and two people who count. */
const house = (client: number) =>
  Effect.gen(function* () {
    const owner = yield* aStaff(client, { roles: ["owner"], centers: 2 })
    const ann = yield* aStaff(client, { centers: 2 })
    const bob = yield* aStaff(client, { centers: 2 })
    return { client, owner, ann, bob }
  })

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

layer(TestDb, { timeout: 60_000 })("a count", (it) => {
  it.effect("names a missing frame, books it Lost, and says who counted and who approved", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(31)
      const here = yield* anItem({ client: 31 })
      const stolen = yield* anItem({ client: 31 })
      const id = yield* opened(owner)
      yield* walked(ann, id, [here.itemId])
      const { lines } = yield* reviewed(owner, id)
      assert.deepStrictEqual(bookable(lines), [[`i${stolen.itemId}`, -1]])
      assert.deepStrictEqual(yield* approved(owner, id), { missing: 1, surplus: 0, movements: 1 })
      assert.deepInclude(yield* itemRow(31, stolen.itemId), { status: lost, total: 0 })
      assert.deepInclude(yield* itemRow(31, here.itemId), { status: 5, total: 1 })
      const { session } = yield* countById(id).pipe(as(owner))
      assert.strictEqual(session.state, "applied")
      assert.deepInclude(session.decided, { by: "Test Person", because: "Counted twice" })
      assert.deepInclude(session.passes[0], { by: "Test Person", units: 1, area: "Wall" })
      yield* agrees(owner)
      // Found behind the drawer: it comes back as anything that was removed.
      yield* setItemStatus(stolen.itemId, active).pipe(as(ann))
      assert.deepInclude(yield* itemRow(31, stolen.itemId), { status: 5, total: 1 })
      yield* agrees(owner)
    }),
  )

  it.effect("books a difference of a batch as units, the missing ones split off, the surplus onto it", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(32)
      const short = yield* anItem({ client: 32, quantity: 50 })
      const over = yield* anItem({ client: 32, quantity: 40 })
      const id = yield* opened(owner)
      yield* walked(ann, id, [...Array(49).fill(short.itemId), ...Array(41).fill(over.itemId)])
      const { lines } = yield* reviewed(owner, id)
      assert.sameDeepMembers(bookable(lines), [
        [`i${short.itemId}`, -1],
        [`i${over.itemId}`, 1],
      ])
      assert.isFalse(lines.some(({ isDue }) => isDue))
      assert.deepStrictEqual(yield* approved(owner, id, null), { missing: 1, surplus: 1, movements: 2 })
      assert.deepInclude(yield* itemRow(32, short.itemId), { quantity: 49, total: 49 })
      assert.deepInclude(yield* itemRow(32, over.itemId), { quantity: 41, total: 41 })
      yield* agrees(owner)
    }),
  )

  it.effect(
    "takes one number for all items of a product whose own code was read, by several people in several areas",
    () =>
      Effect.gen(function* () {
        const { owner, ann, bob } = yield* house(33)
        const { inventoryId } = yield* anItem({ client: 33, quantity: 3, upc: "036000291452" })
        const { sql } = yield* Behind
        yield* Effect.promise(
          () => sql`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
            values (33, ${inventoryId}, 5, 2, 1) returning id),
          m as (insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
            select 33, ${inventoryId}, 1, id, 5, 2, 'receipt' from i)
          update inventory set total_quantity = 5, item_count = 2 where client_id = 33 and id = ${inventoryId}`,
        )
        const id = yield* opened(owner)
        const upc = (quantity: number) => [{ code: " 036000291452 ", quantity, at: new Date() }]
        const front = yield* begun(ann, id, "first", "Front")
        const back = yield* begun(bob, id, "first", "Back")
        assert.deepStrictEqual(yield* seeInPass(front, upc(2)).pipe(as(ann)), [
          { code: "036000291452", name: "A frame", units: 2 },
        ])
        yield* seeInPass(back, upc(2)).pipe(as(bob))
        yield* seeInPass(back, upc(1)).pipe(as(bob))
        yield* ends(ann, front)
        yield* ends(bob, back)
        assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
      }),
  )

  it.effect("judges nothing that moved while it was counted, and nothing that is out by right", () =>
    Effect.gen(function* () {
      const { owner, ann, bob } = yield* house(34)
      const [soldBefore, soldWithin, soldAfter, back, kept, pulled, moving] = yield* Effect.all(
        Array.from({ length: 7 }, () => anItem({ client: 34 })),
      )
      if (!soldBefore || !soldWithin || !soldAfter || !back || !kept || !pulled || !moving) return
      const reserved = yield* anItem({ client: 34, reserved: 1 })
      yield* setItemStatus(soldBefore.itemId, sold).pipe(as(bob))
      yield* setItemStatus(back.itemId, sold).pipe(as(bob))
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      yield* sees(ann, pass, kept.itemId)
      yield* setItemStatus(soldWithin.itemId, sold).pipe(as(bob))
      yield* setItemStatus(back.itemId, active).pipe(as(bob))
      yield* createRelocation(orderOf([moving.itemId], { center: 2 })).pipe(as(bob))
      const purpose = yield* aPurpose(34)
      const { id: pull } = yield* pullItems(pulling(purpose, pulled.itemId)).pipe(as(bob))
      yield* sees(ann, pass, soldAfter.itemId)
      yield* ends(ann, pass)
      yield* setItemStatus(soldAfter.itemId, sold).pipe(as(bob))
      const before = yield* reviewed(owner, id)
      assert.deepStrictEqual(bookable(before.lines), [])
      assert.sameDeepMembers(
        before.lines.map((line) => [line.key, line.class]),
        [
          [`i${soldWithin.itemId}`, "moved"],
          [`i${moving.itemId}`, "moved"],
          [`i${pulled.itemId}`, "reserved"],
          [`i${reserved.itemId}`, "reserved"],
        ],
      )
      // Approved after the count: the hand was there, the ledger only now.
      yield* decidePull(deciding("Completed", pull, purpose)).pipe(as(owner))
      assert.deepStrictEqual(bookable((yield* reviewed(owner, id)).lines), [])
      yield* agrees(owner)
    }),
  )

  it.effect(
    "judges nothing of what an order or a pull held while it was looked for, and gave back before the review",
    () =>
      Effect.gen(function* () {
        const { owner, ann, bob } = yield* house(48)
        yield* withoutLimit(48)
        const [pulled, ordered, before] = [
          yield* anItem({ client: 48 }),
          yield* aPricedItem({ client: 48, quantity: 3 }),
          yield* anItem({ client: 48 }),
        ]
        const purpose = yield* aPurpose(48)
        const pull = (itemId: InventoryItemId) =>
          Effect.map(pullItems(pulling(purpose, itemId)).pipe(as(bob)), ({ id }) => deciding("Cancelled", id, purpose))
        yield* decidePull(yield* pull(before.itemId)).pipe(as(owner))
        const cancelled = yield* pull(pulled.itemId)
        const { id: order } = yield* addToOrder(adding(ordered.inventoryId)).pipe(as(bob))
        yield* submit(submitting(order)).pipe(as(bob))
        const id = yield* opened(owner)
        // One of three is in a customer's hand, and the pulled one in a photographer's.
        yield* walked(ann, id, [ordered.itemId, ordered.itemId])
        yield* decidePull(cancelled).pipe(as(owner))
        yield* setOrderStatus(order, StatusId.make(56)).pipe(as(bob))
        const { lines } = yield* reviewed(owner, id)
        assert.sameDeepMembers(
          lines.map((line) => [line.key, line.class, line.variance]),
          [
            [`i${pulled.itemId}`, "moved", -1],
            [`i${ordered.itemId}`, "moved", -1],
            // Back on the wall before anybody looked.
            [`i${before.itemId}`, "missing", -1],
          ],
        )
        yield* agrees(owner)
      }),
  )

  it.effect(
    "offers no booking for what is there though sold, or stands elsewhere; and lists codes that name nothing",
    () =>
      Effect.gen(function* () {
        const { owner, ann } = yield* house(35)
        yield* house(36)
        const gone = yield* anItem({ client: 35 })
        const far = yield* anItem({ client: 35, center: 2 })
        const theirs = yield* anItem({ client: 36 })
        yield* setItemStatus(gone.itemId, sold).pipe(as(ann))
        const id = yield* opened(owner)
        const pass = yield* begun(ann, id)
        const seen = yield* sees(ann, pass, gone.itemId, far.itemId, theirs.itemId)
        yield* seeInPass(pass, [{ code: "c36.i.1", quantity: 1, at: new Date() }]).pipe(as(ann))
        assert.strictEqual(seen[2]?.name, null)
        yield* ends(ann, pass)
        const { lines, unknown } = yield* reviewed(owner, id)
        assert.sameDeepMembers(
          lines.map((line) => [line.key, line.class]),
          [
            [`i${gone.itemId}`, "gone"],
            [`i${far.itemId}`, "misplaced"],
          ],
        )
        assert.strictEqual(unknown.length, 2)
        assert.deepStrictEqual(yield* approved(owner, id, null), { missing: 0, surplus: 0, movements: 0 })
        yield* agrees(owner)
      }),
  )

  it.effect("waits for bookings that may still come before it believes a difference", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(38)
      const { itemId } = yield* anItem({ client: 38 })
      const { sql } = yield* Behind
      // What came within the grace may have been put there after the look: this one stands longer.
      yield* Effect.promise(() =>
        sql.begin(async (past) => {
          await past`set local session_replication_role = replica`
          await past`update stock_movement set at = at - interval '1 hour' where client_id = 38`
        }),
      )
      const id = yield* opened(owner, { graceSeconds: 300 })
      yield* walked(ann, id, [])
      assert.deepStrictEqual(
        (yield* reviewed(owner, id)).lines.map((line) => [line.key, line.class]),
        [[`i${itemId}`, "early"]],
      )
    }),
  )

  it.effect("counts blind: people who count see no number, and learn only what to search for", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(39)
      const { itemId } = yield* anItem({ client: 39 })
      const id = yield* opened(owner)
      yield* walked(ann, id, [])
      yield* reviewed(owner, id)
      const blind = yield* countById(id).pipe(as(ann))
      assert.deepStrictEqual([blind.review, blind.wanted], [null, []])
      yield* recounting(owner, id)
      const searching = yield* countById(id).pipe(as(ann))
      assert.deepStrictEqual([searching.review, searching.wanted.map((wanted) => wanted.itemId)], [null, [itemId]])
      yield* walked(ann, id, [itemId], "search")
      assert.deepStrictEqual((yield* countById(id).pipe(as(ann))).wanted, [])
      assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
    }),
  )

  it.effect("counts a large difference again, or needs a reason; and whoever counted it does not approve it", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(40)
      const admin = yield* aStaff(40, { roles: ["admin"] })
      const { itemId } = yield* anItem({ client: 40, quantity: 10 })
      const id = yield* opened(owner)
      yield* walked(admin, id, Array(5).fill(itemId))
      yield* reviewed(owner, id)
      const doubt = yield* Effect.flip(approved(owner, id, " "))
      assert.deepInclude({ ...doubt }, { _tag: "CountDoubtful", due: 1 })
      assert.strictEqual(yield* tagOf(approved(admin, id)), "OwnCountRefused")
      yield* recounting(owner, id)
      yield* walked(ann, id, Array(10).fill(itemId), "recount")
      assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
      assert.deepStrictEqual(yield* approved(owner, id, null), { missing: 0, surplus: 0, movements: 0 })
    }),
  )

  it.effect("is approved by whoever counted where nobody else could", () =>
    Effect.gen(function* () {
      const { owner } = yield* house(41)
      yield* anItem({ client: 41 })
      const id = yield* opened(owner)
      yield* walked(owner, id, [])
      yield* reviewed(owner, id)
      assert.deepInclude(yield* approved(owner, id), { missing: 1 })
    }),
  )

  it.effect("books nothing when the stock has moved since the approver looked, and everything once", () =>
    Effect.gen(function* () {
      const { owner, ann, bob } = yield* house(42)
      const second = yield* aStaff(42, { roles: ["admin"] })
      const first = yield* anItem({ client: 42 })
      const other = yield* anItem({ client: 42 })
      const id = yield* opened(owner)
      yield* walked(ann, id, [])
      const shown = yield* reviewed(owner, id)
      const approval = { id, version: shown.version, digest: shown.digest, because: "Searched" }
      yield* setItemStatus(first.itemId, sold).pipe(as(bob))
      // A plain removal after the count says that it was there: the count found nothing, so the line stands and is one smaller.
      assert.strictEqual(yield* tagOf(applyCount(approval).pipe(as(owner))), "CountChanged")
      assert.deepInclude(yield* itemRow(42, other.itemId), { status: 5 })
      yield* reviewed(owner, id)
      const both = yield* Effect.all(
        [owner, second].map((who) => Effect.either(approved(who, id))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(both.filter(Either.isRight).length, 1)
      assert.deepInclude(yield* itemRow(42, other.itemId), { status: lost, movements: 2 })
      assert.strictEqual(yield* tagOf(approved(owner, id)), "CountSettled")
      yield* agrees(owner)
    }),
  )

  it.effect("reads the ledger after it has the items: one that is sold while it waits is not booked as well", () =>
    Effect.gen(function* () {
      const { owner, ann, bob } = yield* house(47)
      const { sql } = yield* Behind
      const { itemId } = yield* anItem({ client: 47 })
      const id = yield* opened(owner)
      yield* walked(ann, id, [])
      const { version, digest } = yield* reviewed(owner, id)
      const queued = (length: number) =>
        Effect.promise(async () => {
          const waits = async () =>
            (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
              .length
          while ((await waits()) < length);
        })
      const other = yield* Effect.promise(() => sql.reserve())
      yield* Effect.promise(() => other`begin`)
      yield* Effect.promise(() => other`select from inventory_item where client_id = 47 and id = ${itemId} for update`)
      const selling = yield* Effect.fork(setItemStatus(itemId, sold).pipe(as(bob)))
      yield* queued(1)
      const approval = { id, version, digest, because: "Searched" }
      const applying = yield* Effect.fork(Effect.either(applyCount(approval).pipe(as(owner))))
      yield* queued(2)
      yield* Effect.promise(() => other`commit`)
      other.release()
      yield* Fiber.join(selling)
      const applied = yield* Fiber.join(applying)
      assert.strictEqual(Either.isLeft(applied) && applied.left._tag, "CountChanged")
      assert.deepInclude(yield* itemRow(47, itemId), { status: 30, total: 0, movements: 2 })
      yield* agrees(owner)
    }),
  )

  it.effect("acts once under one key: an opening, a reading and an approval", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(43)
      const { itemId } = yield* anItem({ client: 43, quantity: 5 })
      const key = (name: string) => ({ key: `0199-count-${name}`, digest: "d" })
      const made = yield* Effect.all(
        Array.from({ length: 5 }, () => openCount(opening).pipe(as(owner, key("open")))),
        { concurrency: "unbounded" },
      )
      assert.strictEqual(new Set(made.map(({ id }) => id)).size, 1)
      const [{ id } = { id: CountSessionId.make(1) }] = made
      const pass = yield* begun(ann, id)
      const reading = [{ code: `c43.i.${itemId}`, quantity: 3, at: new Date() }]
      yield* Effect.all(
        Array.from({ length: 5 }, () => seeInPass(pass, reading).pipe(as(ann, key("see")))),
        { concurrency: "unbounded" },
      )
      yield* ends(ann, pass)
      const { version, digest, lines } = yield* reviewed(owner, id)
      assert.deepStrictEqual(bookable(lines), [[`i${itemId}`, -2]])
      const approve = applyCount({ id, version, digest, because: "Yes" }).pipe(as(owner, key("apply")))
      const answers = yield* Effect.all([approve, approve, approve], { concurrency: "unbounded" })
      assert.deepStrictEqual(answers, Array(3).fill({ missing: 2, surplus: 0, movements: 1 }))
      assert.deepInclude(yield* itemRow(43, itemId), { quantity: 3, total: 3 })
      yield* agrees(owner)
    }),
  )

  it.effect("of another client or center there is none", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(44)
      const theirs = yield* house(45)
      const id = yield* opened(owner)
      const pass = yield* begun(ann, id)
      const far = { ...ann, centerIds: [2 as CenterId] }
      for (const who of [theirs.owner, far]) {
        assert.strictEqual(yield* tagOf(countById(id).pipe(as(who))), "CountNotFound")
        assert.strictEqual(yield* tagOf(reviewSession(id, 1).pipe(as(who))), "CountNotFound")
        assert.strictEqual(yield* tagOf(cancelCount(id, 1).pipe(as(who))), "CountNotFound")
        assert.strictEqual(yield* tagOf(sees(who, pass, 1)), "CountPassNotFound")
        assert.strictEqual(yield* tagOf(endCountPass(pass, new Date()).pipe(as(who))), "CountPassNotFound")
        const begin = {
          sessionId: id,
          passId: pass,
          kind: "first",
          area: "Wall",
          locationId: null,
          at: new Date(),
        } as const
        assert.strictEqual(yield* tagOf(beginPass(begin).pipe(as(who))), "CountNotFound")
        assert.isFalse((yield* listCounts().pipe(as(who))).some((session) => session.id === id))
      }
      assert.strictEqual(
        yield* tagOf(openCount({ ...opening, centerId: 9 as CenterId }).pipe(as(owner))),
        "CenterNotFound",
      )
      // A pass of theirs may have the same id; it is another one.
      const other = yield* opened(theirs.owner)
      const begin = {
        sessionId: other,
        passId: pass,
        kind: "first",
        area: "Wall",
        locationId: null,
        at: new Date(),
      } as const
      yield* beginPass(begin).pipe(as(theirs.ann))
    }),
  )

  it.effect("keeps to its states: no review while somebody counts, no pass after it, nothing after its end", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(46)
      const id = yield* opened(owner)
      assert.strictEqual(yield* tagOf(reviewed(owner, id)), "CountUnfinished")
      const pass = yield* begun(ann, id)
      assert.deepInclude({ ...(yield* Effect.flip(reviewed(owner, id))) }, { _tag: "CountUnfinished", counting: 1 })
      yield* ends(ann, pass)
      assert.strictEqual(yield* tagOf(sees(ann, pass, 1)), "CountPassEnded")
      assert.strictEqual(yield* tagOf(reviewSession(id, 7).pipe(as(owner))), "StaleVersion")
      yield* reviewed(owner, id)
      assert.strictEqual(yield* tagOf(begun(ann, id)), "CountSettled")
      const { session } = yield* countById(id).pipe(as(owner))
      yield* cancelCount(id, session.version).pipe(as(owner))
      assert.strictEqual(yield* tagOf(sees(ann, pass, 1)), "CountSettled")
      assert.strictEqual(yield* tagOf(cancelCount(id, session.version + 1).pipe(as(owner))), "CountSettled")
      const missing = CountPassId.make("00000000-0000-7000-8000-000000000000")
      assert.strictEqual(yield* tagOf(sees(ann, missing, 1)), "CountPassNotFound")
    }),
  )
})
