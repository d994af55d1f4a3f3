import { execFileSync } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { aPerson, password } from "../account/given"
import { aStaff, as, Behind, TestDb } from "../db/test-db"
import { FileStore } from "../files/store"
import { sweepFiles } from "../files/stored"
import { anItem } from "../inventory-item/given"
import { askForExport, exportPart, listExports } from "./ask"
import { exportClient } from "./write"

const from = "198.51.100.9"

const behind = <Row extends object = { readonly name: string }>(statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe<Row[]>(statements))]))

const tagOf = <A, E extends { readonly _tag: string }, R>(work: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(work), ({ _tag }) => _tag)

/** The job of an export, as the queue runs it. */
const written = (client: number, id: number) =>
  Effect.flatMap(Behind, ({ serviceUrl }) => exportClient(serviceUrl, { client, id }))

/** What `tar` finds in the archive: a file's text, and the names. */
const opened = (bytes: Uint8Array) =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const folder = await mkdtemp(join(tmpdir(), "sightline-export-"))
      await writeFile(join(folder, "export.tar.gz"), bytes)
      execFileSync("tar", ["-C", folder, "-xzf", join(folder, "export.tar.gz")])
      const names = execFileSync("tar", ["-tzf", join(folder, "export.tar.gz")], { encoding: "utf8" })
      return { folder, names: names.trim().split("\n") }
    }),
    ({ folder }) => Effect.promise(() => rm(folder, { recursive: true, force: true })),
  ).pipe(
    Effect.map(({ folder, names }) => ({
      names,
      bytes: (name: string) => Effect.promise(() => readFile(join(folder, name))),
      text: (name: string) => Effect.promise(() => readFile(join(folder, name), "utf8")),
    })),
  )

/** An asked, written and fetched export of the person's client. */
const anExport = (owner: Effect.Effect.Success<ReturnType<typeof aPerson>>["staff"]) =>
  Effect.gen(function* () {
    const id = yield* askForExport(password, from).pipe(as(owner))
    yield* written(owner.clientId, id)
    const [made] = yield* listExports().pipe(as(owner))
    if (!made) return yield* Effect.dieMessage("no export")
    const parts = yield* Effect.forEach(Array.from({ length: made.parts }), (_, nth) =>
      exportPart(id, nth + 1).pipe(as(owner)),
    )
    return { made, bytes: Buffer.concat(parts) }
  })

/** A digest that says PLANTED. */
const planted = `decode(rpad(encode('PLANTED', 'hex'), 64, '0'), 'hex')`

const idOf = (line: string) => JSON.parse(line).id

