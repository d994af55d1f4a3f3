import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { aStaff, Behind, TestDb } from "../db/test-db"
import { killedAt } from "../db/test-killed"
import { FileStore } from "../files/store"
import { anItem } from "../inventory-item/given"
import {
  archiveOfClient,
  behind,
  type Content,
  contentOf,
  differences,
  goesOutAlike,
  importing,
  refusalOf,
  state,
  withSums,
  written,
} from "./given"

const photo = `${"ab".repeat(16)}.webp`

/** A small client, for what is refused. */
const small = Effect.gen(function* () {
  const staff = yield* aStaff(43, { roles: ["owner"] })
  yield* anItem({ client: 43 })
  yield* behind(
    `insert into stored_file (client_id, name, bytes, original_name, created_by) values (43, '${photo}', 5, 'frame.jpg', ${staff.userId})`,
  )
  const files = yield* FileStore
  yield* files.write({ client: 43, name: photo }, Buffer.from("photo"), "image/webp")
  return yield* archiveOfClient(43)
})

let folder = ""
const ofSmall = () => join(folder, "small.tar.gz")

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-import-"))
  await writeFile(ofSmall(), await Effect.runPromise(Effect.provide(small, TestDb)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe("an import of a client", () => {
  it.scoped("gives an empty installation the client, whose own archive is then the same, byte for byte", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* importing(ofSmall()), { client: 43, code: "c43", files: 1, missing: [] })
      const content = yield* goesOutAlike(43, ofSmall())
      assert.isTrue(content.has(`files/${photo}`))
      assert.deepStrictEqual(yield* differences(43), { totals: [], items: [], orders: [] })
      // The triggers are awake again: a new product has words.
      const { inventoryId } = yield* anItem({ client: 43 })
      assert.isNotEmpty(yield* behind(`select term as name from inventory_term where inventory_id = ${inventoryId}`))
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("is refused a second time, and where somebody has a number, a code or an address of it", () =>
    Effect.gen(function* () {
      const taken = (words: string) =>
        Effect.gen(function* () {
          const before = yield* state
          assert.include(yield* refusalOf(ofSmall()), words)
          assert.deepStrictEqual(yield* state, before)
        })
      const email = String((yield* contentOf(ofSmall())).get("tables/user.ndjson"))
      const person = JSON.parse(email.trim())
      yield* behind(`insert into client (code, name) values ('C43', 'Other')`)
      yield* taken("has already: a client with the code C43: Other.")
      yield* behind(`delete from client; insert into client_erasure (client_id, code) values (43, 'older')`)
      yield* taken("the erasure of a client with the number 43 and the code older")
      yield* behind(`delete from client_erasure;
        insert into "user" (id, email, first_name, last_name) overriding system value values (${person.id}, 'a@b.test', '', '')`)
      yield* taken(`a person with the number ${person.id}: a@b.test`)
      yield* behind(`update "user" set id = 9999, email = '${person.email.toUpperCase()}'`)
      yield* taken(`a person with the e-mail ${person.email.toUpperCase()}`)
      yield* behind(`delete from "user"`)
      yield* importing(ofSmall())
      yield* taken("a client with the number 43: Client 43 (c43)")
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("comes in once of two that begin together", () =>
    Effect.gen(function* () {
      const both = yield* Effect.all([Effect.either(importing(ofSmall())), Effect.either(importing(ofSmall()))], {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(both.map(({ _tag }) => _tag).sort(), ["Left", "Right"])
      assert.include(String(both.find(({ _tag }) => _tag === "Left")), "ClientImportRefused")
      const { files } = yield* Behind
      assert.deepStrictEqual(yield* Effect.promise(() => readdir(join(files, "43"))), [photo])
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped(
    "refuses what is cut off, damaged, changed, of another release or of another client, and leaves all as it was",
    () =>
      Effect.gen(function* () {
        const content = yield* contentOf(ofSmall())
        const file = join(folder, "wrong.tar.gz")
        const before = yield* state
        const refused = (words: string) =>
          Effect.gen(function* () {
            assert.include(yield* refusalOf(file), words)
            assert.deepStrictEqual(yield* state, before)
          })
        const bytes = yield* Effect.promise(() => readFile(ofSmall()))
        const save = (part: Uint8Array) => Effect.promise(() => writeFile(file, part))
        yield* save(bytes.subarray(0, bytes.length - 200))
        yield* refused("cannot be read: unexpected end of file")
        const tar = gunzipSync(bytes)
        yield* save(gzipSync(tar.subarray(0, tar.length - 3000)))
        yield* refused("it ends too early")
        // The sum at its end is another one.
        yield* save(Buffer.concat([bytes.subarray(0, -8), Buffer.alloc(8)]))
        yield* refused("cannot be read: incorrect data check")
        // What damage in the middle makes of the lines differs from run to run: Postgres may be the first to refuse them.
        yield* save(Buffer.concat([bytes.subarray(0, 300), Buffer.from("damage"), bytes.subarray(306)]))
        yield* refused("Refused: ")
        yield* save(Buffer.from("no archive"))
        yield* refused("cannot be read: incorrect header check")

        const manifest = JSON.parse(String(content.get("manifest.json")))
        const changed = (path: string, edit: (text: string) => string) =>
          new Map(content).set(path, Buffer.from(edit(String(content.get(path) ?? ""))))
        const without = (path: string) => new Map([...content].filter(([each]) => each !== path))
        const brand = (row: object) => `${JSON.stringify({ client_id: 43, id: 1, ...row })}\n`
        const cases: ReadonlyArray<readonly [Content, string]> = [
          [without("manifest.json"), "it has no manifest.json"],
          [changed("manifest.json", () => "{"), "manifest.json in"],
          [
            changed("manifest.json", (text) => text.replace('"format": 2', '"format": 1')),
            "has format 1, and this release reads 2",
          ],
          [
            changed("manifest.json", (text) => text.replace(manifest.schema, "0001-older.sql")),
            `The archive has the schema of 0001-older.sql, and this installation that of ${manifest.schema}`,
          ],
          [
            changed("tables/inventory.ndjson", (text) => text.replace("A frame", "B frame")),
            "The sum of tables/inventory.ndjson",
          ],
          [changed(`files/${photo}`, () => "other"), `The sum of files/${photo}`],
          [without(`files/${photo}`), `names files/${photo} and does not hold it`],
          [without("tables/inventory.ndjson"), "names tables/inventory.ndjson and does not hold it"],
          [changed("tables/brand.ndjson", () => brand({})), "holds tables/brand.ndjson and does not name it"],
          [changed("strange.txt", () => ""), "nobody knows what strange.txt is"],
          [
            withSums(changed("tables/inventory.ndjson", (text) => text.replace('"upc"', '"colour_of_moon"'))),
            "inventory.colour_of_moon, which is not known here; inventory.upc, which the archive lacks",
          ],
          [
            withSums(changed("tables/inventory.ndjson", (text) => text.replace('"client_id": 43', '"client_id": 44'))),
            "another client in: inventory.",
          ],
          [
            withSums(changed("tables/inventory.ndjson", (text) => text.replace("{", "["))),
            "Postgres refuses tables of inventory",
          ],
          [
            withSums(
              changed("tables/inventory.ndjson", (text) => text.replace('"category_id": 1', '"category_id": 2')),
            ),
            "Postgres refuses inventory of the archive",
          ],
          [
            withSums(changed("tables/status.ndjson", (text) => text.replace('"Active"', '"Sleepy"'))),
            "Rows of status differ",
          ],
          [
            changed("manifest.json", (text) =>
              JSON.stringify({
                ...JSON.parse(text),
                tables: [...manifest.tables, { name: "moon", rows: 0, parts: [] }],
              }),
            ),
            "does not know the tables: moon.",
          ],
          [
            changed("manifest.json", (text) => {
              const told = JSON.parse(text)
              return JSON.stringify({
                ...told,
                tables: told.tables.filter(({ name }: { name: string }) => name !== "badge"),
              })
            }),
            "The archive lacks the tables: badge.",
          ],
        ]
        for (const [wrong, words] of cases) {
          yield* written(file, wrong)
          yield* refused(words)
        }
      }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("brings names that operators gave to an installation without other clients, and nowhere else", () =>
    Effect.gen(function* () {
      const content = yield* contentOf(ofSmall())
      const [sold] = yield* behind("select to_jsonb(s)::text as name from status s where id = 30")
      const renamed = String(sold?.name).replace('"Sold"', '"Sold out"')
      const lines = String(content.get("tables/status.ndjson"))
      const file = join(folder, "renamed.tar.gz")
      yield* written(file, withSums(new Map(content).set("tables/status.ndjson", Buffer.from(`${lines}${renamed}\n`))))
      yield* behind(`insert into client (id, code, name) overriding system value values (44, 'other', 'Other')`)
      assert.include(yield* refusalOf(file), "Rows of status differ")
      assert.deepStrictEqual(yield* behind("select name from status where id = 30"), [{ name: "Sold" }])
      yield* behind("delete from client")
      yield* importing(file)
      assert.deepStrictEqual(yield* behind("select name from status where id = 30"), [{ name: "Sold out" }])
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("killed while the rows come in, leaves neither a row nor a file, and comes in when it is run again", () =>
    Effect.gen(function* () {
      const before = yield* state
      yield* killedAt("lock table inventory in access exclusive mode", importing(ofSmall()))
      assert.deepStrictEqual(yield* state, before)
      // A process that is killed cannot take back what it has written: a whole file, and one of which half was written.
      const { files } = yield* Behind
      const store = yield* FileStore
      yield* store.write({ client: 43, name: photo }, Buffer.from("photo"), "image/webp")
      yield* Effect.promise(() => writeFile(join(files, "43", `${photo}.new`), "pho"))
      yield* importing(ofSmall())
      assert.deepStrictEqual(yield* store.read({ client: 43, name: photo }), Buffer.from("photo"))
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("keeps another file of the same name that the store has", () =>
    Effect.gen(function* () {
      const store = yield* FileStore
      yield* store.write({ client: 43, name: photo }, Buffer.from("other"), "image/webp")
      const before = yield* state
      assert.include(yield* refusalOf(ofSmall()), `The store has another file ${photo} of client 43 already.`)
      assert.deepStrictEqual(yield* state, before)
    }).pipe(Effect.provide(TestDb)),
  )
})
