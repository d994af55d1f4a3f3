import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { queuePool } from "./queue-connection"
import { Behind, TestDb } from "./test-db"

layer(TestDb, { timeout: 60_000 })("the connections of a queue", (it) => {
  it.effect("the database may end one at any moment, also while they are being closed", () =>
    Effect.gen(function* () {
      const { serviceUrl } = yield* Behind
      const pool = queuePool(serviceUrl, 2)
      yield* Effect.promise(async () => {
        const [idle, used] = [await pool.connect(), await pool.connect()]
        idle.release()
        const gone = new Error("terminating connection due to administrator command")
        // An event that nobody hears throws here.
        used.emit("error", gone)
        used.release()
        const closed = pool.end()
        idle.emit("error", gone)
        used.emit("error", gone)
        await closed
      })
      assert.strictEqual(pool.totalCount, 0)
    }),
  )
})
