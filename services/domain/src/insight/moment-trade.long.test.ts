import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { aStaff, TestDb } from "../db/test-db"
import { aCounter, asksTrade, trade } from "./test-moment-trade"

const runs = Array.from({ length: 5 }, (_, nth) => nth + 1)

layer(TestDb, { timeout: 120_000 })("orders and money of a hundred moments", (it) => {
  it.effect.each(runs)("of a random run are what the pages said then, of five runs the one with seed %s", (seed) =>
    Effect.gen(function* () {
      const people = (client: number) =>
        Effect.all([
          aStaff(client, { roles: ["owner"], centers: 2 }),
          aStaff(client, { roles: ["admin"], centers: 2 }),
          aStaff(client, { centers: 2 }),
        ])
      const counters = yield* Effect.forEach([20 + 2 * seed, 21 + 2 * seed], (client) =>
        Effect.flatMap(people(client), (all) => aCounter(client, all)),
      )
      const { recorded } = yield* trade(counters, seed, 100)
      yield* asksTrade(recorded)
    }),
  )
})
