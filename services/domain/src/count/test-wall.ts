import type { AdjustmentUsedForId, AdjustmentUsedId } from "@sightline/model/adjustment-used"
import { itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { SalesOrderItemId } from "@sightline/model/sales-order"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import type { EntryTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import { Effect } from "effect"
import { decidePull } from "../adjustment-used/decide"
import { aPurpose, deciding, pulling } from "../adjustment-used/given"
import { pullItems } from "../adjustment-used/pull"
import type { Db } from "../db/db"
import { aStaff, as, Behind } from "../db/test-db"
import { categoryAt, definitions } from "../inventory/given"
import { addQuantity } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf } from "../relocation/given"
import { addToOrder, getOrder, setOrderStatus } from "../sales-order/change"
import { adding, aPricedItem, submitting, withoutLimit } from "../sales-order/given"
import { returnItems } from "../sales-order/return/return"
import { submit } from "../sales-order/submit"
import type { Secret } from "../secret/secret"

const sold = StatusId.make(30)
const active = StatusId.make(5)
const complete = StatusId.make(54)
const cancelled = StatusId.make(56)

type Pick = (below: number) => number

/** An order or a pull that nobody has decided, of one unit; its unit stands on the wall still, or is in somebody's hand. */
interface Open {
  readonly item: InventoryItemId
  readonly isInHand: boolean
  readonly of: { readonly order: SalesOrderId } | { readonly pull: AdjustmentUsedId }
}

/** A unit that was sold, and where it hung. */
interface Gone {
  readonly from: InventoryItemId
  readonly of: { readonly item: InventoryItemId } | { readonly order: SalesOrderId; readonly unit: SalesOrderItemId }
}

/**
 * What stands on the wall, beside the product. A hand and its booking are one act here, unless a round gives them clocks that differ:
 * nobody looks at the wall while a unit goes. What was seen reaches the product whenever it does.
 */
export interface World {
  readonly wall: Map<InventoryItemId, number>
  readonly products: Map<InventoryItemId, InventoryId>
  readonly batches: ReadonlySet<InventoryItemId>
  /** What was moved to another center: it is sold there, and no unit leaves the wall. */
  readonly far: Set<InventoryItemId>
  readonly gone: Gone[]
  readonly open: Open[]
  readonly usedForId: AdjustmentUsedForId
  /** Nobody approves what they pulled themselves. */
  readonly puller: Staff
  readonly alone: Effect.Semaphore
}

/** A wall of single frames and of batches, the last of them large, of a client that sells. */
export const aWall = Effect.fnUntraced(function* (client: number, pick: Pick) {
  const { sql } = yield* Behind
  yield* definitions(client)
  yield* withoutLimit(client)
  const world: World = {
    ...{ wall: new Map(), products: new Map(), batches: new Set(), far: new Set(), gone: [], open: [] },
    usedForId: yield* aPurpose(client),
    puller: yield* aStaff(client),
    alone: yield* Effect.makeSemaphore(1),
  }
  const batches: InventoryItemId[] = []
  for (let nth = 0; nth < 8; nth++) {
    const quantity = nth < 5 ? 1 : nth < 7 ? 3 + pick(4) : 24
    const { itemId, inventoryId } = yield* aPricedItem({ client, quantity })
    world.wall.set(itemId, quantity)
    world.products.set(itemId, inventoryId)
    if (nth >= 5) batches.push(itemId)
  }
  yield* Effect.promise(
    () => sql`update inventory set category_id = ${categoryAt(client, 1)} where client_id = ${client}`,
  )
  return { ...world, batches: new Set(batches) }
})

export const take = (world: World, item: InventoryItemId, units = 1) =>
  Effect.sync(() => {
    if (!world.far.has(item)) world.wall.set(item, (world.wall.get(item) ?? 0) - units)
  })

/** Units on the wall that nobody was promised: nobody sells or moves what is not there, whatever the ledger says of it. */
const isFree = (world: World, item: InventoryItemId) =>
  (world.wall.get(item) ?? 0) > world.open.filter((one) => one.item === item && !one.isInHand).length

/** Units that the ledger has in stock and that are in somebody's hand by right. */
export const inHand = (world: World, item: InventoryItemId) =>
  world.open.filter((one) => one.item === item && one.isInHand).length

/** Units join an item in whatever status it has, and the label of one that left names none: neither is a thing on the wall. */
const isActive = ({ clientId }: Staff, item: InventoryItemId) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const rows =
        await sql`select from inventory_item where client_id = ${clientId} and id = ${item} and status_id = 5`
      return rows.length === 1
    }),
  )

