import { assert, layer } from "@effect/vitest"
import type { playEtsy } from "@sightline/fixtures/channel/etsy"
import type { Staff } from "@sightline/model/caller"
import { Effect } from "effect"
import { aStaff, as, TestDb } from "../../db/test-db"
import { anItem } from "../../inventory-item/given"
import { recount } from "../../stock-movement/recount"
import { disconnect } from "../connect"
import { facing, readToTheEnd } from "../given"
import { behind, orderJob, reservedOf, seen } from "../given-orders"
import { readOrders } from "../orders"
import { setTakingOrders } from "../take-orders"
import { aConnectedEtsy, anEtsyShop } from "./given"

type Shop = ReturnType<typeof playEtsy>

const clean = { totals: [], items: [], orders: [] }
const taking = setTakingOrders({ kind: "Etsy", takesOrders: true })
const look = (shop: Shop) => Effect.flatMap(orderJob(3), (job) => readOrders(job)).pipe(facing(shop))

/** Looks until nothing is left, a second after each other. */
const lookToTheEnd = (shop: Shop) =>
  Effect.repeat(Effect.zipRight(Effect.sync(shop.refill), look(shop)), {
    until: () =>
      Effect.map(behind("select 1 from channel where orders_cursor is not null"), (rows) => rows.length === 0),
  })

const aReadEtsy = (staff: Staff, shop: Shop) => Effect.zipRight(aConnectedEtsy(staff, shop), readToTheEnd(shop))

const leave = (staff: Staff) =>
  disconnect("Etsy").pipe(
    as(staff),
    Effect.zipRight(behind("delete from rate_limit; update channel set account = account || id")),
  )

layer(TestDb, { timeout: 60_000 })("orders of an Etsy shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("need a right of their own, which an older permission lacks", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = anEtsyShop([], { scopes: ["shops_r", "listings_r"] })
      yield* aReadEtsy(staff, shop)
      assert.deepInclude(yield* taking.pipe(as(staff), facing(shop), Effect.flip), {
        words: "The app lacks the right transactions_r.",
      })
      yield* leave(staff)
    }),
  )

  it.effect("hold what had not been sent before the first look, and everything later, even what was sent at once", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 9, code: "ETSY-1" })
      const shop = anEtsyShop([
        {
          title: "Two colors, one stock",
          isShared: true,
          products: ["Gold", "Rose"].map((value) => ({ sku: "ETSY-1", values: [value], quantity: 9 })),
        },
      ])
      const open = shop.orders.place({ "ETSY-1": 2 })
      shop.clock.ahead += 60_000
      shop.orders.ship(shop.orders.place({ "ETSY-1": 3 }))
      yield* aReadEtsy(staff, shop)
      yield* taking.pipe(as(staff), facing(shop))
      yield* look(shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [["#7001", "open", "2 of 2"]])
      // What was sent before the look was later than any order that it met.
      yield* look(shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      shop.clock.ahead += 60_000
      shop.orders.ship(shop.orders.place({ "ETSY-1": 1 }))
      yield* look(shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [
        ["#7003", "shipped", "1 of 1"],
        ["#7001", "open", "2 of 2"],
      ])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[3, 3]])
      shop.clock.ahead += 60_000
      shop.orders.cancel(open)
      for (let nth = 0; nth < 2; nth++) yield* look(shop)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[1, 1]])
      const kept = JSON.stringify([
        ...(yield* behind("select * from channel_order")),
        ...(yield* behind("select * from channel_order_line")),
      ])
      assert.notMatch(kept, /Robin|Elm Street|robin@example/)
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* leave(staff)
    }),
  )

  it.effect("a variation is found by its SKU, whatever its color, and one that is no listing holds nothing", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 2, code: "ETSY-2" })
      const products = ["Gold", "Rose"].map((value) => ({ sku: "ETSY-2", values: [value], quantity: 1 }))
      const shop = anEtsyShop([{ title: "Same SKU, own stock", products }])
      yield* aReadEtsy(staff, shop)
      const listings = yield* behind(
        "select remote_key, quantity from channel_listing where not is_gone and sku = 'ETSY-2'",
      )
      assert.deepStrictEqual([...listings], [{ remote_key: "1000:ETSY-2", quantity: 2 }])
      yield* taking.pipe(as(staff), facing(shop))
      yield* look(shop)
      shop.orders.place({ "ETSY-2": 2, CASE: 1 })
      yield* look(shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [["#7001", "short", "2 of 2", "0 of 1"]])
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      yield* leave(staff)
    }),
  )

  it.effect("come in pages, and one that changes between two of them hides no other", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 400, code: "ETSY-3" })
      const shop = anEtsyShop([{ title: "Many", products: [{ sku: "ETSY-3", quantity: 400 }] }])
      yield* aReadEtsy(staff, shop)
      yield* taking.pipe(as(staff), facing(shop))
      yield* look(shop)
      const placed: string[] = []
      // More than a page within one second, then one order a second.
      for (let nth = 0; nth < 120; nth++) placed.push(shop.orders.place({ "ETSY-3": 1 }))
      for (let nth = 0; nth < 90; nth++) {
        shop.clock.ahead += 1000
        placed.push(shop.orders.place({ "ETSY-3": 1 }))
      }
      shop.asked.length = 0
      const answer = shop.answer
      let pages = 0
      const touching = {
        answer: (request: Request) => {
          if (++pages === 2) {
            shop.clock.ahead += 1000
            for (const name of placed.slice(0, 40)) shop.orders.touch(name)
          }
          return answer(request)
        },
      }
      yield* Effect.flatMap(orderJob(3), (job) => readOrders(job)).pipe(facing(touching))
      yield* lookToTheEnd(shop)
      assert.isAtLeast(shop.asked.length, 3)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[210, 210]])
      yield* leave(staff)
    }),
  )
})
