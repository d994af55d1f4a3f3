import { assert, layer } from "@effect/vitest"
import type { Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import { SalesOrderItemId } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderStatus } from "@sightline/model/sales-order-rules"
import { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import { inWorkerTransaction, one } from "../db/db"
import { aStaff, as, TestDb } from "../db/test-db"
import { addToOrder, cancelOpenOrder, getOrder, removeFromOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting, withoutLimit } from "../sales-order/given"
import { pay } from "../sales-order/invoice/invoice"
import { holdOrderAgain } from "../sales-order/lapse"
import { lapseOrder } from "../sales-order/queries"
import { returnItems } from "../sales-order/return/return"
import { setPrice } from "../sales-order/set-price"
import { submit } from "../sales-order/submit"
import { count } from "../till/till"
import { rows } from "./given"
import { drawerAtMoment, ordersAtMoment, owedAtMoment, pullsAtMoment, takingsAtMoment } from "./moment-trade"
import { aCounter, asksTrade, daysGoBy, trade } from "./test-moment-trade"

const ask = { at: null, centerId: null, page: 1, pageSize: 50 } as const
const visa = { brand: "Visa", lastFour: "1111", expMonth: 12, expYear: 2999 } as const
const { new: created, inProgress, pending, submitted, completed, cancelled } = orderStatus
const status = (id: number) => StatusId.make(id)

/** So many days ago, and half a day later than what happened on that day. */
const midday = (daysAgo: number) => new Date(Date.now() - (daysAgo - 0.5) * 86_400_000).toISOString()
/** The last millisecond of a day, and the first. */
const dayEnd = (daysAgo: number) =>
  `${new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)}T23:59:59.999Z`

/** Somebody who sees money, at a client whose days are those of Greenwich. */
const anOwner = Effect.fnUntraced(function* (client: number, centers = 1) {
  const owner = yield* aStaff(client, { roles: ["owner"], centers })
  yield* withoutLimit(client)
  yield* rows(`update client set time_zone = 'UTC' where id = ${client}`)
  return owner
})

const statusesAt = (staff: Staff, at: string | null) =>
  Effect.map(ordersAtMoment({ ...ask, at, statusId: null }).pipe(as(staff)), ({ statuses }) =>
    statuses.map(({ statusId, orders }) => [statusId, orders]),
  )

layer(TestDb, { timeout: 120_000 })("orders and money of a moment", (it) => {
  it.effect("are what the pages said then", () =>
    Effect.gen(function* () {
      const people = (client: number) =>
        Effect.all([
          aStaff(client, { roles: ["owner"], centers: 2 }),
          aStaff(client, { roles: ["admin"], centers: 2 }),
          aStaff(client, { centers: 2 }),
        ])
      const counters = [yield* aCounter(3, yield* people(3)), yield* aCounter(4, yield* people(4))]
      const { recorded, changed } = yield* trade(counters, 233, 40)
      assert.sameMembers(
        [...changed.keys()],
        [
          ...[
            "add",
            "back",
            "cancel",
            "charge",
            "complete",
            "count",
            "decide",
            "hold",
            "lapse",
            "less",
            "move",
            "open",
            "pay",
          ],
          ...["price", "pull", "submit", "switch"],
        ],
      )
      const { told, unsure, unvalued } = yield* asksTrade(recorded)
      assert.isBelow(unsure, told / 10)
      assert.isBelow(unvalued, told / 3)
    }),
  )

  it.effect("an order has the status that it had then, and is completed on its day alone", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(5)
      const { inventoryId } = yield* aPricedItem({ client: 5, quantity: 5 })
      const { id } = yield* addToOrder(adding(inventoryId, { type: "Account" })).pipe(as(owner))
      const paying = { orderId: id, amount: 10_000, paymentType: "Cash", card: "missing" } as const
      const next = daysGoBy(5, 1)
      yield* Effect.zipRight(next, setOrderStatus(id, status(inProgress)).pipe(as(owner)))
      yield* Effect.zipRight(next, setOrderStatus(id, status(pending)).pipe(as(owner)))
      yield* Effect.zipRight(next, submit(submitting(id)).pipe(as(owner)))
      yield* Effect.zipRight(next, pay(paying).pipe(as(owner)))
      yield* setOrderStatus(id, status(completed)).pipe(as(owner))
      yield* next
      const told = yield* Effect.forEach([5, 4, 3, 2], (daysAgo) => statusesAt(owner, midday(daysAgo)))
      assert.deepStrictEqual(told, [[[created, 1]], [[inProgress, 1]], [[pending, 1]], [[submitted, 1]]])
      assert.deepStrictEqual(yield* statusesAt(owner, dayEnd(1)), [[completed, 1]])
      assert.deepStrictEqual(yield* statusesAt(owner, null), [])
      const one = yield* ordersAtMoment({ ...ask, at: midday(2), statusId: submitted }).pipe(as(owner))
      assert.deepStrictEqual(
        one.rows.map(({ orderId, orderType, statusId, customer, centerName }) => [
          ...[orderId, orderType, statusId, customer, centerName],
        ]),
        [[id, "Account", submitted, "Ada Lovelace", "Center 1"]],
      )
      const other = yield* ordersAtMoment({ ...ask, at: midday(2), statusId: pending }).pipe(as(owner))
      assert.deepStrictEqual([other.rows, other.total, other.statuses], [[], 0, one.statuses])
    }),
  )

  it.effect("an order says what it held and came to then, as far as that is kept", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(13)
      yield* rows("update client set hold_hours = 1 where id = 13")
      const { inventoryId } = yield* aPricedItem({ client: 13, quantity: 50, price: 100 })
      const next = daysGoBy(13, 1)
      const made = yield* addToOrder(adding(inventoryId, { quantity: 2 })).pipe(as(owner))
      const kept = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
      const unitsOf = (id: SalesOrderId) =>
        Effect.map(getOrder(id).pipe(as(owner)), ({ lines }) =>
          lines.flatMap(({ items }) => items.map((unit) => unit.id)),
        )
      const lapse = inWorkerTransaction(ClientId.make(13), one(lapseOrder, { order: made.id }))
      // Six days ago: two units. Then one more at another price; less of it all; a hold that lapsed, and one that came back.
      yield* next
      yield* addToOrder(adding(inventoryId, { orderId: made.id })).pipe(as(owner))
      yield* next
      const [first = SalesOrderItemId.make(0)] = yield* unitsOf(made.id)
      yield* setPrice({ orderId: made.id, itemIds: [first], salePrice: 6_000, note: "+5" }).pipe(as(owner))
      yield* next
      yield* removeFromOrder({ orderId: made.id, itemIds: (yield* unitsOf(made.id)).slice(2) }).pipe(as(owner))
      yield* next
      yield* lapse
      yield* next
      yield* holdOrderAgain(made.id).pipe(as(owner))
      yield* next
      const aboutAt = (daysAgo: number, order = made.id) =>
        Effect.map(ordersAtMoment({ ...ask, at: midday(daysAgo), statusId: null }).pipe(as(owner)), (found) =>
          found.rows.flatMap(({ orderId, units, reserved, net }) =>
            orderId === order ? [[units, reserved, net]] : [],
          ),
        )
      const told = yield* Effect.forEach([6, 5, 4, 3, 2, 1], (daysAgo) => aboutAt(daysAgo))
      assert.deepStrictEqual(told, [
        // A unit was removed since, and its price with it.
        ...[[[2, 2, null]], [[3, 3, null]], [[3, 3, null]]],
        ...[[[2, 2, 16_000]], [[2, 0, 16_000]], [[2, null, 16_000]]],
      ])
      // Another unit since: what was there has its price of then. Another price beside it: nobody knows which unit's.
      yield* addToOrder(adding(inventoryId, { orderId: kept.id, quantity: 2 })).pipe(as(owner))
      assert.deepStrictEqual(yield* aboutAt(6, kept.id), [[1, 1, 10_000]])
      const [second = SalesOrderItemId.make(0)] = yield* unitsOf(kept.id)
      yield* setPrice({ orderId: kept.id, itemIds: [second], salePrice: 1, note: "Scratched" }).pipe(as(owner))
      assert.deepStrictEqual(yield* aboutAt(6, kept.id), [[1, 1, null]])
      const { sums } = yield* ordersAtMoment({ ...ask, at: midday(3), statusId: null }).pipe(as(owner))
      assert.deepStrictEqual(sums, { units: 3, reserved: 3, unsure: 0, net: 16_000, unvalued: 1 })
    }),
  )

  it.effect("pulled items are reserved from their submission until somebody decides", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(14, 2)
      const purpose = yield* aPurpose(14, "Window")
      const { itemId } = yield* aPricedItem({ client: 14, quantity: 5 })
      const far = yield* aPricedItem({ client: 14, quantity: 5, center: 2 })
      const { id } = yield* pullItems(pulling(purpose, itemId, itemId, far.itemId)).pipe(as(owner))
      yield* daysGoBy(14, 1)
      yield* decidePull(deciding("Cancelled", id, purpose)).pipe(as(owner))
      yield* daysGoBy(14, 1)
      const pulls = (at: string, centerId: CenterId | null = null) =>
        Effect.map(pullsAtMoment({ ...ask, at, centerId }).pipe(as(owner)), (found) => [
          ...[
            found.total,
            found.units,
            found.rows.map(({ pullId, usedForName, units }) => [pullId, usedForName, units]),
          ],
        ])
      assert.deepStrictEqual(yield* pulls(midday(2)), [
        ...[
          2,
          3,
          [
            [id, "Window", 2],
            [id, "Window", 1],
          ],
        ],
      ])
      assert.deepStrictEqual(yield* pulls(midday(2), CenterId.make(2)), [1, 1, [[id, "Window", 1]]])
      assert.deepStrictEqual(yield* pulls(midday(1)), [0, 0, []])
    }),
  )

  it.effect("an order that was open for months and then cancelled is found by its end, before and on that day", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(6)
      const { inventoryId } = yield* aPricedItem({ client: 6, quantity: 5 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
      yield* daysGoBy(6, 90)
      yield* cancelOpenOrder(id).pipe(as(owner))
      yield* daysGoBy(6, 3)
      assert.deepStrictEqual(yield* statusesAt(owner, midday(60)), [[created, 1]])
      assert.deepStrictEqual(yield* statusesAt(owner, dayEnd(3)), [[cancelled, 1]])
      assert.deepStrictEqual(yield* statusesAt(owner, dayEnd(2)), [])
    }),
  )

  it.effect("an order that was sold yesterday is in no number of today", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(12)
      const { inventoryId } = yield* aPricedItem({ client: 12, quantity: 5 })
      const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
      yield* submit(submitting(id, { isCompleted: true })).pipe(as(owner))
      assert.deepStrictEqual(yield* statusesAt(owner, null), [[completed, 1]])
      yield* daysGoBy(12, 1)
      assert.deepStrictEqual(yield* statusesAt(owner, dayEnd(1)), [[completed, 1]])
      assert.deepStrictEqual(yield* statusesAt(owner, null), [])
    }),
  )

  it.effect("pages of orders are cut, newest first", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(7)
      const { inventoryId } = yield* aPricedItem({ client: 7, quantity: 5 })
      const ids = []
      for (let nth = 0; nth < 3; nth++) ids.unshift((yield* addToOrder(adding(inventoryId)).pipe(as(owner))).id)
      const page = (nth: number) =>
        Effect.map(ordersAtMoment({ ...ask, statusId: created, page: nth, pageSize: 2 }).pipe(as(owner)), (found) => [
          ...[found.total, found.rows.map(({ orderId }) => orderId)],
        ])
      assert.deepStrictEqual(
        [yield* page(1), yield* page(2)],
        [
          [3, ids.slice(0, 2)],
          [3, ids.slice(2)],
        ],
      )
    }),
  )

  it.effect("what is owed is less what was paid by then to the second, and what came back of it", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(8)
      const { inventoryId } = yield* aPricedItem({ client: 8, quantity: 5, price: 100 })
      const order = (quantity: number) =>
        addToOrder(adding(inventoryId, { type: "Account", quantity })).pipe(
          Effect.flatMap(({ id }) => submit(submitting(id))),
          as(owner),
        )
      const { id, total } = yield* order(2)
      yield* order(1)
      const instant = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
      yield* submit(submitting(instant.id)).pipe(as(owner))
      yield* daysGoBy(8, 30)
      yield* pay({ orderId: id, amount: 5_000, paymentType: "Cash", card: "missing" }).pipe(as(owner))
      yield* rows(`update payment set at = '2026-07-01T18:00:00Z' where client_id = 8 and amount = 50`)
      yield* rows(`update invoice set at = '2026-06-01T18:00:00Z', day = '2026-06-01' where client_id = 8`)
      yield* rows(
        `update sales_order set created_at = '2026-06-01T18:00:00Z', submitted_at = '2026-06-01T18:00:00Z' where client_id = 8`,
      )
      yield* rows(`alter table stock_movement disable trigger user;
        update stock_movement set at = '2026-05-01T18:00:00Z' where client_id = 8;
        alter table stock_movement enable trigger user`)
      const owed = (at: string | null) => owedAtMoment({ ...ask, at }).pipe(as(owner))
      const openAt = (at: string) => Effect.map(owed(at), ({ open, total: all }) => [open, all])
      assert.deepStrictEqual(yield* openAt("2026-06-01T17:59:59"), [0, 0])
      assert.deepStrictEqual(yield* openAt("2026-06-01T18:00:00"), [total + total / 2, 2])
      assert.deepStrictEqual(yield* openAt("2026-07-01T17:59:59"), [total + total / 2, 2])
      assert.deepStrictEqual(yield* openAt("2026-07-01T18:00:00"), [total + total / 2 - 5_000, 2])
      const [first] = (yield* owed("2026-07-01T18:00:00")).rows
      assert.deepInclude(
        { ...first },
        { orderId: id, day: "2026-06-01", customer: "Ada Lovelace", amount: total, open: total - 5_000 },
      )
      // A cancelled order is owed until it was cancelled.
      yield* setOrderStatus(id, status(cancelled)).pipe(as(owner))
      assert.deepStrictEqual(yield* openAt("2026-07-01T18:00:00"), [total + total / 2 - 5_000, 2])
      const now = yield* owed(null)
      assert.deepStrictEqual([now.open, now.total], [total / 2, 1])
      const second = yield* owedAtMoment({ ...ask, at: "2026-07-01T18:00:00", page: 2, pageSize: 1 }).pipe(as(owner))
      assert.deepStrictEqual([second.total, second.rows.length, second.open], [2, 1, total + total / 2 - 5_000])
    }),
  )

  it.effect(
    "takings are of the client's day up to the second, by tender, and a drawer holds what nobody counted yet",
    () =>
      Effect.gen(function* () {
        const owner = yield* anOwner(9)
        yield* rows(`update client set time_zone = 'America/Edmonton' where id = 9`)
        const { inventoryId } = yield* aPricedItem({ client: 9, quantity: 5, price: 100 })
        const sold = (by: "Cash" | "CreditCard") =>
          addToOrder(adding(inventoryId)).pipe(
            Effect.flatMap(({ id }) =>
              submit(submitting(id, { paymentType: by, card: by === "Cash" ? "missing" : visa, isCompleted: true })),
            ),
            as(owner),
          )
        const first = yield* sold("Cash")
        yield* sold("CreditCard")
        const counting = { userId: UserId.make(owner.userId), centerId: CenterId.make(1), note: "Counted" }
        yield* count({ ...counting, counted: first.total, left: 2_000 }).pipe(as(owner))
        const unit = first.lines[0]?.items[0]?.id
        yield* returnItems({
          orderId: first.id,
          toStatusId: active,
          note: "Wrong size",
          itemIds: unit ? [unit] : [],
        }).pipe(as(owner))
        // Midnight of the client is at six in Greenwich; then the count, and a refund in the afternoon.
        const times = { payment: "06:00:00", till_count: "12:00:00", refund: "20:00:00" }
        for (const [table, time] of Object.entries(times))
          yield* rows(`update ${table} set at = '2026-07-01T${time}Z' where client_id = 9`)
        yield* rows(`update cash_movement set at = case reason when 'payment' then timestamptz '2026-07-01T06:00:00Z'
        when 'left' then '2026-07-01T12:00:00Z' else '2026-07-01T20:00:00Z' end where client_id = 9`)
        yield* rows(`alter table stock_movement disable trigger user;
        update stock_movement set at = '2026-05-01T18:00:00Z' where client_id = 9;
        alter table stock_movement enable trigger user`)
        const at = (moment: string) =>
          Effect.map(takingsAtMoment({ ...ask, at: moment, tender: null, way: null }).pipe(as(owner)), (found) => ({
            amount: found.amount,
            tenders: found.tenders.map(({ tender, payments, taken, refunds, given }) => [
              ...[tender, payments, taken, refunds, given],
            ]),
            drawers: found.drawers.map(({ userId, centerName, cash }) => [userId === owner.userId, centerName, cash]),
          }))
        const { total } = first
        assert.deepStrictEqual(yield* at("2026-06-30T23:59:59"), { amount: 0, tenders: [], drawers: [] })
        const both = [
          ["Cash", 1, total, 0, 0],
          ["Visa", 1, total, 0, 0],
        ]
        assert.deepStrictEqual(yield* at("2026-07-01T00:00:00"), {
          ...{ amount: 2 * total, tenders: both, drawers: [[true, "Center 1", total]] },
        })
        assert.deepStrictEqual(yield* at("2026-07-01T13:59:59"), {
          ...{ amount: 2 * total, tenders: both, drawers: [[true, "Center 1", 2_000]] },
        })
        const back = [["Cash", 1, total, 1, total], both[1]]
        const evening = { amount: total, tenders: back.toReversed(), drawers: [[true, "Center 1", 2_000 - total]] }
        const late = yield* at("2026-07-01T14:00:00")
        assert.deepStrictEqual({ ...late, tenders: [...late.tenders].reverse() }, evening)
        assert.deepStrictEqual(yield* at("2026-07-02T00:00:00"), { ...evening, amount: 0, tenders: [] })
        const cards = yield* takingsAtMoment({ ...ask, at: "2026-07-01T14:00:00", tender: "Visa", way: null }).pipe(
          as(owner),
        )
        assert.deepStrictEqual(
          [cards.total, cards.amount, cards.rows.map(({ tender, way }) => [tender, way]), cards.tenders.length],
          [1, total, [["Visa", "taken"]], 2],
        )
        const given = yield* takingsAtMoment({ ...ask, at: "2026-07-01T14:00:00", tender: null, way: "given" }).pipe(
          as(owner),
        )
        assert.deepStrictEqual(
          [given.total, given.amount, given.rows.map(({ tender, way }) => [tender, way])],
          [1, -total, [["Cash", "given"]]],
        )
        const drawer = (moment: string, page = 1) =>
          Effect.map(
            drawerAtMoment({ ...ask, at: moment, page, pageSize: 1, userId: counting.userId }).pipe(as(owner)),
            (found) => [
              ...[found.total, found.cash, found.rows.map((row) => [row.reason, row.at, row.order?.id, row.amount])],
            ],
          )
        assert.deepStrictEqual(yield* drawer("2026-07-01T00:00:00"), [
          ...[1, total, [["payment", "2026-07-01T00:00:00", first.id, total]]],
        ])
        const inEvening = [2, 2_000 - total]
        assert.deepStrictEqual(yield* drawer("2026-07-01T14:00:00"), [
          ...[...inEvening, [["refund", "2026-07-01T14:00:00", first.id, -total]]],
        ])
        assert.deepStrictEqual(yield* drawer("2026-07-01T14:00:00", 2), [
          ...[...inEvening, [["left", "2026-07-01T06:00:00", undefined, 2_000]]],
        ])
      }),
  )

  it.effect("are told of the caller's own centers and client alone, and of no moment of which nothing is known", () =>
    Effect.gen(function* () {
      const owner = yield* anOwner(10, 2)
      const near = { ...owner, centerIds: owner.centerIds.slice(0, 1) }
      const stranger = yield* anOwner(11)
      for (const center of [1, 2]) {
        const { inventoryId } = yield* aPricedItem({ client: 10, quantity: 5, center })
        const account = yield* addToOrder(adding(inventoryId, { type: "Account" })).pipe(as(owner))
        yield* submit(submitting(account.id)).pipe(as(owner))
        const instant = yield* addToOrder(adding(inventoryId)).pipe(as(owner))
        yield* submit(submitting(instant.id)).pipe(as(owner))
      }
      const calls = [
        (at: string | null, centerId: CenterId | null) =>
          Effect.map(ordersAtMoment({ ...ask, at, centerId, statusId: null }), ({ total }) => total),
        (at: string | null, centerId: CenterId | null) =>
          Effect.map(owedAtMoment({ ...ask, at, centerId }), ({ total }) => total),
        (at: string | null, centerId: CenterId | null) =>
          Effect.map(takingsAtMoment({ ...ask, at, centerId, tender: null, way: null }), ({ total }) => total),
        (at: string | null, centerId: CenterId | null) =>
          Effect.map(pullsAtMoment({ ...ask, at, centerId }), ({ total }) => total),
        (at: string | null, centerId: CenterId | null) =>
          Effect.map(drawerAtMoment({ ...ask, at, centerId, userId: UserId.make(owner.userId) }), ({ total }) => total),
      ]
      const totals = (staff: Staff, centerId: CenterId | null = null) =>
        Effect.forEach(calls, (call) => call(null, centerId).pipe(as(staff)))
      const { itemId } = yield* aPricedItem({ client: 10, quantity: 5 })
      yield* pullItems(pulling(yield* aPurpose(10), itemId)).pipe(as(owner))
      assert.deepStrictEqual(yield* totals(owner), [4, 2, 2, 1, 2])
      assert.deepStrictEqual(yield* totals(owner, CenterId.make(2)), [2, 1, 1, 0, 1])
      assert.deepStrictEqual(yield* totals(near), [2, 1, 1, 1, 1])
      assert.deepStrictEqual(yield* totals(stranger), [0, 0, 0, 0, 0])
      const drawers = yield* takingsAtMoment({ ...ask, tender: null, way: null }).pipe(as(near))
      assert.deepStrictEqual(
        drawers.drawers.map(({ centerName }) => centerName),
        ["Center 1"],
      )
      for (const call of calls) {
        assert.strictEqual((yield* Effect.flip(call(null, CenterId.make(2)).pipe(as(near))))._tag, "CenterNotFound")
        const why = (at: string) =>
          Effect.map(Effect.flip(call(at, null).pipe(as(owner))), (refused) => ({ ...refused }))
        assert.deepInclude(yield* why("2999-01-01T00:00:00Z"), { _tag: "MomentRefused", why: "future" })
        assert.deepInclude(yield* why("1999-01-01T00:00:00Z"), { _tag: "MomentRefused", why: "early" })
      }
    }),
  )
})
