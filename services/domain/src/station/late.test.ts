import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import type { EntryId, EntryTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { approved, begun, bookable, earlier, ends, opened, reviewed, seesAt } from "../count/given"
import { seeInPass } from "../count/pass"
import { countById } from "../count/session"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { categoryAt, definitions } from "../inventory/given"
import { anItem, itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf } from "../relocation/given"
import { agrees } from "../stock-movement/test-undo"
import { setVendorOrderStatus } from "../vendor-order/change-status"
import { aProduct, aVendor, lineOf, saving } from "../vendor-order/given"
import { saveVendorOrder } from "../vendor-order/save"
import { stock } from "../vendor-receipt/given"
import { anEntryId, aWorkingStation, removal, send } from "./given"

const [sold, lost] = [30, 32]
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A count of an hour ago whose person saw these items, each so often. It is booked; a station was offline since before it. */
const booked = (
  client: number,
  owner: Staff,
  clerk: Staff,
  seen: ReadonlyArray<number>,
  ...numbers: ReadonlyArray<readonly [code: string, quantity: number]>
) =>
  Effect.gen(function* () {
    yield* earlier(client, 60)
    const id = yield* opened(owner)
    const pass = yield* begun(clerk, id)
    if (seen.length > 0) yield* seesAt(clerk, pass, new Date(), ...seen)
    for (const [code, quantity] of numbers) yield* seeInPass(pass, [{ code, quantity, at: new Date() }]).pipe(as(clerk))
    yield* ends(clerk, pass)
    yield* reviewed(owner, id)
    yield* approved(owner, id)
    yield* earlier(client, 60)
    return id
  })

/** One unit of a product that has its own number only. */
const oneOf = (client: number, product: number) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(
      () => sql`with i as (insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id)
          values (${client}, ${product}, 5, 1, 1) returning id),
        m as (insert into stock_movement (client_id, inventory_id, center_id, to_item_id, to_status_id, quantity, reason)
          select ${client}, ${product}, 1, id, 5, 1, 'receipt' from i)
        update inventory set total_quantity = 1, item_count = 1 where client_id = ${client} and id = ${product}`,
    ),
  )

const house = (client: number) =>
  Effect.gen(function* () {
    const made = yield* aWorkingStation(client)
    let sequence = 0
    const late = (task: EntryTask, minutes: number) =>
      Effect.map(
        send(made.secret, ++sequence, task, made.grant, { id: anEntryId(), scannedAt: ago(minutes) }),
        ({ answers }) => answers[0]?.outcome,
      )
    const now = (task: EntryTask, id: EntryId) => send(made.secret, ++sequence, task, made.grant, { id })
    const remove = (itemId: number, minutes: number) =>
      late({ _tag: "Remove", code: `c${client}.i.${itemId}`, itemId: null }, minutes)
    const linesOf = (id: Parameters<typeof countById>[0]) =>
      Effect.map(countById(id).pipe(as(made.owner)), ({ review }) =>
        (review?.lines ?? []).map(({ key, variance }) => [key, variance]),
      )
    return { ...made, late, now, remove, linesOf }
  })

