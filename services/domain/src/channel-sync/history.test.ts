import { assert, layer } from "@effect/vitest"
import { playAmazon } from "@sightline/fixtures/channel/amazon"
import type { ChannelKind } from "@sightline/model/channel-sync"
import { Effect, Fiber } from "effect"
import { aStaff, as, TestDb } from "../db/test-db"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { recount } from "../stock-movement/recount"
import { aConnectedSeller } from "./amazon/given"
import { aConnectedEtsy, anEtsyShop } from "./etsy/given"
import { awake, disconnectAll, facing, readToTheEnd, writeToTheEnd, writeWaiting } from "./given"
import { behind, orderJob } from "./given-orders"
import { ChannelNetwork } from "./network"
import { readOrders } from "./orders"
import { setPublishing } from "./publish"
import { setTakingOrders } from "./take-orders"

const clean = { totals: [], items: [], orders: [] }

/** Numbers from 0 to 1, the same for each seed. */
const dice = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const units = 8
const codesOf = (kind: ChannelKind) => [0, 1].map((seed) => `${kind.toUpperCase()}-HISTORY-${seed}`)

layer(TestDb, { timeout: 60_000 })("a channel that does not compare", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  for (const kind of ["Amazon", "Etsy"] as const)
    it.effect(`ends in agreement after any history of sales, movements, failures and kills: ${kind}`, () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const codes = codesOf(kind)
        const items = yield* Effect.forEach(codes, (code) => anItem({ client: 3, quantity: units, code }))
        const seller = playAmazon({ items: codes.map((sku) => ({ sku, quantity: units })) })
        const shop = anEtsyShop(codes.map((sku) => ({ title: sku, products: [{ sku, quantity: units }] })))
        const played = kind === "Amazon" ? seller : shop
        const fail = (how: "lost" | "away") => (kind === "Amazon" ? seller.patches : shop.changes).push(how)
        const shown = (sku: string) => {
          const item = seller.items.find((one) => one.sku === sku)
          const listing = shop.listings.find(({ title }) => title === sku)
          if (kind === "Amazon") return item?.quantity
          return listing?.state === "inactive" ? 0 : listing?.products[0]?.quantity
        }
        yield* kind === "Amazon" ? aConnectedSeller(staff, seller) : aConnectedEtsy(staff, shop)
        yield* readToTheEnd(played)
        yield* setPublishing({ kind, isPublished: true, buffer: 0 }).pipe(as(staff), facing(played))
        yield* setTakingOrders({ kind, takesOrders: true }).pipe(as(staff), facing(played))
        yield* writeToTheEnd(played)
        const job = yield* orderJob(3)
        const look = Effect.suspend(() => {
          played.refill()
          seller.leave(20)
          return readOrders(job).pipe(facing(played))
        })
        const later =
          behind(`update channel_listing set due_at = due_at - interval '3 minutes', held_since = held_since - interval '3 minutes'
          where publishes and due_at is not null;
          select set_config('app.client_id', '3', false), channel_write_enqueue(${job.channel}, interval '0')`)
        const cut = (answers: number) =>
          Effect.gen(function* () {
            const silent = yield* Effect.makeLatch()
            let heard = 0
            const working = yield* Effect.zipRight(readOrders(job), writeWaiting).pipe(
              Effect.provideService(ChannelNetwork, async (request) => {
                const answer = await played.answer(request)
                if (heard++ < answers) return answer
                Effect.runSync(silent.open)
                return new Promise<Response>(() => undefined)
              }),
              Effect.fork,
            )
            yield* Effect.race(silent.await, Fiber.await(working))
            yield* Fiber.interrupt(working)
          })
        for (const [seed, code] of codes.entries()) {
          const { itemId } = items[seed] ?? (yield* Effect.dieMessage("no item"))
          const roll = dice(seed + 1)
          const placed: string[] = []
          const some = () => placed[Math.floor(roll() * placed.length)] ?? ""
          for (let step = 0; step < 12; step++) {
            played.clock.ahead += 130_000
            const what = Math.floor(roll() * 8)
            if (what <= 1) {
              // Nobody buys what the channel does not show.
              const most = Math.min(2, shown(code) ?? 0)
              if (most > 0) placed.push(played.orders.place({ [code]: 1 + Math.floor(roll() * most) }))
            } else if (what === 2) yield* Effect.either(setItemStatus(itemId, 30).pipe(as(staff)))
            else if (what === 3 && placed.length > 0) played.orders.cancel(some(), { restocks: roll() < 0.5 })
            else if (what === 4) fail(roll() < 0.5 ? "lost" : "away")
            else if (what === 5) yield* cut(Math.floor(roll() * 4))
            else if (what === 6) yield* look
            else yield* Effect.zipRight(awake, writeWaiting.pipe(facing(played)))
          }
          seller.patches.length = shop.changes.length = 0
          played.clock.ahead += 300_000
          for (let rest = 0; rest < 2; rest++) {
            yield* look
            yield* later
            yield* writeToTheEnd(played)
          }
          const [row] = yield* behind(`select greatest(0, total_quantity - reserved_quantity) as free from inventory
            where client_id = 3 and code = '${code}'`)
          assert.strictEqual(shown(code), row?.free, code)
        }
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        yield* disconnectAll
        yield* behind("update channel set account = account || id, takes_orders = false")
      }),
    )
})
