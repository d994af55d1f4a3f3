import { assert, layer } from "@effect/vitest"
import { ColourId } from "@sightline/model/colour"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { installation } from "../../db/db"
import { aStaff, as, Behind, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import { saveItem } from "../../inventory-item/save"
import { setItemStatus } from "../../inventory-item/set-status"
import { sweepAll } from "../../outbox/queries"
import { recount } from "../../stock-movement/recount"
import { addToOrder, getOrder, setOrderStatus } from "../change"
import { adding, aPricedItem, stockOf, submitting } from "../given"
import { submit } from "../submit"
import { listOrders } from "./list"

const rows = (question: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe(question))]))

layer(TestDb, { timeout: 60_000 })("a unit that an order holds", (it) => {
  it.effect("leaves the stock by no other way than its order · SALES-60", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3, { roles: ["owner"] })
      const { inventoryId, itemId } = yield* anItem({ client: 3, quantity: 2 })
      const order = yield* addToOrder(adding(inventoryId, { quantity: 2 })).pipe(as(staff))
      for (const status of [6, 30]) {
        const refusal = yield* Effect.flip(setItemStatus(itemId, StatusId.make(status)).pipe(as(staff)))
        assert.deepInclude({ ...refusal }, { _tag: "ItemNotRemovable", reason: "reserved" })
      }
      const fewer = saveItem({ inventoryId, id: itemId, version: null, values: { Quantity: "1" } })
      assert.deepInclude({ ...(yield* Effect.flip(fewer.pipe(as(staff)))) }, { _tag: "FieldsRefused" })
      assert.deepInclude(yield* stockOf(3, itemId), { status: 5, quantity: 2, reserved: 2 })
      yield* submit(submitting(order.id)).pipe(as(staff))
      yield* setOrderStatus(order.id, StatusId.make(54)).pipe(as(staff))
      const { lines } = yield* getOrder(order.id).pipe(as(staff))
      const [kept, split] = lines[0]?.items.map((unit) => unit.itemId) ?? []
      assert.sameMembers(
        [kept, split].map((id) => id === itemId),
        [true, false],
      )
      assert.deepStrictEqual(
        (yield* rows(`select reason, quantity, from_status_id, to_status_id from stock_movement
          where client_id = 3 and inventory_id = ${inventoryId} and reason = 'sale'`)).map((row) => Object.values(row)),
        [
          ["sale", 1, 5, 30],
          ["sale", 1, 5, 30],
        ],
      )
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), { totals: [], items: [], orders: [] })
    }),
  )

  it.effect("is of the wanted color, by its name or its code, and of no other", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId, itemId: plain } = yield* anItem({ client: 3 })
      const [tortoise, onyx] = yield* rows(`insert into colour (client_id, name, code, key)
        values (3, 'Tortoise ${inventoryId}', 'T${inventoryId}', '#a86b34'), (3, 'Onyx ${inventoryId}', 'O${inventoryId}', '#111111') returning id`)
      const coloured =
        yield* rows(`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, fields)
        values (3, ${inventoryId}, 5, 1, 1, '{"Color": "tortoise ${inventoryId}"}'), (3, ${inventoryId}, 5, 1, 1, '{"Color": "t${inventoryId}"}'),
          (3, ${inventoryId}, 5, 1, 1, '{"Color": "onyx ${inventoryId}"}') returning id`)
      yield* rows(`update inventory set total_quantity = total_quantity + 3, item_count = item_count + 3
        where client_id = 3 and id = ${inventoryId}`)
      const wanted = (colour: typeof tortoise, quantity: number) =>
        addToOrder(adding(inventoryId, { colourId: ColourId.make(Number(colour?.id)), quantity })).pipe(as(staff))
      const order = yield* wanted(tortoise, 2)
      assert.sameMembers(
        order.lines.flatMap(({ items }) => items.map((unit): unknown => unit.itemId)),
        coloured.slice(0, 2).map(({ id }) => id),
      )
      assert.strictEqual((yield* Effect.flip(wanted(onyx, 2)))._tag, "UnitNotFound")
      assert.strictEqual((yield* Effect.flip(wanted(tortoise, 1)))._tag, "UnitTaken")
      assert.deepInclude(yield* stockOf(3, plain), { reserved: 0 })
    }),
  )

  it.effect(
    "is taken at the caller's centers, what expires first before the rest, and expired only when it is scanned",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(4, { centers: 2 })
        const { inventoryId, itemId: far } = yield* anItem({ client: 4, center: 2 })
        const [soon, late, past] =
          yield* rows(`insert into inventory_item (client_id, inventory_id, status_id, quantity, center_id, expires_on)
        values (4, ${inventoryId}, 5, 1, 1, current_date + 40), (4, ${inventoryId}, 5, 1, 1, current_date + 400),
          (4, ${inventoryId}, 5, 1, 1, current_date - 40) returning id`)
        const first = yield* addToOrder(adding(inventoryId)).pipe(as(staff))
        assert.deepStrictEqual(
          first.lines[0]?.items.map(({ itemId }) => itemId),
          [soon?.id],
        )
        const order = yield* addToOrder(adding(inventoryId, { orderId: first.id, quantity: 2 })).pipe(as(staff))
        const taken = order.lines[0]?.items.map(({ itemId, centerName }) => [itemId, centerName])
        assert.deepStrictEqual(taken, [
          [soon?.id, "Center 1"],
          [late?.id, "Center 1"],
          [far, "Center 2"],
        ])
        const again = yield* addToOrder(adding(inventoryId, { orderId: order.id })).pipe(as(staff))
        assert.deepInclude(again, { isAlready: true, quantity: 3 })
        const scanned = yield* addToOrder(adding(inventoryId, { orderId: order.id, itemId: past?.id })).pipe(as(staff))
        assert.deepInclude(scanned.lines[0]?.items.at(-1), { itemId: past?.id, isExpired: true })
        const elsewhere = { ...staff, centerIds: staff.centerIds.slice(1) }
        assert.strictEqual((yield* Effect.flip(getOrder(order.id).pipe(as(elsewhere))))._tag, "OrderNotFound")
      }),
  )
})

