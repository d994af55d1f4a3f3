import { assert, layer } from "@effect/vitest"
import { Effect, Either, TestClock } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { receiveChannelEvent } from "./event"
import { aShop, credentials, readToTheEnd, syncAgain } from "./given"
import { anOrderingShop, another, behind, look, seen } from "./given-orders"

const rows = (statement: string) => Effect.map(behind(statement), (found): unknown[] => [...found])

const addressOf = (client: number) =>
  Effect.map(
    behind(`select handle from channel where client_id = ${client} and state = 'connected'`),
    ([row]) => `${client}.${row?.handle}`,
  )

/** The looks at orders that wait, each with the whole seconds until it is due. */
const looks =
  rows(`select greatest(0, round(extract(epoch from j.run_at - now())))::int as seconds, j.payload->>'client' as client
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'channelOrders'`)

const state =
  rows(`select (select count(*)::int from channel_event) as events, (select count(*)::int from graphile_worker._private_jobs) as jobs,
  (select jsonb_agg(c order by c.id)::text from channel c) as channels`)

layer(TestDb, { timeout: 60_000 })("an event of a shop", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("makes the look at its orders come at once, a thousand make one more, and the same one again none", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.now())
      const staff = yield* owner
      yield* anItem({ client: 3, quantity: 5, code: "EVENT-1" })
      const shop = aShop([{ sku: "EVENT-1", quantity: 5 }])
      yield* anOrderingShop(staff, shop)
      const handle = yield* addressOf(3)
      yield* behind("update channel set orders_read_at = now() - interval '1 minute'")
      // The events of an order come before the order is there, twice, and the later one first: no order is made of them.
      const [first, second] = [shop.event("orders/create", { old: 2000 }), shop.event("orders/updated", { old: 1000 })]
      for (const event of [second, first, second, first]) yield* receiveChannelEvent({ handle, ...event })
      assert.deepStrictEqual(yield* looks, [{ seconds: 0, client: "3" }])
      yield* behind("delete from graphile_worker._private_jobs")
      yield* look(3, shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [])
      const name = shop.orders.place({ "EVENT-1": 1 })
      const events = Array.from({ length: 200 }, (_, nth) => shop.event("orders/create", { old: 3000 + nth }))
      yield* Effect.forEach(events, (event) => receiveChannelEvent({ handle, ...event }), { concurrency: 8 })
      const [waiting, ...more] = yield* looks
      assert.deepStrictEqual(more, [])
      assert.isAtMost(Number((waiting as { seconds: number }).seconds), 5)
      yield* behind("delete from graphile_worker._private_jobs")
      yield* look(3, shop)
      assert.deepStrictEqual(yield* seen.pipe(as(staff)), [[name, "open", "1 of 1"]])
      // Replayed: it was heard, and nothing is due.
      for (const event of events.slice(0, 3)) yield* receiveChannelEvent({ handle, ...event })
      assert.deepStrictEqual(yield* looks, [])
      yield* another(staff)
    }),
  )

  it.effect(
    "that is forged, cut, old, from the future, for another client or another channel is refused, and changes nothing",
    () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(Date.now())
        const [ours, theirs] = [yield* owner, yield* aStaff(4, { roles: ["owner"] })]
        yield* Effect.forEach([3, 4], (client) => anItem({ client, quantity: 1, code: "FORGED" }))
        const shop = aShop([{ sku: "FORGED", quantity: 1 }])
        yield* anOrderingShop(ours, shop)
        const their = aShop([{ sku: "FORGED", quantity: 1 }])
        yield* anOrderingShop(theirs, their)
        // Their app has another secret than ours.
        their.revoke()
        const [mine, others] = [yield* addressOf(3), yield* addressOf(4)]
        yield* behind("update channel set orders_read_at = null")
        const before = yield* state
        // The shop's events are of now, also on a machine that took long until here.
        yield* TestClock.setTime(Date.now())
        const right = shop.event("orders/create")
        const days = 24 * 3_600_000
        const cases = [
          { handle: mine, ...right, signature: "" },
          { handle: mine, ...right, signature: right.signature.replace(/^./, (one) => (one === "A" ? "B" : "A")) },
          { handle: mine, ...right, body: right.body.replace("5001", "5002") },
          { handle: mine, ...right, body: `${right.body} ` },
          { handle: mine, ...right, topic: "customers/create" },
          { handle: mine, ...their.event("orders/create") },
          { handle: mine, ...shop.event("orders/create", { old: 3 * days + 1000 }) },
          { handle: mine, ...shop.event("orders/create", { old: -6 * 60_000 }) },
          { handle: mine.replace(/^3/, "4"), ...right },
          { handle: others.replace(/^4/, "3"), ...right },
          { handle: `${mine}'`, ...right },
          { handle: "3", ...right },
          { handle: "", ...right },
        ]
        for (const event of cases)
          assert.isTrue(Either.isLeft(yield* Effect.either(receiveChannelEvent(event))), JSON.stringify(event))
        assert.deepStrictEqual(yield* state, before)
        yield* receiveChannelEvent({ handle: mine, ...right })
        assert.deepStrictEqual(yield* looks, [{ seconds: 0, client: "3" }])
        yield* another(ours)
        assert.strictEqual(
          (yield* Effect.flip(receiveChannelEvent({ handle: mine, ...right })))._tag,
          "ChannelEventRefused",
        )
        yield* another(theirs)
      }),
  )

  it.effect("is asked for where orders are taken in, once an hour, and again where the shop has dropped it", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const shop = aShop([{ sku: "", quantity: 1 }])
      yield* anOrderingShop(staff, shop)
      const read = Effect.zipRight(syncAgain(staff), readToTheEnd(shop))
      yield* read
      const uri = `https://stock.example.test/hooks/channel/${yield* addressOf(3)}`
      const asked = ["ORDERS_CREATE", "ORDERS_UPDATED", "ORDERS_CANCELLED"].map((topic) => ({ topic, uri }))
      assert.deepStrictEqual(shop.hooks, asked)
      shop.hooks.splice(1, 1)
      shop.asked.length = 0
      yield* read
      assert.deepStrictEqual(shop.asked, ["SightlineVariants"])
      yield* behind("update channel set hooked_at = hooked_at - interval '61 minutes'")
      yield* read
      assert.sameDeepMembers(shop.hooks, asked)
      assert.notInclude(uri, credentials.shop)
      yield* another(staff)
    }),
  )
})
