import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { keepFiles } from "../db/files-kept"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { FileStore, thumbnailOf, typeOf } from "./store"
import { store, sweepFiles } from "./stored"

/** The name of a photo that the next sweep removes. */
const anExpired = Effect.gen(function* () {
  const { sql } = yield* Behind
  const staff = yield* aStaff(3)
  const { clientId, userId } = staff
  const photo = { userId, clientId, originalName: "a.webp", extension: "webp" }
  const name = yield* store(photo, new Uint8Array(9), new Uint8Array(3)).pipe(as(staff))
  yield* Effect.promise(() => sql`update stored_file set expires_at = now() - interval '2 hours' where name = ${name}`)
  return name
})

layer(TestDb, { timeout: 60_000 })("the sweep of files", (it) => {
  it.effect("removes none while any backup reads them, and goes on when the last one has ended or died", () =>
    Effect.gen(function* () {
      const { sql, ownerUrl, files } = yield* Behind
      const keep = Effect.promise(() => keepFiles(ownerUrl))
      const isThere = (name: string) => existsSync(join(files, "3", name))
      const first = yield* anExpired
      const [one, other] = [yield* keep, yield* keep]
      yield* sweepFiles()
      yield* Effect.promise(one.end)
      yield* sweepFiles()
      assert.isTrue(isThere(first))
      assert.isTrue(yield* Effect.promise(other.stillKept))
      yield* Effect.promise(other.end)
      yield* sweepFiles()
      assert.isFalse(isThere(first))

      const second = yield* anExpired
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

  it.effect("removes what a write leaves when its process is killed, whether of the photo or of its thumbnail", () =>
    Effect.gen(function* () {
      const files = yield* FileStore
      const { files: folder } = yield* Behind
      const photo = yield* anExpired
      const drafts: string[] = []
      for (const name of [photo, thumbnailOf(photo)]) {
        const draft = join(folder, "3", `${name}.new`)
        const half = Effect.promise(() => writeFile(draft, "half of it"))
        yield* half
        // It is in the way, so this is where a write has its draft.
        const written = yield* Effect.exit(files.write({ client: 3, name }, new Uint8Array(9), typeOf(name)))
        assert.isTrue(Exit.isFailure(written), name)
        yield* half
        drafts.push(draft)
      }
      yield* sweepFiles()
      assert.deepStrictEqual(
        drafts.filter((draft) => existsSync(draft)),
        [],
      )
    }),
  )
})