const sell = (who: Staff, world: World, item: InventoryItemId) =>
  Effect.gen(function* () {
    if (!isFree(world, item)) return
    const { itemId } = yield* setItemStatus(item, sold).pipe(as(who))
    yield* take(world, item)
    world.gone.push({ from: item, of: { item: itemId } })
  })

const takeBack = (who: Staff, world: World) =>
  Effect.gen(function* () {
    const back = world.gone.pop()
    if (!back) return
    const { of } = back
    if ("item" in of) yield* setItemStatus(of.item, active).pipe(as(who))
    else
      yield* returnItems({ orderId: of.order, itemIds: [of.unit], toStatusId: active, note: "Wrong size" }).pipe(
        as(who),
      )
    yield* take(world, back.from, -1)
  })

/** A delivery joins a batch. */
const deliver = (who: Staff, world: World, item: InventoryItemId) =>
  Effect.gen(function* () {
    const inventoryId = world.products.get(item)
    if (inventoryId === undefined || !world.batches.has(item) || world.far.has(item) || !(yield* isActive(who, item)))
      return
    yield* addQuantity({ inventoryId, id: item, quantity: 1, values: {} }).pipe(as(who))
    yield* take(world, item, -1)
  })

const move = (who: Staff, world: World, item: InventoryItemId) =>
  Effect.gen(function* () {
    if (!isFree(world, item)) return
    yield* createRelocation(orderOf([item], { center: 2 })).pipe(as(who))
    world.far.add(item)
    world.wall.set(item, 0)
    // What was sold of it comes back to where it stands now.
    world.gone.splice(0, world.gone.length, ...world.gone.filter(({ from }) => from !== item))
  })

/** A customer takes the frame along, or leaves it until their glasses are made. */
const order = (who: Staff, world: World, item: InventoryItemId, pick: Pick) =>
  Effect.gen(function* () {
    const inventoryId = world.products.get(item)
    if (inventoryId === undefined || !isFree(world, item)) return
    const { id } = yield* addToOrder(adding(inventoryId)).pipe(as(who))
    yield* submit(submitting(id)).pipe(as(who), Effect.orDie)
    const isInHand = pick(2) === 0
    if (isInHand) yield* take(world, item)
    world.open.push({ item, isInHand, of: { order: id } })
  })

const pull = (world: World, item: InventoryItemId) =>
  Effect.gen(function* () {
    if (!isFree(world, item) || world.batches.has(item)) return
    const { id } = yield* pullItems(pulling(world.usedForId, item)).pipe(as(world.puller))
    yield* take(world, item)
    world.open.push({ item, isInHand: true, of: { pull: id } })
  })

/** An order is completed, a pull approved, or either of them cancelled. */
const decide = (who: Staff, world: World, pick: Pick) =>
  Effect.gen(function* () {
    const [one] = world.open.splice(0, 1)
    if (!one) return
    const isDone = pick(3) < 2
    if ("pull" in one.of) {
      const to = isDone ? "Completed" : "Cancelled"
      yield* decidePull(deciding(to, one.of.pull, world.usedForId)).pipe(as(who), Effect.orDie)
      if (!isDone) yield* take(world, one.item, -1)
      return
    }
    yield* setOrderStatus(one.of.order, isDone ? complete : cancelled).pipe(as(who), Effect.orDie)
    if (isDone !== one.isInHand) yield* take(world, one.item, isDone ? 1 : -1)
    // What comes back of a batch is an item of its own, which stays where the batch is moved from.
    if (!isDone || world.batches.has(one.item)) return
    const { lines } = yield* getOrder(one.of.order).pipe(as(who), Effect.orDie)
    for (const unit of lines.flatMap(({ items }) => items))
      world.gone.push({ from: one.item, of: { order: one.of.order, unit: unit.id } })
  })

