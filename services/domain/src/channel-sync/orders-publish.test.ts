import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem, itemRow } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { aShop, facing, writeWaiting } from "./given"
import { anOrderingShop, another, behind, look, orderJob, reservedOf } from "./given-orders"
import { listOrders } from "./list-orders"
import { ChannelNetwork } from "./network"
import { readOrders } from "./orders"
import { takeOut } from "./take-out"

const clean = { totals: [], items: [], orders: [] }
type Shop = ReturnType<typeof aShop>
const shows = (shop: Shop) => shop.variants.map(({ quantity }) => quantity)
const quantities = (shop: Shop) =>
  shop.sent.map((lines) => lines.map(({ changeFromQuantity, quantity }) => [changeFromQuantity, quantity]))

layer(TestDb, { timeout: 60_000 })("orders of a shop that shows our stock", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("are not sent back to it: it has counted them itself, and so has a unit that is scanned out", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "BACK-1" })
      const shop = aShop([{ sku: "BACK-1", quantity: 5 }])
      yield* anOrderingShop(staff, shop, { isPublished: true })
      const name = shop.orders.place({ "BACK-1": 2 })
      yield* look(3, shop)
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [3])
      assert.deepStrictEqual(quantities(shop), [])
      const lineId =
        (yield* listOrders(1, 10).pipe(as(staff))).rows[0]?.lines[0]?.id ?? (yield* Effect.dieMessage("no line"))
      yield* takeOut({ lineId, itemId: null }).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(quantities(shop), [])
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(quantities(shop), [[[3, 2]]])
      // Canceled there, and put on offer again or not: both show what is free here.
      shop.orders.cancel(name, { restocks: false })
      yield* look(3, shop)
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [3])
      const again = shop.orders.place({ "BACK-1": 1 })
      yield* look(3, shop)
      shop.orders.cancel(again)
      yield* look(3, shop)
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [3])
      assert.include(yield* itemRow(3, itemId), { quantity: 3 })
      yield* another(staff)
    }),
  )

  it.effect("explain a lower number to the next write, before anybody has looked: it goes on in the same second", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 5, code: "STALE-1" })
      const shop = aShop([{ sku: "STALE-1", quantity: 5 }])
      yield* anOrderingShop(staff, shop, { isPublished: true })
      yield* setItemStatus(itemId, 30).pipe(as(staff))
      shop.orders.place({ "STALE-1": 1 })
      yield* writeWaiting.pipe(facing(shop))
      assert.deepStrictEqual(shows(shop), [3])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[1, 1]])
      assert.deepStrictEqual(shop.asked, ["SightlineStock", "SightlineOrders", "SightlineQuantities", "SightlineStock"])
      assert.deepStrictEqual(quantities(shop).at(-1), [[4, 3]])
      yield* another(staff)
    }),
  )

  /** Numbers from 0 to 1, the same for each seed. */
  const dice = (seed: number) => {
    let state = seed
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
      return state / 2 ** 32
    }
  }

  it.effect("end in agreement after any history of sales, movements, failures and kills", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const histories = Array.from({ length: 12 }, (_, seed) => `HISTORY-${seed}`)
      const items = yield* Effect.forEach(histories, (code) => anItem({ client: 3, quantity: 12, code }))
      const shop = aShop(histories.map((sku) => ({ sku, quantity: 12 })))
      yield* anOrderingShop(staff, shop, { isPublished: true })
      const job = yield* orderJob(3)
      const ripe =
        behind(`update channel set write_after = null, write_error = null, write_failures = 0, orders_due_at = now();
        update channel_listing set due_at = due_at - interval '3 minutes', held_since = held_since - interval '3 minutes'
          where publishes and due_at is not null;
        select set_config('app.client_id', '3', false), channel_write_enqueue(${job.channel}, interval '0')`)
      const cut = (answers: number) =>
        Effect.gen(function* () {
          const silent = yield* Effect.makeLatch()
          let heard = 0
          const working = yield* Effect.zipRight(readOrders(job), writeWaiting).pipe(
            Effect.provideService(ChannelNetwork, async (request) => {
              const answer = await shop.answer(request)
              if (heard++ < answers) return answer
              Effect.runSync(silent.open)
              return new Promise<Response>(() => undefined)
            }),
            Effect.fork,
          )
          yield* Effect.race(silent.await, Fiber.await(working))
          yield* Fiber.interrupt(working)
        })
      for (const [seed, code] of histories.entries()) {
        const { itemId } = items[seed] ?? (yield* Effect.dieMessage("no item"))
        const roll = dice(seed + 1)
        const placed: string[] = []
        shop.clock.ahead = seed * 11 * 60_000
        shop.refill()
        const some = () => placed[Math.floor(roll() * placed.length)] ?? ""
        for (let step = 0; step < 14; step++) {
          const what = Math.floor(roll() * 9)
          if (what <= 1) placed.push(shop.orders.place({ [code]: 1 + Math.floor(roll() * 3) }))
          else if (what === 2) yield* Effect.either(setItemStatus(itemId, 30).pipe(as(staff)))
          else if (what === 3 && placed.length > 0) shop.orders.cancel(some(), { restocks: roll() < 0.5 })
          else if (what === 4 && placed.length > 0) shop.orders.edit(some(), code, Math.floor(roll() * 4))
          else if (what === 5) shop.script.push(roll() < 0.5 ? "lost" : "away")
          else if (what === 6) yield* cut(Math.floor(roll() * 3))
          else if (what === 7) yield* look(3, shop)
          else yield* writeWaiting.pipe(facing(shop))
        }
        shop.script.length = 0
        for (let rest = 0; rest < 2; rest++) {
          yield* look(3, shop)
          yield* ripe
          yield* writeWaiting.pipe(facing(shop))
        }
        const [row] =
          yield* behind(`select greatest(0, total_quantity - reserved_quantity) as free, reserved_quantity as reserved,
            (select sum(l.wanted)::int from channel_order_line l where l.sku = '${code}') as wanted, total_quantity as total
          from inventory where client_id = 3 and code = '${code}'`)
        assert.strictEqual(shows(shop)[seed], row?.free, `seed ${seed}`)
        assert.strictEqual(row?.reserved, Math.min(Number(row?.wanted), Number(row?.total)), `seed ${seed}`)
      }
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* another(staff)
    }),
  )
})
