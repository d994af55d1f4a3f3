import { randomBytes } from "node:crypto"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { assert, layer } from "@effect/vitest"
import { within } from "@sightline/fixtures/stopwatch"
import { Effect } from "effect"
import { aPerson, password } from "../account/given"
import { as, Behind, TestDb } from "../db/test-db"
import { FileStore } from "../files/store"
import { askForExport, listExports } from "./ask"
import { exportClient } from "./write"

setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")

/** Bytes that this process holds and cannot let go. */
const held = () => {
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const mega = 1_000_000
const files = 20
const lines = 700

layer(TestDb, { timeout: 60_000 })("an export of a large client", (it) => {
  it.effect("holds a small piece of it at once, whether its rows are many, long or files", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(3, ["owner"])
      const { sql, serviceUrl } = yield* Behind
      // 22 MB of long rows, 8 MB of short ones, and 40 MB of files; digests hardly shrink.
      yield* Effect.promise(() =>
        sql.unsafe(`
          insert into history (client_id, noun, object_id, action, changes)
            select 3, 'client', 3, 'Updated', jsonb_build_array(jsonb_build_object('name', 'Name', 'before', '', 'after',
              (select string_agg(md5(n || '-' || m), '') from generate_series(1, 1000) m)))
            from generate_series(1, ${lines}) n;
          insert into brand (client_id, code, name) select 3, md5(n::text), md5((n + 0.5)::text) from generate_series(1, 60000) n;
          insert into stored_file (client_id, name, bytes, original_name, created_by)
            select 3, md5(n::text) || '.webp', ${2 * mega}, 'photo.jpg', ${staff.userId} from generate_series(1, ${files}) n`),
      )
      const id = yield* askForExport(password, "198.51.100.9").pipe(as(staff))
      const before = held()
      let [most, given, wrote, mostGiven] = [0, 0, 0, 0]
      const store = FileStore.of({
        ...(yield* FileStore),
        read: () =>
          Effect.sync(() => {
            given += 2 * mega
            mostGiven = Math.max(mostGiven, given - wrote)
            return randomBytes(2 * mega)
          }),
        write: (_, bytes) =>
          Effect.sync(() => {
            wrote += bytes.length
            most = Math.max(most, held() - before)
          }),
      })
      yield* exportClient(serviceUrl, { client: 3, id }, 2 * mega).pipe(Effect.provideService(FileStore, store))
      const [made] = yield* listExports().pipe(as(staff))
      assert.deepInclude(made ?? {}, { state: "ready", files })
      assert.isAbove(made?.rows ?? 0, 60_000)
      assert.isAbove(made?.parts ?? 0, 20)
      assert.isBelow(mostGiven, 10 * mega, "bytes of files that were read and not yet written")
      within("megabytes held beyond those before", most / mega, 36)
    }),
  )
})
