import { assert, layer } from "@effect/vitest"
import { centers } from "@sightline/fixtures/records/center"
import { clients } from "@sightline/fixtures/records/client"
import type { Staff } from "@sightline/model/caller"
import { CenterId } from "@sightline/model/center"
import { Effect } from "effect"
import { missingOf } from "../src/count/causes"
import { reviewed } from "../src/count/given"
import { listCounts } from "../src/count/session"
import { aStaff, as, Behind, TestDb } from "../src/db/test-db"
import { seedDemo } from "./demo"

layer(TestDb, { timeout: 60_000 })("the count of the demo", (it) => {
  it.effect("misses three frames, and says what became of each", () =>
    Effect.gen(function* () {
      const { sql } = yield* Behind
      yield* Effect.promise(() => seedDemo(sql, new Date().toISOString().slice(0, 10)))
      const owner: Staff = {
        ...(yield* aStaff(clients.lakeside.id, { roles: ["owner"] })),
        centerIds: [CenterId.make(centers.downtown.id)],
      }
      const [count] = yield* listCounts().pipe(as(owner))
      if (!count) return yield* Effect.dieMessage("the demo has a count")
      const { lines } = yield* reviewed(owner, count.id)
      assert.sameMembers(
        lines.map((line) => line.class),
        ["missing", "missing", "missing", "gone"],
      )
      const missing = yield* missingOf(count.id).pipe(as(owner))
      assert.sameDeepMembers(
        missing.map(({ causes }) => causes.map(({ kind }) => kind)),
        [["twin"], ["returned"], ["pulled"]],
      )
    }),
  )
})