layer(TestDb, { timeout: 60_000 })("an export of a client", (it) => {
  it.scoped("holds every table and file of the client with sums that are right, and nothing of another client", () =>
    Effect.gen(function* () {
      const { staff, email } = yield* aPerson(3, ["owner"])
      const other = yield* aPerson(4, ["owner"])
      const { inventoryId } = yield* anItem({ client: 3, code: "OURS-1" })
      yield* anItem({ client: 4, code: "THEIRS-1" })
      const photo = `${"ab".repeat(16)}.webp`
      const theirs = `${"cd".repeat(16)}.webp`
      yield* behind(`insert into stored_file (client_id, name, bytes, original_name, created_by) values
        (3, '${photo}', 5, 'frame.jpg', ${staff.userId}), (3, '${"ef".repeat(16)}.webp', 5, 'lost.jpg', ${staff.userId}),
        (4, '${theirs}', 5, 'theirs.jpg', ${other.staff.userId});
        insert into mail (kind, client_id, user_id, sent_at) values ('invitation', 3, ${staff.userId}, now())`)
      const files = yield* FileStore
      yield* files.write({ client: 3, name: photo }, Buffer.from("photo"), "image/webp")
      yield* files.write({ client: 4, name: theirs }, Buffer.from("other"), "image/webp")
      const { made, bytes } = yield* anExport(staff)
      assert.deepInclude(made, { state: "ready", isOwn: true, files: 1, bytes: bytes.length, askedBy: "Test Person" })

      const { names, text, bytes: fileOf } = yield* opened(bytes)
      const manifest = JSON.parse(yield* text("manifest.json"))
      assert.deepInclude(manifest, { format: 2, client: 3, files: 1, missingFiles: [`${"ef".repeat(16)}.webp`] })
      assert.strictEqual(manifest.rows, made.rows)
      let all = ""
      for (const { name, rows, parts } of manifest.tables) {
        let lines = 0
        for (const { path, sha256 } of parts) {
          const content = yield* text(path)
          assert.strictEqual(createHash("sha256").update(content).digest("hex"), sha256, path)
          lines += content.trimEnd().split("\n").length
          all += content
        }
        assert.strictEqual(lines, rows, name)
      }
      assert.include(yield* text("files-1.sha256"), `  files/${photo}`)
      assert.strictEqual((yield* fileOf(`files/${photo}`)).toString(), "photo")
      assert.isFalse(names.some((name) => name.includes(theirs)))
      assert.include((yield* text("tables/inventory.ndjson")).trim().split("\n").map(idOf), inventoryId)
      assert.include(yield* text("tables/user.ndjson"), email)
      assert.include(all, "OURS-1")
      for (const alien of ["THEIRS-1", other.email, "Client 4"]) assert.notInclude(all, alien)

      // A table that the catalogue knows and the archive does not is one that holds what opens something, or words for the search.
      const told = manifest.tables.map(({ name }: { name: string }) => name)
      const tables = yield* behind(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'client_id'`)
      assert.sameMembers(
        tables.map(({ name }) => name).filter((name) => !told.includes(name)),
        [
          ...[
            "channel_event",
            "channel_opening",
            "channel_secret",
            "client_export",
            "once",
            "print_pairing",
            "station_pin",
          ],
          ...["customer_term", "inventory_term", "order_term"],
          ...["client_closing", "client_erasure", "invitation_link", "session"],
        ],
      )
    }),
  )

  it.scoped("holds no password, digest or key, wherever it lies", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(5, ["superAdmin"])
      const { inventoryId } = yield* anItem({ client: 5 })
      yield* behind(`
        insert into category_option (client_id, code, name, value_type, is_inventory) values (5, 'AlarmCode', 'Alarm', ${valueTypes.password}, true);
        update inventory set list_price = 10, fields = '{"AlarmCode": "PLANTED-sealed", "Shape": "Round"}' where client_id = 5 and id = ${inventoryId};
        insert into import_batch (client_id, user_id, file_name, products) values (5, ${staff.userId}, 'a.xlsx',
          '[{"id": 1, "before": {"fields": {"Shape": "Oval", "AlarmCode": "PLANTED-deep"}}}]');
        insert into badge (client_id, user_id, hash, pin_hash, issued_by, expires_at)
          values (5, ${staff.userId}, ${planted}, 'PLANTED-pin', ${staff.userId}, now() + interval '1 day');
        insert into station (client_id, center_id, name, secret_hash) values (5, 1, 'Wall', ${planted});
        insert into once (client_id, user_id, key, digest, answer) values (5, ${staff.userId}, 'k', 'd', '{"link": "PLANTED-answer"}');
        insert into print_pairing (client_id, code_hash, center_id, created_by, expires_at)
          values (5, ${planted}, 1, ${staff.userId}, now())`)
      const { bytes } = yield* anExport(staff)
      const { names, text } = yield* opened(bytes)
      let all = ""
      for (const name of names.filter((each) => each.endsWith("json"))) all += yield* text(name)
      assert.include(all, '"Shape"')
      // The rest of such a row is written as every other one: money keeps its cents.
      assert.include(yield* text("tables/inventory.ndjson"), '"list_price": 10.00,')
      assert.include(yield* text("tables/import_batch.ndjson"), '{"fields": {"Shape": "Oval"}}')
      assert.include(yield* text("tables/badge.ndjson"), '"expires_at"')
      const [{ hash = "" } = {}] = yield* behind<{ hash: string }>(
        `select password_hash as hash from "user" where id = ${staff.userId}`,
      )
      for (const secret of ["PLANTED", Buffer.from("PLANTED").toString("hex"), hash]) assert.notInclude(all, secret)
    }),
  )

  it.effect("is asked for with one's password, one at a time, and stands in the history", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(6, ["owner"])
      assert.strictEqual(yield* tagOf(askForExport("wrong", from).pipe(as(staff))), "PasswordWrong")
      const key = { key: "twice", digest: "same" }
      const first = yield* askForExport(password, from).pipe(as(staff, key))
      assert.strictEqual(yield* askForExport(password, from).pipe(as(staff, key)), first)
      assert.strictEqual(yield* tagOf(askForExport(password, from).pipe(as(staff))), "ClientExportUnderWay")
      assert.deepStrictEqual(
        yield* behind<{ action: string }>(`select action from history where client_id = 6 and noun = 'client'`),
        [{ action: "Taken out whole" }],
      )
      const jobs = yield* behind<{ payload: object }>(
        `select payload from graphile_worker._private_jobs where payload ->> 'client' = '6'`,
      )
      assert.deepStrictEqual(jobs, [{ payload: { client: 6, id: first } }])
    }),
  )

  it.effect("is fetched by its own person alone, until it expires, and its files go with the sweep", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(7, ["owner"])
      const colleague = yield* aStaff(7, { roles: ["owner"] })
      const stranger = yield* aStaff(8, { roles: ["owner"] })
      const { made } = yield* anExport(staff)
      const part = exportPart(made.id, 1)
      assert.isAbove((yield* part.pipe(as(staff))).length, 0)
      for (const who of [colleague, stranger]) assert.strictEqual(yield* tagOf(part.pipe(as(who))), "FileNotFound")
      assert.strictEqual(yield* tagOf(exportPart(made.id, 2).pipe(as(staff))), "FileNotFound")
      assert.deepInclude((yield* listExports().pipe(as(colleague)))[0] ?? {}, { isOwn: false, state: "ready" })
      assert.deepStrictEqual(yield* listExports().pipe(as(stranger)), [])

      yield* behind(`update client_export set expires_at = now() where client_id = 7;
        update stored_file set expires_at = now() - interval '2 hours' where client_id = 7`)
      assert.strictEqual(yield* tagOf(part.pipe(as(staff))), "FileNotFound")
      assert.strictEqual((yield* listExports().pipe(as(staff)))[0]?.state, "expired")
      yield* sweepFiles()
      assert.deepStrictEqual(yield* behind("select name from stored_file where client_id = 7"), [])
    }),
  )

  it.effect("that was cut off is written again, and one that cannot be written says so and makes room", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(9, ["owner"])
      const id = yield* askForExport(password, from).pipe(as(staff))
      // A killed process has left a part.
      yield* behind(`update client_export set state = 'working' where client_id = 9;
        insert into stored_file (client_id, name, bytes, original_name, created_by, expires_at, export_id, part)
          values (9, '${"aa".repeat(16)}.part', 1, 'export', ${staff.userId}, now() + interval '7 days', ${id}, 1)`)
      yield* written(9, id)
      const [made] = yield* listExports().pipe(as(staff))
      assert.deepInclude(made ?? {}, { state: "ready", parts: 1 })
      const parts = yield* behind<{ part: number | null; lies: boolean }>(
        `select part, expires_at > now() as lies from stored_file where client_id = 9 order by part`,
      )
      assert.deepStrictEqual(parts, [
        { part: 1, lies: true },
        { part: null, lies: false },
      ])
      const next = yield* askForExport(password, from).pipe(as(staff))
      yield* exportClient("postgres://nobody:x@127.0.0.1:1/nothing", { client: 9, id: next })
      assert.strictEqual((yield* listExports().pipe(as(staff)))[0]?.state, "failed")
      assert.isAbove(yield* askForExport(password, from).pipe(as(staff)), next)
    }),
  )

  it.effect("is written in parts of one size, which together are the file", () =>
    Effect.gen(function* () {
      const { staff } = yield* aPerson(10, ["owner"])
      // Noise hardly shrinks: 300 kB of lines are more than two parts.
      yield* behind(`insert into history (client_id, noun, object_id, action, changes)
        select 10, 'client', 10, 'Updated', jsonb_build_array(jsonb_build_object('name', 'Name', 'after', '', 'before',
          encode(gen_random_bytes(1000 + n % 2), 'base64')))
        from generate_series(1, 220) n`)
      const id = yield* askForExport(password, from).pipe(as(staff))
      const { serviceUrl } = yield* Behind
      yield* exportClient(serviceUrl, { client: 10, id }, 100_000)
      const [made] = yield* listExports().pipe(as(staff))
      const sizes = yield* Effect.forEach(Array.from({ length: made?.parts ?? 0 }), (_, nth) =>
        Effect.map(exportPart(id, nth + 1).pipe(as(staff)), ({ length }) => length),
      )
      assert.isAbove(sizes.length, 2)
      for (const size of sizes.slice(0, -1)) assert.isTrue(size >= 100_000 && size < 200_000, String(size))
      assert.strictEqual(
        sizes.reduce((sum, size) => sum + size, 0),
        made?.bytes,
      )
    }),
  )
})
