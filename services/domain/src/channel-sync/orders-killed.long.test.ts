import { assert, layer } from "@effect/vitest"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Fiber, Layer } from "effect"
import { Db } from "../db/db"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { killedAt } from "../db/test-killed"
import { anItem } from "../inventory-item/given"
import { setItemStatus } from "../inventory-item/set-status"
import { addToOrder } from "../sales-order/change"
import { adding } from "../sales-order/given"
import { recount } from "../stock-movement/recount"
import { aShop } from "./given"
import { anOrderingShop, another, behind, look, orderJob, reservedOf, seen } from "./given-orders"
import { ChannelNetwork } from "./network"
import { readOrders } from "./orders"

const clean = { totals: [], items: [], orders: [] }

layer(TestDb, { timeout: 60_000 })("a look at a shop's orders that is killed", (it) => {
  const owner = aStaff(3, { roles: ["owner"] })

  it.effect("before the orders are heard, or between two pages, takes each order in once afterwards", () =>
    Effect.gen(function* () {
      const staff = yield* owner
      const { itemId } = yield* anItem({ client: 3, quantity: 40, code: "PAGE-K" })
      const shop = aShop([{ sku: "PAGE-K", quantity: 40 }])
      yield* anOrderingShop(staff, shop)
      for (let nth = 0; nth < 30; nth++) shop.orders.place({ "PAGE-K": 1 })
      const job = yield* orderJob(3)
      for (const [pages, held] of [
        [0, 0],
        [1, 25],
      ] as const) {
        const silent = yield* Effect.makeLatch()
        let answered = 0
        const working = yield* readOrders(job).pipe(
          Effect.provideService(ChannelNetwork, (request) => {
            if (answered++ < pages) return shop.answer(request)
            Effect.runSync(silent.open)
            return new Promise<Response>(() => undefined)
          }),
          Effect.fork,
        )
        yield* silent.await
        yield* Fiber.interrupt(working)
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[held, held]])
      }
      const before = shop.asked.length
      yield* look(3, shop)
      // It goes on with the second page.
      assert.lengthOf(shop.asked.slice(before), 1)
      assert.deepStrictEqual(yield* reservedOf(3, itemId), [[30, 30]])
      assert.lengthOf(yield* seen.pipe(as(staff)), 30)
      assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      yield* another(staff)
    }),
  )

  for (const [when, lock, held] of [
    [
      "inside an order's transaction has done nothing of it",
      "select from inventory_item where client_id = 3 and id = $1 for update",
      0,
    ],
    [
      "after it, before its place is kept, changes nothing twice",
      "select from channel where client_id = 3 and state = 'connected' and $1 > 0 for share",
      2,
    ],
  ] as const)
    it.effect(when, () =>
      Effect.gen(function* () {
        const staff = yield* owner
        const { itemId } = yield* anItem({ client: 3, quantity: 3, code: `KILL-${held}` })
        const shop = aShop([{ sku: `KILL-${held}`, quantity: 3 }])
        yield* anOrderingShop(staff, shop)
        shop.orders.place({ [`KILL-${held}`]: 2 })
        yield* killedAt(lock.replace("$1", `${itemId}`), look(3, shop))
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[held, held]])
        for (let nth = 0; nth < 2; nth++) yield* look(3, shop)
        assert.deepStrictEqual(yield* reservedOf(3, itemId), [[2, 2]])
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
        yield* another(staff)
      }),
    )
})

/** The name of a success, or the tag of a refusal. */
const outcome = <Name extends "added" | "removed", A, E extends { readonly _tag: string }, R>(
  name: Name,
  work: Effect.Effect<A, E, R>,
) => Effect.match(work, { onSuccess: () => name, onFailure: ({ _tag }) => _tag })

/** What the losers hear: the kiosk, then the counter. */
function told(winner: string): ReadonlyArray<string> {
  if (winner === "shop") return ["ItemNotRemovable", "UnitInChannelOrder"]
  return winner === "added" ? ["ItemNotRemovable"] : ["UnitRemoved"]
}

