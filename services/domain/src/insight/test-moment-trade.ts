import { assert } from "@effect/vitest"
import { type Random, random } from "@sightline/fixtures/random"
import { type AdjustmentUsedForId, AdjustmentUsedId } from "@sightline/model/adjustment-used"
import type { Caller, Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { ClientId } from "@sightline/model/client"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { SalesOrderItemId } from "@sightline/model/sales-order"
import { SalesOrderId } from "@sightline/model/sales-order-id"
import { orderStatus, orderTypes } from "@sightline/model/sales-order-rules"
import { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import { earlier } from "../count/given"
import { type Db, inWorkerTransaction, one } from "../db/db"
import { as, Behind } from "../db/test-db"
import { addToOrder, cancelOpenOrder, removeFromOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting, withoutLimit } from "../sales-order/given"
import { pay } from "../sales-order/invoice/invoice"
import { holdOrderAgain } from "../sales-order/lapse"
import { listOrders } from "../sales-order/list/list"
import { lapseOrder } from "../sales-order/queries"
import { returnItems } from "../sales-order/return/return"
import { setPrice } from "../sales-order/set-price"
import { submit } from "../sales-order/submit"
import type { Secret } from "../secret/secret"
import { count, listTills, move } from "../till/till"
import { rows } from "./given"
import { drawerAtMoment, ordersAtMoment, owedAtMoment, pullsAtMoment, takingsAtMoment } from "./moment-trade"
import { receivablesOfInsight, unpaidInvoices } from "./receivables"
import { moneyOfTakings, salesOfInsight } from "./sales"
import { tick } from "./test-moment"
import { aboutOf, addsUp, asFarAs, heldNow } from "./test-moment-about"

const centers = [null, CenterId.make(1), CenterId.make(2)]
const cards = ["Visa", "Mastercard"] as const
const cardOf = (brand: (typeof cards)[number]) => ({ brand, lastFour: "1111", expMonth: 12, expYear: 2999 }) as const
const cash = { paymentType: "Cash", card: "missing" } as const
const status = (id: number) => StatusId.make(id)

/** People of a client who sell at two centers, and products of both. */
export interface Counter {
  readonly client: number
  readonly people: ReadonlyArray<Staff>
  readonly products: ReadonlyArray<InventoryId>
  readonly items: ReadonlyArray<InventoryItemId>
  readonly purpose: AdjustmentUsedForId
}

export const aCounter = Effect.fnUntraced(function* (client: number, people: ReadonlyArray<Staff>) {
  yield* withoutLimit(client)
  // A day has 24 hours, so that a run can move into the past by whole days.
  yield* rows(`update client set time_zone = 'UTC' where id = ${client}`)
  yield* rows(`update client set hold_hours = 1 where id = ${client}`)
  const [products, items]: [InventoryId[], InventoryItemId[]] = [[], []]
  for (const center of [1, 1, 2, 2]) {
    const made = yield* aPricedItem({ client, quantity: 1000, center, price: 19.95 + products.length })
    products.push(made.inventoryId)
    items.push(made.itemId)
  }
  return { client, people, products, items, purpose: yield* aPurpose(client) } satisfies Counter
})

/** Everything so far happened that many days earlier. */
export const daysGoBy = (client: number, days: number) =>
  Effect.zipRight(
    earlier(client, days * 1440),
    Effect.flatMap(Behind, ({ sql }) =>
      Effect.promise(() =>
        sql.begin(async (past) => {
          await past`set local session_replication_role = replica`
          const by = past`${`${days} days`}::interval`
          await past`update sales_order set created_at = created_at - ${by}, touched_at = touched_at - ${by}, submitted_at = submitted_at - ${by},
            completed_at = completed_at - ${by}, cancelled_at = cancelled_at - ${by} where client_id = ${client}`
          for (const table of ["invoice", "sales_return"])
            await past`update ${past(table)} set at = at - ${by}, day = day - ${days}::int where client_id = ${client}`
          await past`update sales_order_item set added_at = added_at - ${by} where client_id = ${client}`
          await past`update adjustment_used set created_at = created_at - ${by}, decided_at = decided_at - ${by} where client_id = ${client}`
          for (const table of ["payment", "refund", "cash_movement", "till_count", "history"])
            await past`update ${past(table)} set at = at - ${by} where client_id = ${client}`
        }),
      ),
    ),
  )

const ofOrders = [
  "open",
  "add",
  "less",
  "price",
  "lapse",
  "hold",
  "switch",
  "submit",
  "charge",
  "pay",
  "complete",
  "cancel",
  "back",
] as const
type Act = (typeof ofOrders)[number] | "count" | "move" | "pull" | "decide"
type Doing = Effect.Effect<void, never, Behind | Caller | Db | Secret>

/** It may be refused, as people's acts are. */
const tried = <A, E>(act: Effect.Effect<A, E, Behind | Caller | Db | Secret>): Doing => Effect.ignore(act)

/** An order of the client in one of these states, if there is one. */
const anOrder = (client: number, statusIds: ReadonlyArray<number>, { next }: Random) =>
  Effect.map(
    rows(
      `select id from sales_order where client_id = ${client} and status_id in (${statusIds.join(",")}) order by id`,
    ),
    (found) => SalesOrderId.make(Number(found[Math.floor(next() * found.length)]?.id ?? 2_147_483_647)),
  )

const editable = [orderStatus.new, orderStatus.inProgress, orderStatus.pending]

/** Units of an order that may still change. */
const someUnits = (client: number, { next, whole }: Random) =>
  Effect.map(
    rows(`select u.order_id, u.id from sales_order_item u join sales_order o on o.client_id = u.client_id and o.id = u.order_id
      where u.client_id = ${client} and o.status_id in (${editable.join(",")}) order by u.order_id, u.id`),
    (found) => {
      const orderId = SalesOrderId.make(Number(found[Math.floor(next() * found.length)]?.order_id ?? 2_147_483_647))
      const units = found.filter((one) => one.order_id === orderId).map(({ id }) => SalesOrderItemId.make(Number(id)))
      return { orderId, itemIds: units.slice(0, whole(1, 2)) }
    },
  )

const acts = (
  { client, people, products, items, purpose }: Counter,
  draw: Random,
): Readonly<Record<Act, () => Doing>> => {
  const { pick, whole, chance } = draw
  const withOrder = <A, E>(
    statusIds: ReadonlyArray<number>,
    act: (id: SalesOrderId) => Effect.Effect<A, E, Behind | Caller | Db | Secret>,
  ) => tried(Effect.flatMap(anOrder(client, statusIds, draw), act))
  const by = () => (chance(0.4) ? cash : ({ paymentType: "CreditCard", card: cardOf(pick(cards)) } as const))
  return {
    open: () => tried(addToOrder(adding(pick(products), { type: pick(orderTypes), quantity: whole(1, 3) }))),
    add: () => withOrder(editable, (orderId) => addToOrder(adding(pick(products), { orderId }))),
    less: () => tried(Effect.flatMap(someUnits(client, draw), removeFromOrder)),
    price: () =>
      tried(
        Effect.flatMap(someUnits(client, draw), (units) =>
          setPrice({ ...units, salePrice: pick([null, 1500, 2500]), note: "Scratched" }),
        ),
      ),
    // The oldest is the one that nobody has touched since days went by.
    lapse: () =>
      Effect.flatMap(
        rows(
          `select id from sales_order where client_id = ${client} and status_id = ${orderStatus.new} order by touched_at limit 1`,
        ),
        ([found]) => inWorkerTransaction(ClientId.make(client), one(lapseOrder, { order: found?.id ?? 1 })),
      ),
    hold: () =>
      tried(
        Effect.flatMap(
          rows(
            `select order_id from sales_order_item where client_id = ${client} and state = 'lapsed' order by id limit 1`,
          ),
          ([found]) => holdOrderAgain(SalesOrderId.make(Number(found?.order_id ?? 1))),
        ),
      ),
    pull: () => tried(pullItems(pulling(purpose, ...items.slice(whole(0, 3)), pick(items)))),
    decide: () =>
      tried(
        Effect.flatMap(
          rows(
            `select id from adjustment_used where client_id = ${client} and state = 'PendingRemove' order by id limit 1`,
          ),
          ([found]) =>
            decidePull(
              deciding(pick(["Completed", "Cancelled"]), AdjustmentUsedId.make(Number(found?.id ?? 1)), purpose),
            ),
        ),
      ),
    switch: () => withOrder(editable, (id) => setOrderStatus(id, status(pick(editable)))),
    submit: () => withOrder(editable, (id) => submit(submitting(id, by()))),
    charge: () => withOrder(editable, (id) => submit(submitting(id, { ...by(), isCompleted: true }))),
    pay: () =>
      withOrder([orderStatus.submitted], (orderId) => pay({ orderId, amount: pick([995, 1995, 2000, 4290]), ...by() })),
    complete: () => withOrder([orderStatus.submitted], (id) => setOrderStatus(id, status(orderStatus.completed))),
    cancel: () =>
      chance(0.5)
        ? withOrder(editable, cancelOpenOrder)
        : withOrder([orderStatus.submitted], (id) => setOrderStatus(id, status(orderStatus.cancelled))),
    back: () =>
      tried(
        Effect.gen(function* () {
          const orderId = yield* anOrder(client, [orderStatus.completed], draw)
          const units = yield* rows(
            `select id from sales_order_item where client_id = ${client} and order_id = ${orderId} and state = 'sold' order by id`,
          )
          const itemIds = units.slice(0, whole(1, 2)).map(({ id }) => id)
          yield* returnItems({ orderId, toStatusId: active, note: "Wrong size", itemIds })
        }),
      ),
    count: () =>
      tried(
        count({
          ...{ userId: pick(people).userId, centerId: CenterId.make(whole(1, 2)) },
          ...{ counted: 10_000, left: pick([0, 5000]), note: "Counted" },
        }),
      ),
    move: () =>
      tried(
        move({ centerId: CenterId.make(whole(1, 2)), direction: pick(["in", "out"]), amount: 500, note: "Change" }),
      ),
  }
}

const drawn: ReadonlyArray<Act> = [
  ...(["open", "open", "open", "add", "switch", "switch", "submit", "submit", "charge", "pay", "pay"] as const),
  ...(["pay", "complete", "complete", "cancel", "back", "back", "count", "move"] as const),
  ...(["add", "less", "price", "lapse", "lapse", "lapse", "hold", "hold", "pull", "decide"] as const),
]

const kept = (client: number) =>
  Effect.map(
    rows(`select concat_ws(' ', (select sum(version) from sales_order where client_id = ${client}),
      (select concat(count(*), count(decided_at)) from adjustment_used where client_id = ${client}),
      (select count(*) from till_count where client_id = ${client}), (select count(*) from cash_movement where client_id = ${client})) as state`),
    ([row]) => row?.state,
  )

/** What the live pages say now of a center or of all: orders by status, what is owed, the takings of today, and the drawers. */
const saidNow = Effect.fnUntraced(function* ({ client, people: [owner] }: Counter, centerId: CenterId | null) {
  if (!owner) return yield* Effect.dieMessage("nobody")
  const standing = [...editable, orderStatus.submitted].map(status)
  const listed = { paymentType: null, createdFrom: null, createdTo: null, page: 1, pageSize: 1000 }
  const ofOneCenter = {
    ...owner,
    centerIds: centerId === null ? owner.centerIds : [centerId],
  }
  const ended = rows(`select id, status_id from sales_order where client_id = ${client}
    and (${centerId === null} or center_id = ${centerId})
    and greatest(completed_at, cancelled_at) >= date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC'`)
  const orders = yield* Effect.forEach(orderTypes, (type) => listOrders({ ...listed, type, statusIds: standing })).pipe(
    as(ofOneCenter),
  )
  const paging = { page: 1, pageSize: 1000 }
  const [ages, unpaid, sales, money, tills] = yield* Effect.all(
    [
      receivablesOfInsight({ centerId }),
      unpaidInvoices({ centerId, age: null, ...paging }),
      salesOfInsight({ centerId, days: 1, by: "brand" }),
      moneyOfTakings({ centerId, tender: null, way: null, ...today(), ...paging }),
      listTills().pipe(as(ofOneCenter)),
    ],
    { concurrency: 1 },
  ).pipe(as(owner))
  return {
    ...(yield* heldNow(client, ofOneCenter.centerIds)),
    orders: [
      ...orders.flatMap((one) => one.rows.map(({ id, statusId }) => [Number(id), Number(statusId)] as const)),
      ...(yield* ended).map(({ id, status_id }) => [Number(id), Number(status_id)] as const),
    ].sort(([one], [other]) => one - other),
    open: ages.ages.reduce((sum, age) => sum + age.open, 0),
    unpaid: unpaid.rows.map(({ orderId, amount, open }) => [Number(orderId), amount, open]),
    takings: sales.takings,
    money: money.rows.map(({ orderId, way, tender, amount }) => [Number(orderId), way, tender, amount]),
    amount: money.amount,
    drawers: tills
      .filter(({ expected }) => expected !== 0)
      .map(({ userId, centerName, expected }) => `${userId} ${centerName} ${expected}`)
      .sort(),
  }
})

const today = () => {
  const day = new Date().toISOString().slice(0, 10)
  return { from: day, to: day }
}

type Said = Effect.Effect.Success<ReturnType<typeof saidNow>>

/** The same of a moment of the past. */
const saidAt = Effect.fnUntraced(function* ({ people: [owner] }: Counter, centerId: CenterId | null, at: string) {
  if (!owner) return yield* Effect.dieMessage("nobody")
  const asked = { at, centerId, page: 1, pageSize: 1000 }
  const [orders, pulls, owed, taken] = yield* Effect.all([
    ordersAtMoment({ ...asked, statusId: null }),
    pullsAtMoment(asked),
    owedAtMoment(asked),
    takingsAtMoment({ ...asked, tender: null, way: null }),
  ]).pipe(as(owner))
  const told = orders.rows
    .map(({ orderId, statusId }) => [Number(orderId), Number(statusId)] as const)
    .sort(([one], [other]) => one - other)
  for (const { statusId, orders: so } of orders.statuses)
    assert.strictEqual(told.filter(([, id]) => id === statusId).length, so, `orders in ${statusId}`)
  assert.strictEqual(orders.total, told.length)
  addsUp(orders)
  assert.strictEqual(
    pulls.rows.reduce((sum, { units }) => sum + units, 0),
    pulls.units,
  )
  for (const drawer of taken.drawers) {
    const {
      rows: movements,
      cash,
      total,
      person,
    } = yield* drawerAtMoment({
      ...{ ...asked, centerId: drawer.centerId, userId: drawer.userId },
    }).pipe(as(owner))
    assert.deepStrictEqual([cash, person, total], [drawer.cash, drawer.person, movements.length])
    assert.strictEqual(
      movements.reduce((sum, { amount }) => sum + amount, 0),
      cash,
    )
  }
  const said: Said = {
    about: aboutOf(orders.rows),
    pulls: pulls.rows.map(({ pullId, centerName, units }) => `${pullId} ${centerName} ${units}`).sort(),
    orders: told,
    open: owed.open,
    unpaid: owed.rows.map(({ orderId, amount, open }) => [Number(orderId), amount, open]),
    takings: taken.tenders,
    money: taken.rows.map(({ orderId, way, tender, amount }) => [Number(orderId), way, tender, amount]),
    amount: taken.amount,
    drawers: taken.drawers
      .filter((drawer) => drawer.cash !== 0)
      .map((drawer) => `${drawer.userId} ${drawer.centerName} ${drawer.cash}`)
      .sort(),
  }
  return said
})

interface Recorded {
  readonly counter: Counter
  /** Milliseconds; what happened is moved into the past as a whole. */
  at: number
  readonly said: ReadonlyArray<Said>
}

/**
 * A random run of what people do with orders and money, in which so many moments are recorded; between some of them days go by. It
 * answers with the moments, and with how often each act changed something.
 */
export const trade = Effect.fnUntraced(function* (counters: ReadonlyArray<Counter>, seed: number, moments: number) {
  const draw = random(seed)
  const changed = new Map<Act, number>()
  const recorded: Recorded[] = []
  while (recorded.length < moments) {
    for (let nth = draw.whole(1, mostActs); nth > 0; nth--) {
      const counter = draw.pick(counters)
      const act = draw.pick(drawn)
      const before = yield* kept(counter.client)
      yield* acts(counter, draw)
        [act]()
        .pipe(as(draw.pick(counter.people)))
      if (before !== (yield* kept(counter.client))) changed.set(act, (changed.get(act) ?? 0) + 1)
    }
    const counter = draw.pick(counters)
    const said = yield* Effect.forEach(centers, (centerId) => saidNow(counter, centerId))
    recorded.push({ counter, at: yield* tick, said })
    if (draw.chance(0.8)) continue
    const days = draw.pick([1, 1, 2, 5])
    for (const { client } of counters) yield* daysGoBy(client, days)
    for (const one of recorded) one.at -= days * 86_400_000
  }
  return { recorded, changed }
})

/** Acts between two moments. */
const mostActs = 12

/** Asks for each moment again, at each center and at all: no difference. It answers with how much of orders was told, and what is not kept. */
export const asksTrade = Effect.fnUntraced(function* (recorded: ReadonlyArray<Recorded>) {
  const kept = { told: 0, unsure: 0, unvalued: 0 }
  for (const { counter, at, said } of recorded) {
    const moment = new Date(at).toISOString()
    const again = yield* Effect.forEach(centers, (centerId) => saidAt(counter, centerId, moment))
    for (const { about } of again)
      for (const [, , reserved, net] of about) {
        kept.told++
        kept.unsure += reserved === null ? 1 : 0
        kept.unvalued += net === null ? 1 : 0
      }
    const known = said.map((one, nth) => ({ ...one, about: asFarAs(one.about, again[nth]?.about ?? []) }))
    assert.deepStrictEqual(again, known, `client ${counter.client} at ${moment}`)
  }
  return kept
})
