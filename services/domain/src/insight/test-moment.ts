import { assert } from "@effect/vitest"
import { type Random, random } from "@sightline/fixtures/random"
import type { AdjustmentUsedForId } from "@sightline/model/adjustment-used"
import type { Caller, Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { momentGroupings } from "@sightline/model/insight-rules"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { active, inactive } from "@sightline/model/status-id"
import type { MovementId } from "@sightline/model/stock-movement"
import { Effect } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import { counted, earlier } from "../count/given"
import type { Db } from "../db/db"
import { as, type Behind } from "../db/test-db"
import { adjustGroupCount } from "../group-count/adjust"
import { categoryAt, definitions } from "../inventory/given"
import { anItem } from "../inventory-item/given"
import { listItems } from "../inventory-item/list"
import { removeQuantity } from "../inventory-item/remove-quantity"
import { addQuantity, saveItem } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { aBin, orderOf } from "../relocation/given"
import { undoRelocation } from "../relocation/settle"
import { addToOrder, setOrderStatus } from "../sales-order/change"
import { adding, submitting, withoutLimit } from "../sales-order/given"
import { returnItems } from "../sales-order/return/return"
import { submit } from "../sales-order/submit"
import type { Secret } from "../secret/secret"
import { undoing } from "../stock-movement/test-undo"
import { every, rows } from "./given"
import { itemsAtMoment, stockAtMoment } from "./moment"
import { insightRows } from "./rows"

const sold = StatusId.make(30)
const complete = StatusId.make(54)

/** Two people of a client with two centers, each with a bin, and a few products. */
export interface Shop {
  readonly client: number
  readonly owner: Staff
  readonly second: Staff
  readonly bins: Readonly<Record<1 | 2, number>>
  readonly usedForId: AdjustmentUsedForId
  readonly products: ReadonlyArray<InventoryId>
}

export const aShop = Effect.fnUntraced(function* (client: number, owner: Staff, second: Staff) {
  yield* definitions(client)
  yield* withoutLimit(client)
  yield* rows(`insert into brand (client_id, id, code, name) values (${client}, 11, 'ard', 'Arden')`)
  const products: InventoryId[] = []
  for (const [nth, center] of [1, 2, 1, 2, 1].entries()) {
    const { inventoryId } = yield* anItem({ client, quantity: 1 + nth, center })
    yield* rows(`update inventory set category_id = ${categoryAt(client, 1)}, brand_id = ${nth % 2 ? 11 : null},
      fields = fields || '{"TrackingRemainder": "Yes"}' where client_id = ${client} and id = ${inventoryId}`)
    products.push(inventoryId)
  }
  const bins = { 1: yield* aBin(client, `Bin ${client}`), 2: yield* aBin(client, `Far ${client}`, 2) }
  return { client, owner, second, bins, usedForId: yield* aPurpose(client), products } satisfies Shop
})

const idsOf = ({ client }: Shop, inventoryId: InventoryId) =>
  Effect.map(
    rows(
      `select id from inventory_item where client_id = ${client} and inventory_id = ${inventoryId} and quantity > 0 order by id`,
    ),
    (found) => found.map(({ id }): InventoryItemId => id),
  )

/** Whatever moves stock. */
type Act =
  | ("receive" | "add" | "remove" | "reverse" | "deactivate" | "take" | "quantity" | "place" | "both" | "group")
  | ("relocate" | "part" | "stay" | "pull" | "sell" | "undo" | "count")

type Moving = Effect.Effect<void, never, Behind | Caller | Db | Secret>

/** It may be refused, as people's acts are. */
const tried = <A, E>(act: Effect.Effect<A, E, Behind | Caller | Db | Secret>): Moving => Effect.ignore(act)

/** An act of each kind. */
const acts = (
  shop: Shop,
  { pick, whole, chance }: Random,
  inventoryId: InventoryId,
  itemId: InventoryItemId,
): Readonly<Record<Act, () => Moving>> => {
  const { client, owner, bins, usedForId } = shop
  const of = { inventoryId, quantity: whole(1, 3) }
  const center = pick([1, 2] as const)
  const place = { center, ...(chance(0.7) && { bin: bins[center] }) }
  const values = { Center: String(center), ...(place.bin && { Bin: String(place.bin) }) }
  const order = orderOf([itemId], place)
  return {
    receive: () => tried(addQuantity({ ...of, id: null, values })),
    add: () => tried(addQuantity({ ...of, id: itemId, values: {} })),
    remove: () => tried(setItemStatus(itemId, sold)),
    reverse: () => tried(setItemStatus(itemId, active)),
    deactivate: () => tried(setItemStatus(itemId, inactive)),
    take: () => tried(removeQuantity({ ...of, itemId: null, statusId: sold })),
    quantity: () =>
      tried(saveItem({ inventoryId, id: itemId, version: null, values: { Quantity: String(whole(0, 6)) } })),
    place: () => tried(saveItem({ inventoryId, id: itemId, version: null, values })),
    both: () =>
      tried(saveItem({ inventoryId, id: itemId, version: null, values: { ...values, Quantity: String(whole(1, 6)) } })),
    group: () => tried(adjustGroupCount({ itemId, count: whole(1, 3), remainderId: pick([1, 3]), seen: null })),
    relocate: () => tried(createRelocation(order)),
    part: () => tried(createRelocation({ ...order, items: order.items.map((item) => ({ ...item, quantity: 1 })) })),
    stay: () =>
      tried(Effect.flatMap(createRelocation(order), ({ id }) => (chance(0.5) ? undoRelocation(id) : Effect.void))),
    pull: () =>
      tried(
        Effect.flatMap(pullItems(pulling(usedForId, itemId)), ({ id }) =>
          decidePull(deciding("Completed", id, usedForId)),
        ),
      ),
    sell: () =>
      tried(
        Effect.gen(function* () {
          const { id } = yield* addToOrder(adding(inventoryId, { quantity: whole(1, 2) }))
          yield* submit(submitting(id))
          const { lines } = yield* setOrderStatus(id, complete)
          if (chance(0.5)) return
          const itemIds = lines.flatMap(({ items }) => items).map((item) => item.id)
          yield* returnItems({ orderId: id, toStatusId: active, note: "Wrong size", itemIds: itemIds.slice(0, 1) })
        }),
      ),
    undo: () =>
      tried(
        Effect.gen(function* () {
          const made = yield* rows(
            `select id::float8 as id from stock_movement where client_id = ${client} and inventory_id = ${inventoryId} order by id desc limit 12`,
          )
          yield* undoing(owner, pick(made.map(({ id }): MovementId => id)))
        }),
      ),
    count: () =>
      tried(
        Effect.gen(function* () {
          const there = yield* rows(
            `select id from inventory_item where client_id = ${client} and center_id = 1 and status_id = 5 and quantity > 0 order by id`,
          )
          const seen = there.flatMap(({ id }): number[] => (chance(0.15) ? [] : chance(0.1) ? [id, id] : [id]))
          yield* counted(owner, shop.second, null, seen)
        }),
      ),
  }
}

/** Which acts a run draws, in which share. */
const drawn: ReadonlyArray<Act> = [
  ...(["receive", "add", "remove", "remove", "reverse", "reverse", "deactivate", "take", "quantity", "place"] as const),
  ...(["place", "both", "group", "relocate", "relocate", "part", "stay", "pull", "sell", "undo", "undo"] as const),
  ...(["undo", "remove", "reverse", "receive", "relocate", "sell", "add", "place", "part", "take", "count"] as const),
]

/** One act of the owner; nothing where it was refused or moved nothing. */
export const acted = Effect.fnUntraced(function* (shop: Shop, draw: Random) {
  const inventoryId = draw.pick(shop.products)
  const ids = yield* idsOf(shop, inventoryId)
  const act = ids.length === 0 ? "receive" : draw.pick(drawn)
  const before = yield* rows(`select max(id) as last from stock_movement where client_id = ${shop.client}`)
  yield* acts(shop, draw, inventoryId, draw.pick(ids))[act]().pipe(as(shop.owner))
  const after = yield* rows(`select max(id) as last from stock_movement where client_id = ${shop.client}`)
  return before[0]?.last === after[0]?.last ? undefined : act
})

const byUnits = (rows: ReadonlyArray<{ readonly inventoryId: number; readonly units: number }>) => {
  const units = new Map<number, number>()
  for (const row of rows) units.set(row.inventoryId, (units.get(row.inventoryId) ?? 0) + row.units)
  return [...units].sort(([one], [other]) => one - other)
}

/** Both centers at once, and the products. */
const atOnce = { concurrency: 5 }
const centers = [1, 2].map((id) => CenterId.make(id))

/** What the ordinary calls say now of the stock of each center, and of each product's items. */
const saidNow = Effect.fnUntraced(function* ({ owner, products }: Shop) {
  const stockOf = (centerId: CenterId) =>
    Effect.map(
      insightRows({ ...every, figure: "stock", centerId, from: null, to: null, page: 1, pageSize: 1000 }),
      ({ units, rows }) => ({ units, products: byUnits(rows) }),
    )
  const order = { by: "inventoryItemID", direction: "asc" } as const
  const itemsOf = (inventoryId: InventoryId) =>
    Effect.map(listItems({ inventoryId, statusId: null, order, page: 1, pageSize: 1000 }), ({ rows }) =>
      rows.map(({ id, statusId, statusName, centerName, location, quantity }) => ({
        ...{ itemId: Number(id), statusId: Number(statusId), statusName, centerName, place: location, units: quantity },
      })),
    )
  return yield* Effect.all({
    stock: Effect.forEach(centers, stockOf, atOnce),
    items: Effect.forEach(products, itemsOf, atOnce),
  }).pipe(as(owner))
})

type Said = Effect.Effect.Success<ReturnType<typeof saidNow>>

/** The same of the stock of a moment of the past, and of its items. */
const stockAt = ({ owner }: Shop, at: string) =>
  Effect.forEach(
    centers,
    (centerId) =>
      Effect.map(
        stockAtMoment({ at, centerId, by: "center", groupId: null, page: 1, pageSize: 1000 }),
        ({ units, rows }) => ({
          units,
          products: byUnits(rows),
        }),
      ),
    atOnce,
  ).pipe(as(owner))

const itemsAt = ({ owner, products }: Shop, at: string) =>
  Effect.forEach(
    products,
    (inventoryId) =>
      Effect.map(itemsAtMoment({ at, centerId: null, inventoryId, page: 1, pageSize: 1000 }), ({ rows }) =>
        rows.map(({ itemId, statusId, statusName, centerName, place, units }) => ({
          ...{ itemId: Number(itemId), statusId, statusName, centerName, place, units },
        })),
      ),
    atOnce,
  ).pipe(as(owner))

interface Recorded {
  readonly shop: Shop
  /** Milliseconds; the ledger of a test is moved into the past as a whole. */
  at: number
  readonly said: Said
}

/** The next millisecond, once it has come: what is recorded later has a later time. */
export const tick = Effect.gen(function* () {
  const [row] = yield* rows("select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at")
  const at: number = row?.at ?? 0
  yield* Effect.repeat(rows(`select extract(epoch from clock_timestamp()) * 1000 > ${at} as is_over`), {
    until: ([now]) => now?.is_over === true,
  })
  return at
})

/**
 * A random run of everything that moves stock, in which so many moments are recorded; between some of them hours go by. It answers
 * with the moments, and with how often each act moved something.
 */
export const run = Effect.fnUntraced(function* (shops: ReadonlyArray<Shop>, seed: number, moments: number) {
  const draw = random(seed)
  const moved = new Map<Act, number>()
  const recorded: Recorded[] = []
  while (recorded.length < moments) {
    for (let nth = draw.whole(1, mostActs); nth > 0; nth--) {
      const act = yield* acted(draw.pick(shops), draw)
      if (act) moved.set(act, (moved.get(act) ?? 0) + 1)
    }
    const shop = draw.pick(shops)
    const said = yield* saidNow(shop)
    recorded.push({ shop, at: yield* tick, said })
    if (draw.chance(0.7)) continue
    const minutes = draw.whole(30, 1500)
    for (const one of shops) yield* earlier(one.client, minutes)
    for (const one of recorded) one.at -= minutes * 60_000
  }
  return { recorded, moved }
})

/** Acts between two moments. */
const mostActs = 8

/** Asks for the stock of each moment again, in total and by one of the groupings after the other: no difference. */
export const asksStock = Effect.fnUntraced(function* (recorded: ReadonlyArray<Recorded>) {
  for (const [nth, { shop, at, said }] of recorded.entries()) {
    const moment = new Date(at).toISOString()
    assert.deepStrictEqual(yield* stockAt(shop, moment), said.stock, `client ${shop.client} at ${moment}`)
    const by = momentGroupings[nth % momentGroupings.length] ?? "center"
    const all = yield* stockAtMoment({ at: moment, centerId: null, by, groupId: null, page: 1, pageSize: 1 }).pipe(
      as(shop.owner),
    )
    const units = said.stock.reduce((sum, one) => sum + one.units, 0)
    const grouped = all.groups.reduce((sum, group) => sum + group.units, 0)
    assert.deepStrictEqual([all.units, grouped], [units, units], by)
  }
})

/** Asks for the items of each moment again: no difference. */
export const asksItems = Effect.fnUntraced(function* (recorded: ReadonlyArray<Recorded>) {
  for (const { shop, at, said } of recorded) {
    const moment = new Date(at).toISOString()
    assert.deepStrictEqual(yield* itemsAt(shop, moment), said.items, `client ${shop.client} at ${moment}`)
  }
})
