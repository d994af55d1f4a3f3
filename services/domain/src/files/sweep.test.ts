import { existsSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { keepFiles } from "../db/files-kept"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { store, sweepFiles } from "./stored"

layer(TestDb, { timeout: 60_000 })("the sweep of files", (it) => {
  it.effect("removes none while any backup reads them, and goes on when the last one has ended or died", () =>
    Effect.gen(function* () {
      const { sql, ownerUrl, files } = yield* Behind
      const { clientId, userId, ...staff } = yield* aStaff(3)
      const keep = Effect.promise(() => keepFiles(ownerUrl))
      const expired = Effect.gen(function* () {
        const name = yield* store(
          { userId, clientId, originalName: "a.webp", extension: "webp" },
          new Uint8Array(9),
          null,
        )
        yield* Effect.promise(
          () => sql`update stored_file set expires_at = now() - interval '2 hours' where name = ${name}`,
        )
        return name
      }).pipe(as({ ...staff, clientId, userId }))
      const isThere = (name: string) => existsSync(join(files, "3", name))
      const first = yield* expired
      const [one, other] = [yield* keep, yield* keep]
      yield* sweepFiles()
      yield* Effect.promise(one.end)
      yield* sweepFiles()
      assert.isTrue(isThere(first))
      assert.isTrue(yield* Effect.promise(other.stillKept))
      yield* Effect.promise(other.end)
      yield* sweepFiles()
      assert.isFalse(isThere(first))

      const second = yield* expired
      const dying = yield* keep
      yield* Effect.promise(
        () => sql`select pg_terminate_backend(l.pid, 5000) from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and d.datname = current_database()`,
      )
      yield* sweepFiles()
      assert.isFalse(isThere(second))
      yield* Effect.promise(dying.end)
    }),
  )
})
