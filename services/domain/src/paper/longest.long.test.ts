import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { stallsNobody } from "../files/test-stall"
import { laneOf } from "../lane/lane"
import { drawn } from "./drawn"
import { anOrder } from "./given"

it.live("five of the longest papers at once are drawn, and delay nobody", () =>
  stallsNobody(
    Effect.gen(function* () {
      const papers = [1, 2, 3, 4, 5].map((client) => drawn(laneOf(client), anOrder(180)))
      for (const bytes of yield* Effect.all(papers, { concurrency: "unbounded" })) assert.isAbove(bytes.length, 100_000)
    }),
  ),
)