layer(TestDb, { timeout: 120_000 })("the last frame, sold by a shop as well", (it) => {
  it.scoped(
    "goes to one of shop, counter and kiosk at two processes; the others learn who has it, and the shop's order is short",
    () =>
      Effect.gen(function* () {
        const staff = yield* aStaff(4, { roles: ["owner"] })
        const { serviceUrl } = yield* Behind
        const other = yield* Layer.build(Db.layer({ url: serviceUrl, pool: 4 }))
        const rounds = Array.from({ length: 20 }, (_, round) =>
          Array.from({ length: 5 }, (_, nth) => `LAST-${round}-${nth}`),
        )
        const shop = aShop(rounds.flat().map((sku) => ({ sku, quantity: 1 })))
        const items = yield* Effect.forEach(rounds.flat(), (code) => anItem({ client: 4, code }), { concurrency: 2 })
        yield* anOrderingShop(staff, shop)
        const winners = new Map<string, number>()
        for (const [round, codes] of rounds.entries()) {
          // Eleven minutes pass between two rounds, so that a look shows the orders of its own.
          shop.clock.ahead = round * 11 * 60_000
          yield* behind(
            `update channel set orders_after = now() + ${round * 11} * interval '1 minute' where client_id = 4 and state = 'connected'`,
          )
          for (const code of codes) shop.orders.place({ [code]: 1 })
          // In every second round people begin when the first of the orders has been taken in.
          const begun = Effect.repeat(
            behind(`select from channel_order_line where client_id = 4 and sku = '${codes[0]}'`),
            { until: (rows) => round % 2 === 0 || rows.length > 0 },
          )
          const looking = look(4, shop)
          const racing = codes.map((_, nth) => {
            const { itemId, inventoryId } = items[round * 5 + nth] ?? { itemId: 0, inventoryId: 0 }
            return begun.pipe(
              Effect.zipRight(
                Effect.all(
                  [
                    outcome("removed", setItemStatus(InventoryItemId.make(itemId), 30)),
                    outcome("added", addToOrder(adding(InventoryId.make(inventoryId)))).pipe(Effect.provide(other)),
                  ],
                  { concurrency: "unbounded" },
                ),
              ),
            )
          })
          // The same orders are told to two processes at once.
          const looks = Effect.all([looking, looking.pipe(Effect.provide(other))], { concurrency: "unbounded" })
          const [races] = yield* Effect.all([Effect.all(racing, { concurrency: "unbounded" }), looks], {
            concurrency: "unbounded",
          }).pipe(as(staff))
          const held = yield* behind(`select l.sku, count(*)::int as orders, i.reserved_quantity as reserved,
              (select coalesce(sum(k.units), 0)::int from channel_order_item k where k.client_id = 4 and k.inventory_item_id = i.id) as held
            from channel_order_line l join inventory p on p.client_id = l.client_id and p.code = l.sku
            join inventory_item i on i.client_id = p.client_id and i.inventory_id = p.id
            where l.client_id = 4 and l.sku like 'LAST-${round}-%' group by l.sku, i.id, i.client_id order by l.sku`)
          assert.lengthOf(held, 5)
          for (const [nth, row] of held.entries()) {
            const race = races[nth] ?? []
            const people = race.flatMap((what) => (what === "removed" || what === "added" ? [what] : []))
            const [winner = "shop"] = people
            assert.strictEqual(people.length + Number(row.held), 1, `${row.sku}: ${race}`)
            assert.deepInclude(row, { orders: 1, reserved: winner === "removed" ? 0 : 1 })
            const lost = race.filter((what) => what !== winner)
            assert.deepStrictEqual(lost, told(winner))
            winners.set(winner, (winners.get(winner) ?? 0) + 1)
          }
        }
        assert.sameMembers([...winners.keys()], ["shop", "added", "removed"])
        const short =
          yield* behind(`select count(*)::int as orders from channel_order_line l where client_id = 4 and wanted > (
        select coalesce(sum(units), 0) from channel_order_item k where k.client_id = l.client_id and k.line_id = l.id)`)
        assert.deepInclude(short[0], { orders: 100 - (winners.get("shop") ?? 0) })
        assert.deepStrictEqual(yield* recount().pipe(as(staff)), clean)
      }),
  )
})
