import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, TestDb } from "../db/test-db"
import { closeInsight, keepStock } from "./close"
import { aShop, asksItems, asksStock, run } from "./test-moment"

/** More runs of another seed are asked for by the environment: `MOMENT_SEED=7`. */
const seed = Number(process.env.MOMENT_SEED ?? 36)

layer(TestDb, { timeout: 1_200_000 })("the stock of a moment", (it) => {
  it.effect("of a thousand moments of a random run is what the screens said then", () =>
    Effect.gen(function* () {
      const people = (client: number) =>
        Effect.all([aStaff(client, { roles: ["owner"], centers: 2 }), aStaff(client, { centers: 2 })])
      const shops = [yield* aShop(3, ...(yield* people(3))), yield* aShop(4, ...(yield* people(4)))]
      const { recorded } = yield* run(shops, seed, 1000)
      assert.lengthOf(recorded, 1000)
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
