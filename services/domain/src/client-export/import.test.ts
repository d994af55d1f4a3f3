import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { clients } from "@sightline/fixtures/records/client"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { Caller } from "@sightline/model/caller"
import { ClientId } from "@sightline/model/client"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { demoDatabase } from "../../seed/test-demo"
import { forgotPassword } from "../account/forgot-password"
import { attempt } from "../account/given"
import { aStaff, Behind, TestDb, testDbOf } from "../db/test-db"
import { killedAt } from "../db/test-killed"
import { FileStore } from "../files/store"
import { closedTo } from "../insight/given"
import { searchInventory } from "../inventory/search"
import { anItem } from "../inventory-item/given"
import { recount } from "../stock-movement/recount"
import { archiveOfClient, type Content, contentOf, withSums, written } from "./given"
import { importClient } from "./import"

const lakeside = clients.lakeside.id
const photo = `${"ab".repeat(16)}.webp`
const paper = `${"cd".repeat(16)}.pdf`
const draft = `${"12".repeat(16)}.webp`
const lost = `${"ef".repeat(16)}.webp`
const thumbnail = photo.replace(".", "-200.")

const behind = <Row extends object = { readonly name: string }>(statements: string) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await sql.unsafe<Row[]>(statements))]))

/** The archive comes into the database and the store of this layer. */
const importing = (file: string) =>
  Effect.gen(function* () {
    const { ownerUrl } = yield* Behind
    const store = yield* FileStore
    return yield* Effect.tryPromise({ try: () => importClient({ ownerUrl, file, store }), catch: (cause) => cause })
  })

const refusalOf = (file: string) => Effect.map(Effect.flip(importing(file)), String)

