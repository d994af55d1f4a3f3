import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { CountSessionId } from "@sightline/model/count"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf, placesOfItems } from "../relocation/given"
import { addToOrder, getOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting, withoutLimit } from "../sales-order/given"
import { returnItems } from "../sales-order/return/return"
import { submit } from "../sales-order/submit"
import { agrees } from "../stock-movement/test-undo"
import { missingOf } from "./causes"
import { approved, bookable, earlier, opened, reviewed, twinOf, walked } from "./given"
import { countById } from "./session"
import { settleMissing } from "./settle"
import { undoCount } from "./undo"

const sold = StatusId.make(30)
const active = StatusId.make(5)

/** An owner and one who counts, at two centers. */
const house = (client: number) =>
  Effect.all({
    owner: aStaff(client, { roles: ["owner"], centers: 2 }),
    ann: aStaff(client, { centers: 2 }),
  })

/** The first cause of a missing item, and what settles it. */
const settling = (owner: Staff, id: CountSessionId, item: InventoryItemId) =>
  Effect.gen(function* () {
    const { session } = yield* countById(id).pipe(as(owner))
    const line = (yield* missingOf(id).pipe(as(owner))).find(({ itemIds }) => itemIds.includes(item))
    const [cause] = line?.causes ?? []
    if (!line || !cause) return yield* Effect.dieMessage("nothing explains it")
    return { cause, asked: { id, version: session.version, key: line.key, evidence: cause.evidence } }
  })

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.either(work), Either.match({ onLeft: ({ _tag }) => _tag, onRight: () => "Done" as const }))

/** A frame left, and the label of its twin was scanned. */
const exchanged = (client: number) =>
  Effect.gen(function* () {
    const staff = yield* house(client)
    const worn = yield* anItem({ client })
    const here = yield* twinOf(client, worn.inventoryId)
    yield* earlier(client, 60)
    yield* setItemStatus(here, sold).pipe(as(staff.ann))
    yield* earlier(client, 30)
    const id = yield* opened(staff.owner)
    yield* walked(staff.ann, id, [here])
    yield* reviewed(staff.owner, id)
    return { ...staff, id, worn: worn.itemId, here }
  })

