import { assert, layer } from "@effect/vitest"
import { playAmazon } from "@sightline/fixtures/channel/amazon"
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
import { aConnectedSeller } from "./given"

type Seller = ReturnType<typeof playAmazon>

const clean = { totals: [], items: [], orders: [] }
const taking = setTakingOrders({ kind: "Amazon", takesOrders: true })
const look = (seller: Seller) => Effect.flatMap(orderJob(3), (job) => readOrders(job)).pipe(facing(seller))

const aReadSeller = (staff: Staff, seller: Seller) =>
  Effect.zipRight(aConnectedSeller(staff, seller), readToTheEnd(seller))

const leave = (staff: Staff) =>
  disconnect("Amazon").pipe(
    as(staff),
    Effect.zipRight(
      behind(
        "delete from rate_limit; update channel set account = account || id; delete from graphile_worker._private_jobs",
      ),
    ),
  )

const waits = Effect.map(
  behind(
    "select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs where task_identifier = 'channelOrders'",
  ),
  ([job]) => Number(job?.seconds ?? -1),
)

layer(TestDb, { timeout: 60_000 })("orders at Amazon", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("need a role of the app of their own", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const seller = playAmazon({ items: [], isWithoutOrders: true })
      yield* aReadSeller(staff, seller)
      assert.deepInclude(yield* taking.pipe(as(staff), facing(seller), Effect.flip), {
        words: "The app lacks the right Inventory and Order Tracking.",
      })
      yield* leave(staff)
    }),
  )

  it.effect("hold what had not been sent before the first look, and everything later, until it is canceled", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 9, code: "AMZ-1" })
      const seller = playAmazon({ items: [{ sku: "AMZ-1", quantity: 9 }] })
      const open = seller.orders.place({ "AMZ-1": 2 })
      seller.clock.ahead += 60_000
      seller.orders.ship(seller.orders.place({ "AMZ-1": 3 }))
      seller.clock.ahead += 240_000
      yield* aReadSeller(staff, seller)
      yield* taking.pipe(as(staff), facing(seller))
      yield* look(seller)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [["123-4567890-0000001", "open", "2 of 2"]])
      // What was sent before the look was later than any order that it met.
      yield* look(seller)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
      seller.clock.ahead += 600_000
      seller.orders.ship(seller.orders.place({ "AMZ-1": 1 }))
      seller.orders.edit(open, "AMZ-1", 1)
      yield* look(seller)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [
        ["123-4567890-0000003", "shipped", "1 of 1"],
        ["123-4567890-0000001", "open", "1 of 1"],
      ])
      seller.orders.cancel(open)
      for (let nth = 0; nth < 2; nth++) yield* look(seller)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[1, 1]])
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* leave(staff)
    }),
  )

  it.effect("come in pages by their tokens; behind twenty questions the next waits for three minutes", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 400, code: "AMZ-2" })
      const seller = playAmazon({ items: [{ sku: "AMZ-2", quantity: 400 }] })
      yield* aReadSeller(staff, seller)
      yield* taking.pipe(as(staff), facing(seller))
      yield* look(seller)
      for (let nth = 0; nth < 250; nth++) seller.orders.place({ "AMZ-2": 1 })
      yield* behind("delete from graphile_worker._private_jobs")
      seller.leave(2)
      yield* look(seller)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[200, 200]])
      const seconds = yield* waits
      assert.isTrue(seconds > 177 && seconds <= 179, String(seconds))
      seller.leave(1)
      yield* look(seller)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[250, 250]])
      yield* leave(staff)
    }),
  )

  it.effect("are asked for once in three minutes", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const seller = playAmazon({ items: [] })
      yield* aReadSeller(staff, seller)
      yield* taking.pipe(as(staff), facing(seller))
      yield* behind("update channel set orders_due_at = now(); select channel_orders_due()")
      const [row] = yield* behind(
        "select extract(epoch from orders_due_at - now())::float8 as seconds from channel where state = 'connected'",
      )
      assert.isTrue(Number(row?.seconds) > 170 && Number(row?.seconds) <= 175)
      yield* leave(staff)
    }),
  )
})
