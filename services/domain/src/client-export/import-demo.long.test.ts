import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
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
import { resetPassword } from "../account/reset-password"
import { ChannelNetwork } from "../channel-sync/network"
import { readChannel } from "../channel-sync/read"
import { TestDb, testDbOf } from "../db/test-db"
import { FileStore } from "../files/store"
import { closedTo } from "../insight/given"
import { searchInventory } from "../inventory/search"
import { anItem } from "../inventory-item/given"
import { linkIn } from "../mail/given"
import { makeMailbox } from "../mail/mailbox"
import { sendMail } from "../mail/send"
import { archiveOfClient, behind, differences, goesOutAlike, importing } from "./given"

const lakeside = clients.lakeside.id
const photo = `${"ab".repeat(16)}.webp`
const paper = `${"cd".repeat(16)}.pdf`
const draft = `${"12".repeat(16)}.webp`
const lost = `${"ef".repeat(16)}.webp`
const thumbnail = photo.replace(".", "-200.")

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

let folder = ""
const archive = () => join(folder, "demo.tar.gz")

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sightline-import-"))
  // An earlier export has left a row and a part.
  const demo = Effect.zipRight(furnish, Effect.zipRight(archiveOfClient(lakeside), archiveOfClient(lakeside)))
  await writeFile(archive(), await Effect.runPromise(Effect.provide(demo, testDbOf(demoDatabase))))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe("an import of a client of the demo", () => {
  it.scoped("gives an empty installation the client, whose own archive is then the same, byte for byte", () =>
    Effect.gen(function* () {
      const imported = yield* importing(archive())
      assert.deepInclude(imported, { client: lakeside, code: clients.lakeside.code, files: 2, missing: [lost] })
      const content = yield* goesOutAlike(lakeside, archive())
      for (const path of [`files/${photo}`, `files/${thumbnail}`, "tables/city.ndjson", "tables/upi_type.ndjson"])
        assert.isTrue(content.has(path), path)
    }).pipe(Effect.provide(TestDb)),
  )

  it.scoped("leaves a client that works: its figures agree, its words are found, and new rows get new numbers", () =>
    Effect.gen(function* () {
      yield* importing(archive())
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
      yield* importing(archive())
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
      // The channel's next reading, which the clock brings, says that its credentials are lost.
      const [channel] = yield* behind<{ id: number }>("select id from channel")
      yield* readChannel({ client: lakeside, channel: channel?.id }).pipe(
        Effect.provideService(ChannelNetwork, () => Promise.reject(new Error("nobody is asked"))),
      )
      assert.deepStrictEqual(yield* behind("select state as name from channel"), [{ name: "authLost" }])
      // A new password is asked for by mail, as by anybody who has forgotten theirs.
      yield* forgotPassword(email, "198.51.100.7")
      const [mail] = yield* behind<{ id: string }>("select id from mail where kind = 'passwordReset'")
      const box = makeMailbox()
      yield* sendMail({ id: mail?.id }).pipe(Effect.provide(box.layer))
      const token = linkIn(box.kept()[0]?.text ?? "").searchParams.get("token") ?? ""
      yield* resetPassword(token, "a new password", "198.51.100.7")
      assert.strictEqual((yield* attempt(email, "a new password")).session.user.email, email)
      const people = yield* behind(
        `select concat_ws(' ', email, first_name, last_name, is_active) as name from "user" where id > 9000 order by id`,
      )
      assert.deepStrictEqual(people, [
        { name: "known@elsewhere.test Typed Name t" },
        { name: "erased-9002@erased.invalid   f" },
      ])
    }).pipe(Effect.provide(TestDb)),
  )
})