layer(TestDb, { timeout: 60_000 })("a missing line", (it) => {
  it.effect("whose twin was booked out is settled by giving the twin back, and both were right all along", () =>
    Effect.gen(function* () {
      const { owner, id, worn, here } = yield* exchanged(6101)
      const { cause, asked } = yield* settling(owner, id, worn)
      assert.deepInclude(cause, { kind: "twin", units: 1, itemId: here, by: "Test Person" })
      const { review, session } = yield* settleMissing(asked).pipe(as(owner))
      assert.deepStrictEqual(review?.lines, [])
      assert.strictEqual(session.state, "review")
      assert.deepInclude(yield* itemRow(6101, here), { status: 5, total: 1 })
      assert.deepInclude(yield* itemRow(6101, worn), { status: 30, total: 1 })
      assert.deepStrictEqual(yield* approved(owner, id), { missing: 0, surplus: 0, movements: 0 })
      yield* agrees(owner)
    }),
  )

  it.effect("whose twin was sold by an order goes onto that order, which may then come back by it", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(6110)
      yield* withoutLimit(6110)
      const worn = yield* aPricedItem({ client: 6110 })
      const here = yield* twinOf(6110, worn.inventoryId)
      yield* earlier(6110, 60)
      const { id: orderId } = yield* addToOrder(adding(worn.inventoryId, { itemId: here })).pipe(as(ann))
      yield* submit(submitting(orderId)).pipe(as(ann))
      const before = yield* setOrderStatus(orderId, StatusId.make(54)).pipe(as(ann))
      yield* earlier(6110, 30)
      const id = yield* opened(owner)
      yield* walked(ann, id, [here])
      yield* reviewed(owner, id)
      const { cause, asked } = yield* settling(owner, id, worn.itemId)
      assert.deepInclude(cause, { kind: "twin", orderId })
      assert.deepStrictEqual((yield* settleMissing(asked).pipe(as(owner))).review?.lines, [])
      const [unit] = before.lines.flatMap(({ items }) => items)
      const order = yield* getOrder(orderId).pipe(as(ann))
      assert.deepStrictEqual(
        order.lines.flatMap(({ items }) => items.map(({ id: sale, itemId, state }) => [sale, itemId, state])),
        [[unit?.id, worn.itemId, "sold"]],
      )
      assert.strictEqual(order.total, before.total)
      yield* agrees(owner)
      yield* returnItems({ orderId, itemIds: unit ? [unit.id] : [], toStatusId: active, note: "Wrong size" }).pipe(
        as(owner),
      )
      assert.deepInclude(yield* itemRow(6110, worn.itemId), { status: 5, total: 2 })
      yield* agrees(owner)
    }),
  )

  it.effect("is settled once: by one key, by two at once, and not after it was", () =>
    Effect.gen(function* () {
      const { owner, id, worn } = yield* exchanged(6102)
      const other = yield* aStaff(6102, { roles: ["owner"], centers: 2 })
      const { asked } = yield* settling(owner, id, worn)
      const key = { key: "11111111-1111-4111-8111-111111111111", digest: "d" }
      const both = yield* Effect.all(
        [tagOf(settleMissing(asked).pipe(as(owner, key))), tagOf(settleMissing(asked).pipe(as(other)))],
        { concurrency: "unbounded" },
      )
      assert.sameMembers(both, ["Done", "StaleVersion"])
      // Its first answer again.
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as(owner, key))), both[0])
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as(owner))), "StaleVersion")
      const { session } = yield* countById(id).pipe(as(owner))
      assert.strictEqual(
        yield* tagOf(settleMissing({ ...asked, version: session.version }).pipe(as(owner))),
        "CountChanged",
      )
      assert.strictEqual((yield* itemRow(6102, worn)).movements, 2)
      yield* agrees(owner)
    }),
  )

  it.effect("of another client, or of a center that is not theirs, is nobody's", () =>
    Effect.gen(function* () {
      const { owner, id, worn } = yield* exchanged(6103)
      const { asked } = yield* settling(owner, id, worn)
      const stranger = yield* aStaff(6104, { roles: ["owner"], centers: 2 })
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as(stranger))), "CountNotFound")
      assert.strictEqual(yield* tagOf(missingOf(id).pipe(as(stranger))), "CountNotFound")
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as({ ...owner, centerIds: [] }))), "CountNotFound")
      assert.deepInclude(yield* itemRow(6103, worn), { status: 5 })
    }),
  )

  it.effect("is left as it is where the twin or the missing one has moved on since", () =>
    Effect.gen(function* () {
      const { owner, ann, id, worn, here } = yield* exchanged(6105)
      const { asked } = yield* settling(owner, id, worn)
      const purpose = yield* aPurpose(6105)
      const { id: pull } = yield* pullItems(pulling(purpose, worn)).pipe(as(ann))
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as(owner))), "CauseBlocked")
      yield* decidePull(deciding("Cancelled", pull, purpose)).pipe(as(owner))
      yield* setItemStatus(here, active).pipe(as(ann))
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as(owner))), "CountChanged")
      assert.deepInclude(yield* itemRow(6105, worn), { status: 5 })
      yield* agrees(owner)
    }),
  )

  it.effect("that was relocated here and never came is back where it stood", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(6106)
      const { itemId } = yield* anItem({ client: 6106, center: 2 })
      const other = yield* anItem({ client: 6106 })
      yield* createRelocation(orderOf([itemId], { center: 1 })).pipe(as(ann))
      yield* earlier(6106, 60)
      const id = yield* opened(owner)
      yield* walked(ann, id, [other.itemId])
      yield* reviewed(owner, id)
      const { cause, asked } = yield* settling(owner, id, itemId)
      assert.deepInclude(cause, { kind: "relocated", name: "Center 2" })
      // Who works at one of the two centers alone moves nothing into the other.
      const [here] = owner.centerIds
      const local = { ...owner, centerIds: here === undefined ? [] : [here] }
      assert.strictEqual(yield* tagOf(settleMissing(asked).pipe(as(local))), "CauseBlocked")
      const { review } = yield* settleMissing(asked).pipe(as(owner))
      assert.deepStrictEqual(review?.lines, [])
      assert.deepStrictEqual(yield* placesOfItems(6106, [itemId]), [{ center: 2, bin: null, waits: null }])
      yield* agrees(owner)
    }),
  )

  it.effect("that came back and was not put back, or was pulled for what was cancelled, leaves as that", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(6107)
      const returned = yield* anItem({ client: 6107 })
      const pulled = yield* anItem({ client: 6107 })
      const there = yield* anItem({ client: 6107 })
      yield* setItemStatus(returned.itemId, sold).pipe(as(ann))
      yield* earlier(6107, 60)
      yield* setItemStatus(returned.itemId, active).pipe(as(ann))
      const purpose = yield* aPurpose(6107, "The window")
      const { id: pull } = yield* pullItems(pulling(purpose, pulled.itemId)).pipe(as(ann))
      yield* decidePull(deciding("Cancelled", pull, purpose)).pipe(as(owner))
      const id = yield* opened(owner)
      yield* walked(ann, id, [there.itemId])
      yield* reviewed(owner, id)
      const first = yield* settling(owner, id, returned.itemId)
      assert.deepInclude(first.cause, { kind: "returned" })
      yield* settleMissing(first.asked).pipe(as(owner))
      const second = yield* settling(owner, id, pulled.itemId)
      assert.deepInclude(second.cause, { kind: "pulled", name: "The window" })
      const { review } = yield* settleMissing(second.asked).pipe(as(owner))
      assert.deepStrictEqual(review?.lines, [])
      assert.deepInclude(yield* itemRow(6107, returned.itemId), { status: 32, total: 0 })
      assert.deepInclude(yield* itemRow(6107, pulled.itemId), { status: 30, total: 0 })
      yield* agrees(owner)
    }),
  )

  it.effect("that was read as what hangs beside it was there: nothing is booked", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(6108)
      const { itemId } = yield* anItem({ client: 6108 })
      const beside = yield* anItem({ client: 6108, quantity: 4 })
      const { sql } = yield* Behind
      yield* Effect.promise(async () => {
        await sql`insert into brand (client_id, id, code, name) values (6108, 1, 'b', 'Prairie')`
        await sql`update inventory set brand_id = 1 where client_id = 6108`
      })
      const id = yield* opened(owner)
      yield* walked(ann, id, Array(5).fill(beside.itemId))
      assert.sameDeepMembers(bookable((yield* reviewed(owner, id)).lines), [
        [`i${itemId}`, -1],
        [`i${beside.itemId}`, 1],
      ])
      const { cause, asked } = yield* settling(owner, id, itemId)
      assert.deepInclude(cause, { kind: "miscounted", units: 1, name: "A frame" })
      const { review } = yield* settleMissing(asked).pipe(as(owner))
      assert.deepStrictEqual(review?.lines, [])
      assert.deepInclude(yield* itemRow(6108, itemId), { status: 5, movements: 1 })
      yield* agrees(owner)
    }),
  )

  it.effect("that a count booked which was undone was held by nobody: who undid it is no witness", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(6111)
      const { itemId } = yield* anItem({ client: 6111 })
      const there = yield* anItem({ client: 6111 })
      const first = yield* opened(owner)
      yield* walked(ann, first, [there.itemId])
      yield* reviewed(owner, first)
      yield* approved(owner, first)
      const { session } = yield* countById(first).pipe(as(owner))
      yield* undoCount(first, session.version).pipe(as(owner))
      const id = yield* opened(owner)
      yield* walked(ann, id, [there.itemId])
      yield* reviewed(owner, id)
      const [line] = yield* missingOf(id).pipe(as(owner))
      assert.deepInclude(line, { itemIds: [itemId], witness: null, causes: [] })
    }),
  )

  it.effect("of which nothing is known has a witness and no cause; two that one stranger may be have none either", () =>
    Effect.gen(function* () {
      const { owner, ann } = yield* house(6109)
      const things = yield* Effect.all([anItem({ client: 6109 }), anItem({ client: 6109 }), anItem({ client: 6109 })])
      const [one, two, here] = things
      const { sql } = yield* Behind
      yield* Effect.promise(async () => {
        await sql`insert into brand (client_id, id, code, name) values (6109, 1, 'b', 'Prairie')`
        await sql`update inventory set brand_id = 1 where client_id = 6109`
      })
      const before = yield* opened(owner)
      yield* walked(
        ann,
        before,
        things.map(({ itemId }) => itemId),
      )
      yield* reviewed(owner, before)
      yield* approved(owner, before)
      yield* earlier(6109, 60)
      yield* setItemStatus(here.itemId, sold).pipe(as(ann))
      const id = yield* opened(owner)
      yield* walked(ann, id, [here.itemId])
      yield* reviewed(owner, id)
      const missing = yield* missingOf(id).pipe(as(owner))
      assert.sameMembers(
        missing.flatMap(({ itemIds }) => itemIds),
        [one.itemId, two.itemId],
      )
      for (const line of missing) {
        assert.deepStrictEqual(line.causes, [])
        assert.deepInclude(line.witness, { by: "Test Person", isCount: true, station: null })
      }
      // What the ledger does not have is invented by nobody.
      assert.strictEqual(
        yield* tagOf(settleMissing({ id, version: 2, key: `i${one.itemId}`, evidence: "m1" }).pipe(as(owner))),
        "CountChanged",
      )
    }),
  )
})
