import { assert, layer } from "@effect/vitest"
import { itemCode } from "@sightline/model/barcode"
import type { Staff } from "@sightline/model/caller"
import type { CountSessionId } from "@sightline/model/count"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import { Effect, Either } from "effect"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { categoryAt, definitions } from "../inventory/given"
import { anItem } from "../inventory-item/given"
import { addQuantity } from "../inventory-item/save"
import { setItemStatus } from "../inventory-item/set-status"
import { createRelocation } from "../relocation/create"
import { orderOf } from "../relocation/given"
import { aWorkingStation, send } from "../station/given"
import { agrees } from "../stock-movement/test-undo"
import { approved, begun, bookable, chance, earlier, ends, opened, recounting, reviewed, seesAt } from "./given"

const sold = StatusId.make(30)
const active = StatusId.make(5)

/** Few in the test run, one for each time of sending; `COUNT_ROUNDS` asks for more, from `COUNT_FIRST` on. */
const rounds = Number(process.env.COUNT_ROUNDS ?? 3)
const first = Number(process.env.COUNT_FIRST ?? 1)

/**
 * What stands on the wall, beside the product. Hand and booking are one, so that a count needs no time between them: nobody
 * looks at the wall while a unit goes. What was seen reaches the product whenever it does.
 */
interface World {
  readonly wall: Map<InventoryItemId, number>
  /** What was moved to another center: it is sold there, and no unit leaves the wall. */
  readonly far: Set<InventoryItemId>
  /** Batches, each with its product. */
  readonly batches: Map<InventoryItemId, InventoryId>
  readonly alone: Effect.Semaphore
}

const take = (world: World, item: InventoryItemId, units = 1) =>
  Effect.sync(() => {
    if (!world.far.has(item)) world.wall.set(item, (world.wall.get(item) ?? 0) - units)
  })

/** Units join an item in whatever status it has, and the label of one that left names none: neither is a thing on the wall. */
const isActive = ({ clientId }: Staff, item: InventoryItemId) =>
  Effect.flatMap(Behind, ({ sql }) =>
    Effect.promise(async () => {
      const rows =
        await sql`select from inventory_item where client_id = ${clientId} and id = ${item} and status_id = 5`
      return rows.length === 1
    }),
  )

/** One hand at the till: sells, takes back and moves while others count. */
const selling = (
  who: Staff,
  world: World,
  items: ReadonlyArray<InventoryItemId>,
  pick: (below: number) => number,
  turns = 6,
) =>
  Effect.gen(function* () {
    const gone: Array<{ from: InventoryItemId; id: InventoryItemId }> = []
    for (let turn = 0; turn < turns; turn++) {
      const item = items[pick(items.length)]
      if (item === undefined) return
      const what = pick(6)
      // Nobody sells or moves what is not there, whatever the ledger says of it.
      const isThere = (world.wall.get(item) ?? 0) > 0
      if (what < 4 && !isThere) continue
      if (what < 3) {
        const sale = yield* setItemStatus(item, sold).pipe(
          as(who),
          Effect.tap(() => take(world, item)),
          Effect.either,
          world.alone.withPermits(1),
        )
        if (Either.isRight(sale)) gone.push({ from: item, id: sale.right.itemId })
      } else if (what === 4) {
        const back = gone.pop()
        if (!back) continue
        yield* setItemStatus(back.id, active).pipe(
          as(who),
          Effect.tap(() => take(world, back.from, -1)),
          Effect.either,
          world.alone.withPermits(1),
        )
      } else if (what === 5) {
        // A delivery joins a batch.
        const product = world.batches.get(item)
        if (product === undefined || world.far.has(item)) continue
        yield* Effect.gen(function* () {
          if (!(yield* isActive(who, item))) return
          yield* addQuantity({ inventoryId: product, id: item, quantity: 1, values: {} }).pipe(as(who))
          yield* take(world, item, -1)
        }).pipe(Effect.either, world.alone.withPermits(1))
      } else {
        const moved = yield* createRelocation(orderOf([item], { center: 2 })).pipe(
          as(who),
          Effect.tap(() => Effect.sync(() => world.far.add(item) && world.wall.set(item, 0))),
          Effect.either,
          world.alone.withPermits(1),
        )
        // What was sold of it comes back to where it stands now.
        if (Either.isRight(moved)) gone.splice(0, gone.length, ...gone.filter(({ from }) => from !== item))
      }
      yield* Effect.yieldNow()
    }
  })