type Acted = Effect.Effect<void, never, Behind | Db | Secret>

/** It may be refused, as people's acts are. */
const tried = <E>(act: Effect.Effect<void, E, Behind | Db | Secret>): Acted => Effect.ignore(act)

/** One hand at the till: sells, takes back, orders, pulls and moves while others count. */
export const selling = (who: Staff, world: World, items: ReadonlyArray<InventoryItemId>, pick: Pick, turns = 6) =>
  Effect.gen(function* () {
    for (let turn = 0; turn < turns; turn++) {
      const item = items[pick(items.length)]
      if (item === undefined) return
      const acts: ReadonlyArray<() => Acted> = [
        ...Array.from({ length: 4 }, () => () => tried(sell(who, world, item))),
        () => tried(takeBack(who, world)),
        () => tried(deliver(who, world, item)),
        () => tried(move(who, world, item)),
        () => tried(order(who, world, item, pick)),
        () => tried(order(who, world, item, pick)),
        () => tried(pull(world, item)),
        () => tried(decide(who, world, pick)),
        () => tried(decide(who, world, pick)),
      ]
      const act = acts[pick(acts.length)]
      if (act) yield* world.alone.withPermits(1)(act())
      yield* Effect.yieldNow()
    }
  })

/** What a station without a network read, and when its person did. */
export interface Read {
  readonly task: EntryTask
  readonly at: Date
}

/** What a station without a network works on. */
interface Shop {
  readonly items: ReadonlyArray<InventoryItemId>
  /** A batch that is never sold out: units are added to it, and come back to it. */
  readonly large: InventoryItemId
  /** Units of it that were sold before the count. */
  readonly sold: ReadonlyArray<InventoryItemId>
}

/** Somebody at a station without a network: takes things off the wall, takes them back and adds some. All is sent later. */
export const workingOffline = (who: Staff, world: World, shop: Shop, pick: Pick) =>
  Effect.gen(function* () {
    const read: Read[] = []
    const back = [...shop.sold]
    const label = (item: InventoryItemId) => itemCode(who.clientCode, item)
    for (let turn = 0; turn < 5; turn++) {
      const item = shop.items[pick(shop.items.length)]
      if (item === undefined) return read
      const what = pick(5)
      yield* Effect.gen(function* () {
        const at = new Date()
        if (what < 3) {
          if (!isFree(world, item) || !(yield* isActive(who, item))) return
          read.push({ at, task: { _tag: "Remove", code: label(item), itemId: null } })
          return yield* take(world, item)
        }
        if (world.far.has(shop.large)) return
        const returned = what === 3 ? back.pop() : undefined
        read.push({
          at,
          task: returned
            ? { _tag: "Reverse", code: "", itemId: returned, of: null }
            : { _tag: "AddQuantity", code: label(shop.large), itemId: null, quantity: 1 },
        })
        yield* take(world, shop.large, -1)
      }).pipe(world.alone.withPermits(1))
      yield* Effect.yieldNow()
    }
    return read
  })

/** What one who counts does with what they read; a station keeps it, an office sends it. */
interface Walk {
  readonly from: number
  readonly reads: (item: InventoryItemId, units: number, at: Date) => Effect.Effect<void, never, Db>
  readonly meanwhile: (item: InventoryItemId) => ReturnType<typeof selling>
}

/** One who counts: reads each label as often as there are units in front of them, half of a batch after the other. */
export const walking = (world: World, items: ReadonlyArray<InventoryItemId>, { from, reads, meanwhile }: Walk) =>
  Effect.gen(function* () {
    for (let at = 0; at < items.length; at++) {
      const item = items[(at + from) % items.length]
      if (item === undefined) return
      const reading = world.alone.withPermits(1)(
        Effect.sync(() => ({ units: world.wall.get(item) ?? 0, at: new Date() })),
      )
      const first = yield* reading
      const half = Math.floor(first.units / 2)
      if (half > 0) {
        yield* reads(item, half, first.at)
        // The till takes of those that were not read yet.
        yield* meanwhile(item)
      }
      const second = yield* reading
      const rest = Math.max(0, second.units - half)
      if (rest > 0) yield* reads(item, rest, second.at)
    }
  })