layer(TestDb, { timeout: 60_000 })("an entry that arrives after its count was booked", (it) => {
  it.effect("a removal from before the count explains a missing frame: it is sold, and no longer lost", () =>
    Effect.gen(function* () {
      const { owner, clerk, remove, linesOf } = yield* house(3)
      const frame = yield* anItem({ client: 3 })
      const stolen = yield* anItem({ client: 3 })
      const id = yield* booked(3, owner, clerk, [])
      assert.deepInclude(yield* itemRow(3, frame.itemId), { status: lost, total: 0 })
      assert.strictEqual((yield* remove(frame.itemId, 90))?._tag, "Removed")
      assert.deepInclude(yield* itemRow(3, frame.itemId), { status: sold, total: 0 })
      // What was not explained stays as it was booked.
      assert.deepInclude(yield* itemRow(3, stolen.itemId), { status: lost, total: 0, movements: 2 })
      assert.deepStrictEqual(yield* linesOf(id), [[`i${stolen.itemId}`, -1]])
      yield* agrees(owner)
    }),
  )

  it.effect("a removal from a batch is not subtracted twice, and what is left of the difference stays booked", () =>
    Effect.gen(function* () {
      const { owner, clerk, remove, linesOf } = yield* house(4)
      const { itemId } = yield* anItem({ client: 4, quantity: 5 })
      const id = yield* booked(4, owner, clerk, [itemId, itemId, itemId])
      assert.deepInclude(yield* itemRow(4, itemId), { quantity: 3, total: 3 })
      assert.strictEqual((yield* remove(itemId, 90))?._tag, "Removed")
      assert.deepInclude(yield* itemRow(4, itemId), { quantity: 3, total: 3 })
      assert.deepStrictEqual(yield* linesOf(id), [[`i${itemId}`, -1]])
      assert.strictEqual((yield* remove(itemId, 85))?._tag, "Removed")
      assert.deepInclude(yield* itemRow(4, itemId), { quantity: 3, total: 3 })
      assert.deepStrictEqual(yield* linesOf(id), [])
      // A third one was there when it was counted.
      assert.strictEqual((yield* remove(itemId, 10))?._tag, "Removed")
      assert.deepInclude(yield* itemRow(4, itemId), { quantity: 2, total: 2 })
      yield* agrees(owner)
    }),
  )

  it.effect("a removal from a batch that was sold out since then takes the unit that the count gives back", () =>
    Effect.gen(function* () {
      const { owner, clerk, remove, linesOf } = yield* house(10)
      const { sql } = yield* Behind
      const { itemId } = yield* anItem({ client: 10, quantity: 4 })
      const id = yield* booked(10, owner, clerk, [itemId, itemId])
      for (const _ of [1, 2]) yield* setItemStatus(itemId, StatusId.make(sold)).pipe(as(clerk))
      const stands = Effect.promise(
        () => sql<{ status: number; units: number }[]>`
          select status_id as status, sum(quantity)::int as units from inventory_item
          where client_id = 10 and quantity > 0 group by 1 order by 1`,
      )
      assert.deepStrictEqual(
        [...(yield* stands)],
        [
          { status: sold, units: 2 },
          { status: lost, units: 2 },
        ],
      )
      assert.strictEqual((yield* remove(itemId, 90))?._tag, "Removed")
      assert.deepStrictEqual(
        [...(yield* stands)],
        [
          { status: sold, units: 3 },
          { status: lost, units: 1 },
        ],
      )
      assert.deepStrictEqual(yield* linesOf(id), [[`i${itemId}`, -1]])
      assert.strictEqual((yield* remove(itemId, 85))?._tag, "Removed")
      assert.deepStrictEqual([...(yield* stands)], [{ status: sold, units: 4 }])
      assert.deepStrictEqual(yield* linesOf(id), [])
      // A third one was never there.
      assert.deepInclude(yield* remove(itemId, 80), { _tag: "Conflict", reason: "alreadyRemoved" })
      yield* agrees(owner)
    }),
  )

  it.effect(
    "a removal from a batch that was moved to another center since then takes the unit where it was counted",
    () =>
      Effect.gen(function* () {
        const { owner, clerk, remove, linesOf } = yield* house(12)
        const { sql } = yield* Behind
        const { itemId } = yield* anItem({ client: 12, quantity: 4 })
        const id = yield* booked(12, owner, clerk, [itemId, itemId])
        const mover = yield* aStaff(12, { roles: ["owner"], centers: 2 })
        yield* createRelocation(orderOf([itemId], { center: 2 })).pipe(as(mover))
        assert.strictEqual((yield* remove(itemId, 90))?._tag, "Removed")
        const stands = yield* Effect.promise(
          () => sql<{ center: number; status: number; units: number }[]>`
          select center_id as center, status_id as status, sum(quantity)::int as units from inventory_item
          where client_id = 12 and quantity > 0 group by 1, 2 order by 1, 2`,
        )
        assert.deepStrictEqual(
          [...stands],
          [
            { center: 1, status: sold, units: 1 },
            { center: 1, status: lost, units: 1 },
            { center: 2, status: 5, units: 2 },
          ],
        )
        assert.deepStrictEqual(yield* linesOf(id), [[`i${itemId}`, -1]])
        yield* agrees(owner)
      }),
  )

  it.effect("a move of a batch that was sold out since then moves the units that the count gives back", () =>
    Effect.gen(function* () {
      const { owner, clerk, late, linesOf } = yield* house(11)
      const { sql } = yield* Behind
      const [drawer] = yield* Effect.promise(
        () => sql<{ id: number }[]>`
          insert into location (client_id, center_id, kind, name) values (11, 1, 'Bin', 'Drawer') returning id`,
      )
      const { itemId } = yield* anItem({ client: 11, quantity: 3 })
      const id = yield* booked(11, owner, clerk, [itemId])
      yield* setItemStatus(itemId, StatusId.make(sold)).pipe(as(clerk))
      const task = { _tag: "Relocate", code: `c11.i.${itemId}`, itemId: null, locationId: drawer?.id ?? 0 } as const
      assert.deepInclude(yield* late(task, 90), { _tag: "Relocated", place: "Center 1 / Drawer" })
      // They were not seen wherever they are, so they are still missing there.
      assert.deepStrictEqual(yield* linesOf(id), [[`i${itemId}`, -2]])
      yield* agrees(owner)
    }),
  )

  it.effect("units added before the count explain a surplus", () =>
    Effect.gen(function* () {
      const { owner, clerk, late, linesOf } = yield* house(5)
      yield* definitions(5)
      const { sql } = yield* Behind
      const { itemId, inventoryId } = yield* anItem({ client: 5, quantity: 3 })
      yield* Effect.promise(
        () => sql`update inventory set category_id = ${categoryAt(5, 1)} where client_id = 5 and id = ${inventoryId}`,
      )
      const id = yield* booked(5, owner, clerk, Array(5).fill(itemId))
      assert.deepInclude(yield* itemRow(5, itemId), { quantity: 5, total: 5 })
      const added = yield* late({ _tag: "AddQuantity", code: `c5.i.${itemId}`, itemId: null, quantity: 2 }, 90)
      assert.strictEqual(added?._tag, "QuantityAdded")
      assert.deepInclude(yield* itemRow(5, itemId), { quantity: 5, total: 5 })
      assert.deepStrictEqual(yield* linesOf(id), [])
      yield* agrees(owner)
    }),
  )

  it.effect("leaves the count alone where it does not succeed, was read after the count, or was settled by hand", () =>
    Effect.gen(function* () {
      const { owner, clerk, remove, late, linesOf } = yield* house(6)
      const frame = yield* anItem({ client: 6 })
      const found = yield* anItem({ client: 6 })
      const id = yield* booked(6, owner, clerk, [])
      const both = [
        [`i${frame.itemId}`, -1],
        [`i${found.itemId}`, -1],
      ]
      assert.deepInclude(yield* remove(frame.itemId, 10), { _tag: "Conflict", reason: "inactive" })
      const nowhere = { _tag: "Relocate", code: `c6.i.${frame.itemId}`, itemId: null, locationId: 999_999 } as const
      assert.deepInclude(yield* late(nowhere, 90), { _tag: "Refused", reason: "NotRelocated" })
      assert.deepInclude(yield* itemRow(6, frame.itemId), { status: lost, movements: 2 })
      assert.sameDeepMembers([...(yield* linesOf(id))], both)
      yield* setItemStatus(found.itemId, StatusId.make(5)).pipe(as(owner))
      assert.strictEqual((yield* remove(found.itemId, 90))?._tag, "Removed")
      assert.deepInclude(yield* itemRow(6, found.itemId), { status: sold, movements: 4 })
      assert.sameDeepMembers([...(yield* linesOf(id))], both)
      yield* agrees(owner)
    }),
  )

  it.effect("a unit that came back before the count explains a surplus, whether it was reversed or undone", () =>
    Effect.gen(function* () {
      const { owner, clerk, late, now, linesOf } = yield* house(8)
      const [reversed, undone] = [yield* anItem({ client: 8, quantity: 5 }), yield* anItem({ client: 8, quantity: 5 })]
      const { itemId: gone } = yield* setItemStatus(reversed.itemId, StatusId.make(sold)).pipe(as(clerk))
      const of = anEntryId()
      yield* now(removal(`c8.i.${undone.itemId}`), of)
      const all = [...Array(5).fill(reversed.itemId), ...Array(5).fill(undone.itemId)]
      const id = yield* booked(8, owner, clerk, all)
      assert.deepInclude(yield* itemRow(8, reversed.itemId), { quantity: 5, total: 5 })
      const back = yield* late({ _tag: "Reverse", code: "", itemId: gone, of: null }, 90)
      assert.strictEqual(back?._tag, "Reversed")
      assert.deepInclude(yield* itemRow(8, reversed.itemId), { quantity: 5, total: 5 })
      assert.deepStrictEqual(yield* linesOf(id), [[`i${undone.itemId}`, 1]])
      const taken = yield* late({ _tag: "Undo", code: `c8.i.${undone.itemId}`, itemId: null, of, chain: [] }, 85)
      assert.strictEqual(taken?._tag, "Undone")
      assert.deepInclude(yield* itemRow(8, undone.itemId), { quantity: 5, total: 5 })
      assert.deepStrictEqual(yield* linesOf(id), [])
      yield* agrees(owner)
    }),
  )

  it.effect("a delivery that was posted before the count explains what was counted by its products' own numbers", () =>
    Effect.gen(function* () {
      const { owner, clerk, late, linesOf } = yield* house(9)
      const vendor = yield* aVendor(9)
      const [batch, single] = [
        yield* aProduct({ client: 9, vendor, price: 10, upc: "9000001", isShared: true }),
        yield* aProduct({ client: 9, vendor, price: 10, upc: "9000002" }),
      ]
      const order = yield* saveVendorOrder(
        saving(null, { vendorId: vendor, lines: [lineOf(batch, 3), lineOf(single, 2)] }),
      ).pipe(as(owner))
      yield* setVendorOrderStatus(order.id, 91).pipe(as(owner))
      for (const product of [batch, single]) yield* oneOf(9, product)
      const receiving = (code: string): EntryTask => ({ _tag: "Receive", code, itemId: null, orderId: order.id })
      // Four and three stand there; a third of the last is nobody's.
      const id = yield* booked(9, owner, clerk, [], ["9000001", 4], ["9000002", 4])
      assert.deepStrictEqual(
        [yield* stock(9, batch), yield* stock(9, single)],
        [
          [4, 1],
          [4, 1],
        ],
      )
      for (const code of ["9000001", "9000001", "9000001", "9000002", "9000002"])
        assert.strictEqual((yield* late(receiving(code), 90))?._tag, "Received")
      assert.strictEqual((yield* late(receiving(`c9.v.${order.id}`), 89))?._tag, "ReceiptPosted")
      assert.deepStrictEqual(
        [yield* stock(9, batch), yield* stock(9, single)],
        [
          [4, 2],
          [4, 3],
        ],
      )
      assert.deepStrictEqual(yield* linesOf(id), [[`p${single}`, 1]])
      yield* agrees(owner)
    }),
  )

  it.effect("before the booking it corrects the review: what was approved is no longer what would be booked", () =>
    Effect.gen(function* () {
      const { owner, clerk, remove } = yield* house(7)
      const frame = yield* anItem({ client: 7 })
      yield* earlier(7, 60)
      const id = yield* opened(owner)
      yield* ends(clerk, yield* begun(clerk, id))
      assert.deepStrictEqual(bookable((yield* reviewed(owner, id)).lines), [[`i${frame.itemId}`, -1]])
      yield* earlier(7, 10)
      assert.strictEqual((yield* remove(frame.itemId, 30))?._tag, "Removed")
      assert.strictEqual((yield* Effect.flip(approved(owner, id)))._tag, "CountChanged")
      assert.deepStrictEqual((yield* reviewed(owner, id)).lines, [])
      yield* agrees(owner)
    }),
  )
})