/** Sums of all rows of every table, and the names in the store. */
const state = Effect.gen(function* () {
  const { files } = yield* Behind
  const tables = yield* behind(`select c.relname as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`)
  const each = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ';' order by t::text)) as sum from "${name}" t`,
  )
  const sums = yield* behind(each.join(" union all "))
  const stored = yield* Effect.promise(() => readdir(files, { recursive: true, withFileTypes: true }))
  return {
    sums,
    stored: stored
      .filter((each) => each.isFile())
      .map(({ name }) => name)
      .sort(),
  }
})

/** What a client of the demo lacks, with a row in tables that refer to each other or that an archive leaves out a part of. */
const furnish = Effect.gen(function* () {
  const user = users.warehouse.id
  yield* behind(`
    insert into "user" (id, email, first_name, last_name) overriding system value values
      (9001, 'known@elsewhere.test', 'Known', 'Elsewhere'), (9002, 'operator@elsewhere.test', 'Olga', 'Operator');
    insert into membership (user_id, client_id, roles, is_active, accepted_at, invited_at, invited_as) values (9001, ${lakeside}, '{webUser}', false, null, now(),
      '{"email": "known@elsewhere.test", "firstName": "Typed", "lastName": "Name"}');
    insert into history (client_id, noun, object_id, user_id, action, changes) values (${lakeside}, 'client', ${lakeside}, 9002, 'Updated', '[]');
    insert into city (state_id, name) select id, 'Own Village' from state order by id limit 1;
    insert into customer (client_id, first_name, last_name, country_id, state_id, city_id)
      select ${lakeside}, 'Vera', 'Village', s.country_id, s.id, c.id from city c join state s on s.id = c.state_id where c.name = 'Own Village';
    insert into category_option (client_id, code, name, value_type, is_inventory) values (${lakeside}, 'AlarmCode', 'Alarm', ${valueTypes.password}, true);
    update inventory set fields = fields || '{"AlarmCode": "PLANTED"}' where client_id = ${lakeside} and id in (
      select id from inventory where client_id = ${lakeside} order by id limit 20);
    insert into stored_file (client_id, name, bytes, original_name, created_by, expires_at) values
      (${lakeside}, '${photo}', 5, 'frame.jpg', ${user}, null), (${lakeside}, '${paper}', 5, 'paper.pdf', ${user}, null),
      (${lakeside}, '${lost}', 5, 'lost.jpg', ${user}, null), (${lakeside}, '${draft}', 5, 'draft.jpg', ${user}, now() + interval '1 day');
    insert into inventory_image (client_id, inventory_id, file_name, name, created_by)
      select ${lakeside}, min(id), '${photo}', 'Front', ${user} from inventory where client_id = ${lakeside};
    insert into item_note (client_id, inventory_item_id, status_id, text, created_by)
      select ${lakeside}, min(id), 5, 'Scratched', ${user} from inventory_item where client_id = ${lakeside} and status_id = 5;
    insert into relocation (client_id, reason, is_future, start_day, state, created_by, changed_by) values (${lakeside}, 1, true, current_date, 'planned', ${user}, ${user});
    insert into badge (client_id, user_id, hash, pin_hash, issued_by, expires_at)
      values (${lakeside}, ${user}, sha256('PLANTED'), 'PLANTED', ${user}, now() + interval '1 day');
    insert into station_pin (client_id, user_id, pin_hash) values (${lakeside}, ${user}, 'PLANTED');
    insert into station (client_id, center_id, name, secret_hash) select ${lakeside}, min(id), 'Wall', sha256('PLANTED') from center where client_id = ${lakeside};
    insert into print_agent (client_id, id, center_id, name, public_key, paired_by) overriding system value
      select ${lakeside}, 901, min(id), 'Back room', decode(repeat('ab', 44), 'hex'), ${user} from center where client_id = ${lakeside};
    insert into printer (client_id, agent_id, key, name, kind, language, dpi, media, state)
      values (${lakeside}, 901, 'a', 'Desk', 'label', 'zpl', 203, '50x25', 'ready');
    insert into channel (client_id, kind, account, name, state, settings, created_by) values (${lakeside}, 'Shopify', 'a', 'Shop', 'connected', '{}', ${user});
    insert into channel_secret (client_id, channel_id, name, sealed) select ${lakeside}, id, 'credentials', 'PLANTED' from channel where client_id = ${lakeside};
    insert into once (client_id, user_id, key, digest, answer) values (${lakeside}, ${user}, 'k', 'd', '{}');
    insert into mail (kind, client_id, user_id) values ('invitation', ${lakeside}, ${user});
    insert into category (client_id, code, name) values (${lakeside}, 'RING', 'Ring');
    insert into upi_type (client_id, code, name, description, category_id) select ${lakeside}, 'RING', 'Ring', '', id
      from category where client_id = ${lakeside} and code = 'RING';
    update category set upi_type_id = (select id from upi_type where client_id = ${lakeside} and code = 'RING')
      where client_id = ${lakeside} and code = 'RING'`)
  yield* closedTo(lakeside, new Date())
  const files = yield* FileStore
  for (const name of [photo, thumbnail, paper, draft])
    yield* files.write({ client: lakeside, name }, Buffer.from(`bytes of ${name}`), "image/webp")
})

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
const ofDemo = () => join(folder, "demo.tar.gz")
const ofSmall = () => join(folder, "small.tar.gz")

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-import-"))
  const demo = Effect.zipRight(furnish, Effect.zipRight(archiveOfClient(lakeside), archiveOfClient(lakeside)))
  await writeFile(ofDemo(), await Effect.runPromise(Effect.provide(demo, testDbOf(demoDatabase))))
  await writeFile(ofSmall(), await Effect.runPromise(Effect.provide(small, TestDb)))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The recount of a public client: a visitor sees nothing but differences. */
const differences = (client: number) =>
  recount().pipe(Effect.provideService(Caller, { _tag: "Visitor", clientId: ClientId.make(client), requestId: "test" }))

describe("an import of a client", () => {
  it.scoped("gives an empty installation the client, whose own archive is then the same, byte for byte", () =>
    Effect.gen(function* () {
      const imported = yield* importing(ofDemo())
      assert.deepInclude(imported, { client: lakeside, code: clients.lakeside.code, files: 2, missing: [lost] })
      const again = join(folder, "again.tar.gz")
      const bytes = yield* archiveOfClient(lakeside)
      yield* Effect.promise(() => writeFile(again, bytes))
      const [before, after] = [yield* contentOf(ofDemo()), yield* contentOf(again)]
      assert.deepStrictEqual([...after.keys()].sort(), [...before.keys()].sort())
      for (const path of [`files/${photo}`, `files/${thumbnail}`, "tables/city.ndjson", "tables/upi_type.ndjson"])
        assert.isTrue(before.has(path), path)
      for (const [path, content] of before)
        if (path !== "manifest.json") assert.isTrue(after.get(path)?.equals(content), path)
      // The moment belongs to the act of exporting. The exports themselves are in no archive.
      const told = (content: Content) => ({ ...JSON.parse(String(content.get("manifest.json"))), takenAt: null })
      assert.deepStrictEqual(told(after), told(before))
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("leaves a client that works: its figures agree, its words are found, and new rows get new numbers", () =>
    Effect.gen(function* () {
      yield* importing(ofDemo())
      yield* behind(`update client set is_public = true where id = ${lakeside}`)
      assert.deepStrictEqual(yield* differences(lakeside), { totals: [], items: [], orders: [] })
      const [product] = yield* behind<{ id: number; code: string; item: number; center: number }>(
        `select p.id, p.code, (select max(id) from inventory_item) as item, (select min(id) from center where client_id = p.client_id) as center
          from inventory p where client_id = ${lakeside} and total_quantity > 0 order by id limit 1`,
      )
      const found = yield* searchInventory({
        filters: [{ code: "InventoryCode", value: product?.code ?? "" }],
        isLowOnly: false,
        order: { by: "inventoryID", direction: "asc" },
        page: 1,
        pageSize: 50,
      }).pipe(Effect.provideService(Caller, { _tag: "Visitor", clientId: ClientId.make(lakeside), requestId: "test" }))
      assert.include(
        found.rows.map(({ id }) => Number(id)),
        product?.id,
      )
      const terms = (table: string, of: string) =>
        `select count(*)::int as n from ${table} where client_id = ${lakeside} and ${of}`
      const counted = yield* behind<{ n: number }>(
        [terms("customer_term", "term = 'village'"), terms("order_term", "true")].join(" union all "),
      )
      for (const { n } of counted) assert.isAbove(n, 0)
      // The triggers are awake again: a new product has a number behind the others, and words.
      const made = yield* anItem({ client: lakeside, center: product?.center ?? 0, code: "BRAND-NEW" })
      assert.isAbove(made.itemId, product?.item ?? 0)
      assert.isNotEmpty(
        yield* behind(`select term as name from inventory_term where inventory_id = ${made.inventoryId}`),
      )
      const asleep = yield* behind("select tgname as name from pg_trigger where tgenabled <> 'O'")
      assert.deepStrictEqual(asleep, [])
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("opens nothing: no password, badge, PIN, station, agent or channel of before", () =>
    Effect.gen(function* () {
      yield* importing(ofDemo())
      const { email } = users.warehouse
      assert.strictEqual((yield* Effect.flip(attempt(email, demoPassword)))._tag, "SignInRefused")
      const open = yield* behind<{ what: string }>(`
        select 'password' as what from "user" where password_hash is not null
        union all select 'badge' from badge where hash = sha256('PLANTED') or pin_hash is not null
        union all select 'pin' from station_pin
        union all select 'station' from station where secret_hash = sha256('PLANTED')
        union all select 'agent' from print_agent where public_key = decode(repeat('ab', 44), 'hex') or token_hash is not null
        union all select 'channel' from channel_secret
        union all select 'session' from session
        union all select 'once' from once
        union all select 'field' from inventory where fields ? 'AlarmCode'
        union all select 'job' from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail'`)
      assert.deepStrictEqual(open, [])
      // A new password is asked for by mail, as by anybody who has forgotten theirs.
      yield* forgotPassword(email, "198.51.100.7")
      assert.lengthOf(
        yield* behind(`select m.kind as name from mail m join "user" u on u.id = m.user_id
        where u.email = '${email}' and m.kind = 'passwordReset'`),
        1,
      )
      const people = yield* behind(
        `select concat_ws(' ', email, first_name, last_name, is_active) as name from "user" where id > 9000 order by id`,
      )
      assert.deepStrictEqual(people, [
        { name: "known@elsewhere.test Typed Name t" },
        { name: "erased-9002@erased.invalid   f" },
      ])
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
        yield* save(Buffer.concat([bytes.subarray(0, 300), Buffer.from("damage"), bytes.subarray(306)]))
        yield* refused("cannot be read")
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