interface Offline {
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
const workingOffline = (who: Staff, world: World, shop: Shop, pick: (below: number) => number) =>
  Effect.gen(function* () {
    const read: Offline[] = []
    const back = [...shop.sold]
    const label = (item: InventoryItemId) => itemCode(who.clientCode, item)
    for (let turn = 0; turn < 5; turn++) {
      const item = shop.items[pick(shop.items.length)]
      if (item === undefined) return read
      const what = pick(5)
      yield* Effect.gen(function* () {
        const at = new Date()
        if (what < 3) {
          if ((world.wall.get(item) ?? 0) < 1 || !(yield* isActive(who, item))) return
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

/** One who counts: reads each label as often as there are units in front of them, half of a batch after the other. */
const counting = (
  who: Staff,
  world: World,
  items: ReadonlyArray<InventoryItemId>,
  session: CountSessionId,
  {
    area,
    from,
    meanwhile,
  }: { area: string; from: number; meanwhile: (item: InventoryItemId) => ReturnType<typeof selling> },
) =>
  Effect.gen(function* () {
    const pass = yield* begun(who, session, "first", area)
    for (let at = 0; at < items.length; at++) {
      const item = items[(at + from) % items.length]
      if (item === undefined) return
      const reading = world.alone.withPermits(1)(
        Effect.sync(() => ({ units: world.wall.get(item) ?? 0, at: new Date() })),
      )
      const first = yield* reading
      const half = Math.floor(first.units / 2)
      if (half > 0) {
        yield* seesAt(who, pass, first.at, ...Array<InventoryItemId>(half).fill(item))
        // The till takes of those that were not read yet.
        yield* meanwhile(item)
      }
      const second = yield* reading
      const rest = Math.max(0, second.units - half)
      if (rest > 0) yield* seesAt(who, pass, second.at, ...Array<InventoryItemId>(rest).fill(item))
    }
    yield* ends(who, pass)
  })

/** When the station without a network sends what it has. */
const drains = ["before the review", "before the booking", "after the booking"] as const

const round = (nth: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const pick = chance(nth)
    const client = 1000 + nth
    const ann = yield* aStaff(client, { centers: 2 })
    const bob = yield* aStaff(client, { centers: 2 })
    const { owner: boss, secret, grant } = yield* aWorkingStation(client)
    const owner: Staff = { ...boss, centerIds: ann.centerIds }
    yield* Effect.promise(
      () => sql`insert into membership_center (user_id, client_id, center_id) values (${boss.userId}, ${client}, 2)`,
    )
    yield* definitions(client)
    const world: World = {
      wall: new Map(),
      far: new Set(),
      batches: new Map(),
      alone: yield* Effect.makeSemaphore(1),
    }
    for (let n = 0; n < 8; n++) {
      const quantity = n < 5 ? 1 : n < 7 ? 3 + pick(4) : 24
      const { itemId, inventoryId } = yield* anItem({ client, quantity })
      world.wall.set(itemId, quantity)
      if (n >= 5) world.batches.set(itemId, inventoryId)
    }
    yield* Effect.promise(
      () => sql`update inventory set category_id = ${categoryAt(client, 1)} where client_id = ${client}`,
    )
    const items = [...world.wall.keys()]
    const [large] = items.slice(-1)
    if (large === undefined) return yield* Effect.dieMessage("nothing stands on the wall")
    const soldBefore: InventoryItemId[] = []
    for (let n = 0; n < 2; n++) {
      soldBefore.push((yield* setItemStatus(large, sold).pipe(as(owner))).itemId)
      yield* take(world, large)
    }
    // Every second round somebody steals one single frame that nobody touches, before the count.
    const [victim] = items
    if (victim === undefined) return yield* Effect.dieMessage("nothing stands on the wall")
    const isTheft = nth % 2 === 0
    if (isTheft) yield* take(world, victim)
    const traded = isTheft ? items.slice(1) : items
    const id = yield* opened(owner)
    // Single labels are one unit wherever they are read; a batch is one person's.
    const half = [items.filter((_, at) => at % 2 === 0), items.filter((_, at) => at % 2 === 1)] as const
    const meanwhile = (item: InventoryItemId) => selling(owner, world, [item], pick, 2)
    const [, , , offline] = yield* Effect.all(
      [
        counting(ann, world, half[0], id, { area: "Left", from: pick(4), meanwhile }),
        counting(bob, world, half[1], id, { area: "Right", from: pick(4), meanwhile }),
        selling(owner, world, traded, pick),
        workingOffline(owner, world, { items: traded, large, sold: soldBefore }, pick),
      ],
      { concurrency: "unbounded" },
    )
    let sequence = 0
    const drain = (ago: number) =>
      Effect.forEach(offline, ({ task, at }) =>
        send(secret, ++sequence, task, grant, { scannedAt: new Date(at.getTime() - ago) }),
      )
    const when = drains[nth % 3] ?? drains[0]
    const expected = isTheft ? [[`i${victim}`, -1]] : []
    if (when === "before the review") yield* drain(0)
    // More is sold before anybody reviews, and between the review and its approval.
    const { lines } = yield* reviewed(owner, id)
    if (when === "before the review") assert.deepStrictEqual(bookable(lines), expected, `round ${nth}`)
    yield* recounting(owner, id)
    if (when === "before the booking") yield* drain(0)
    yield* selling(owner, world, traded, pick)
    const later = bookable((yield* reviewed(owner, id)).lines)
    if (when !== "after the booking") assert.deepStrictEqual(later, expected, `round ${nth}, later`)
    const booking = yield* Effect.all([Effect.either(approved(owner, id)), selling(owner, world, traded, pick)], {
      concurrency: "unbounded",
    })
    // Where something is offline, what was sold meanwhile may be what would be booked: nothing is, and another look is asked for.
    if (Either.isLeft(booking[0])) {
      assert.strictEqual(when, "after the booking", `round ${nth}: ${JSON.stringify(booking[0])}`)
      yield* reviewed(owner, id)
      yield* approved(owner, id)
    }
    if (when === "after the booking") {
      // It arrives an hour later.
      yield* earlier(client, 60)
      yield* drain(3_600_000)
    }
    const stands = yield* Effect.promise(
      () => sql<{ id: number; units: number }[]>`
        select coalesce(i.split_from_id, i.id) as id, sum(i.quantity)::int as units from inventory_item i
        where i.client_id = ${client} and i.status_id = 5 and i.center_id = 1 group by 1`,
    )
    const left = new Map(stands.map(({ id: item, units }) => [item, units]))
    for (const item of items)
      assert.strictEqual(left.get(item) ?? 0, world.wall.get(item), `round ${nth}, ${when}, item ${item}`)
    const lost = yield* Effect.promise(
      () => sql<{ id: number }[]>`select id from inventory_item
        where client_id = ${client} and status_id = 32 and quantity > 0`,
    )
    assert.deepStrictEqual(
      [...lost].map((row) => row.id),
      isTheft ? [victim] : [],
      `round ${nth}, ${when}`,
    )
    yield* agrees(owner)
  })

/** For as many rounds as anybody asks for. */
const longest = 3_600_000

layer(TestDb, { timeout: 60_000 })("counting while others sell", (it) => {
  it.effect(
    "names what was stolen and nothing else, whatever the interleaving and whenever stations send",
    () =>
      Effect.forEach(
        Array.from({ length: rounds }, (_, nth) => first + nth),
        round,
        { discard: true },
      ),
    longest,
  )
})
