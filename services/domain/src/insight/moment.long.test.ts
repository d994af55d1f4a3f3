import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, TestDb } from "../db/test-db"
import { closeInsight, keepStock } from "./close"
import { aShop, asksItems, asksStock, run } from "./test-moment"

const runs = Array.from({ length: 10 }, (_, nth) => nth + 1)

layer(TestDb, { timeout: 60_000 })("the stock of a hundred moments", (it) => {
  it.effect.each(runs)("of a random run is what the screens said then, of ten runs the one with seed %s", (seed) =>
    Effect.gen(function* () {
      const people = (client: number) =>
        Effect.all([aStaff(client, { roles: ["owner"], centers: 2 }), aStaff(client, { centers: 2 })])
      const clients = [20 + 2 * seed, 21 + 2 * seed]
      const shops = yield* Effect.forEach(clients, (client) =>
        Effect.flatMap(people(client), (both) => aShop(client, ...both)),
      )
      const { recorded } = yield* run(shops, seed, 100)
      assert.lengthOf(recorded, 100)
      yield* asksStock(recorded)
      yield* asksItems(recorded)
      for (const { client, owner } of shops) {
        yield* closeInsight({ client })
        yield* keepStock(owner.clientId, 10)
      }
      yield* asksStock(recorded)
    }),
  )
})