layer(TestDb, { timeout: 60_000 })("the list of orders", (it) => {
  it.effect("narrows by type, payment, statuses and days of the client's zone, newest first", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* rows("update client set time_zone = 'America/Edmonton' where id = 3")
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 9 })
      const make = (type: "Instant" | "Account") => addToOrder(adding(inventoryId, { type })).pipe(as(staff))
      const [one, two, three] = [yield* make("Instant"), yield* make("Instant"), yield* make("Instant")]
      const account = yield* make("Account")
      const at = (id: number, instant: string) =>
        rows(`update sales_order set created_at = '${instant}' where id = ${id}`)
      // In Edmonton these are the last hour of 2025, the first of 2026, and a day whose clocks change.
      yield* at(one.id, "2026-01-01T06:30:00Z")
      yield* at(two.id, "2026-01-01T07:30:00Z")
      yield* at(three.id, "2026-03-09T05:30:00Z")
      yield* submit(submitting(two.id)).pipe(as(staff))
      const list = (more: Partial<Parameters<typeof listOrders>[0]> = {}) =>
        Effect.map(
          listOrders({
            type: "Instant",
            paymentType: null,
            statusIds: [],
            createdFrom: null,
            createdTo: null,
            page: 1,
            pageSize: 10,
            ...more,
          }).pipe(as(staff)),
          ({ rows, total }) => ({ ids: rows.map(({ id }) => id), total }),
        )
      const only = (...ids: ReadonlyArray<number>) => ({ ids, total: ids.length })
      assert.deepStrictEqual(yield* list(), only(three.id, two.id, one.id))
      assert.deepStrictEqual(yield* list({ type: "Account" }), only(account.id))
      assert.deepStrictEqual(yield* list({ statusIds: [53] }), only(two.id))
      assert.deepStrictEqual(yield* list({ paymentType: "CreditCard" }), only())
      assert.deepStrictEqual(yield* list({ createdTo: "2025-12-31" }), only(one.id))
      assert.deepStrictEqual(yield* list({ createdFrom: "2026-01-01", createdTo: "2026-01-01" }), only(two.id))
      assert.deepStrictEqual(yield* list({ createdFrom: "2026-03-08", createdTo: "2026-03-08" }), only(three.id))
      assert.deepStrictEqual(yield* list({ page: 2, pageSize: 2 }), { ids: [one.id], total: 3 })
      for (const page of [3, 2_147_483_647])
        assert.deepStrictEqual(yield* list({ page, pageSize: 2 }), { ids: [], total: 3 })
      const [row] = (yield* listOrders({
        type: "Instant",
        paymentType: "Cash",
        statusIds: [53],
        createdFrom: null,
        createdTo: null,
        page: 1,
        pageSize: 10,
      }).pipe(as(staff))).rows
      assert.deepInclude(row, { quantity: 1, total: 10_000, isPaid: true })
    }),
  )

  it.effect("keeps its total through every change, two sweeps at once among them, and of other centers nothing", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      const { inventoryId } = yield* aPricedItem({ client: 3, quantity: 9 })
      const days = { createdFrom: null, createdTo: null }
      const asked = { type: "Account", paymentType: null, ...days, page: 1, pageSize: 1 } as const
      const total = (statusIds: ReadonlyArray<number>) =>
        Effect.map(listOrders({ ...asked, statusIds }).pipe(as(staff)), (found) => found.total)
      const before = [yield* total([]), yield* total([50]), yield* total([53])]
      const made = yield* Effect.all(
        Array.from({ length: 6 }, () => addToOrder(adding(inventoryId, { type: "Account" })).pipe(as(staff))),
        { concurrency: "unbounded" },
      )
      yield* Effect.all(
        [
          ...made.slice(0, 4).map(({ id }) => submit(submitting(id)).pipe(as(staff))),
          installation(sweepAll),
          installation(sweepAll),
        ],
        { concurrency: "unbounded" },
      )
      const grown = (by: ReadonlyArray<number>) => before.map((count, at) => count + (by[at] ?? 0))
      const now = Effect.all([total([]), total([50]), total([53])])
      assert.deepStrictEqual(yield* now, grown([6, 2, 4]))
      yield* installation(sweepAll)
      assert.deepStrictEqual(yield* now, grown([6, 2, 4]))
      const kinds = yield* rows(
        "select from sales_order_tally where client_id = 3 group by center_id, order_type, status_id, payment_type, is_paid_otherwise having count(*) > 1",
      )
      assert.deepStrictEqual(kinds, [])
      assert.deepStrictEqual((yield* recount().pipe(as(staff))).orders, [])
      const elsewhere = listOrders({ ...asked, statusIds: [] }).pipe(as({ ...staff, centerIds: [] }))
      assert.deepStrictEqual(yield* elsewhere, { rows: [], total: 0, page: 1, pageSize: 1 })
    }),
  )
})
