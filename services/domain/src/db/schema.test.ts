import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import postgres from "postgres"
import { anItem } from "../inventory-item/given"
import { connectionOptions } from "./connection-url"
import { installationTables } from "./installation-tables"
import { migrate } from "./migrate"
import { routinesOf } from "./routines"
import { aStaff, Behind, TestDb } from "./test-db"
import { checkout } from "./test-setup"

const referenceTables = ["city", "country", "state", "status"]

/** Every function that services may call and that runs with more rights than its caller. */
const doors = [
  "account_deactivate",
  "active_center",
  "audit_mails",
  "audit_refusal",
  "badge_at_station",
  "badge_count_pin",
  "badge_end_sessions",
  "badge_renew",
  "badge_sign_in",
  "audit_unlocked",
  "contact_mail",
  "center_joined",
  "center_left",
  "channel_orders_due",
  "channels_due",
  "charge_heard_of",
  "client_at",
  "client_change",
  "client_erase_files",
  "client_erase_step",
  "client_export_begin",
  "client_export_rows",
  "client_hold",
  "client_waiting",
  "enter",
  "enter_agent",
  "enter_named_agent",
  "enter_pairing",
  "enter_public",
  "enter_station",
  "enter_worker",
  "file_forget",
  "files_expired",
  "grant_stands",
  "invoice_mail_enqueue",
  "invitation_accept",
  "invitation_link_mint",
  "invitation_of",
  "insight_due",
  "insight_letters_due",
  "item_mail",
  "mail_channel",
  "mail_channel_short",
  "mail_insight_letter",
  "mail_invoice",
  "mail_item",
  "letter_mail",
  "letters_expired",
  "mail_letter",
  "mail_settle",
  "mail_to_send",
  "mail_vendor_paper",
  "mail_logo",
  "operator_base_add",
  "operator_base_remove",
  "operator_base_rename",
  "operator_base_rows",
  "operator_begin",
  "operator_client_change",
  "operator_client_close",
  "operator_client_open",
  "operator_clients",
  "operator_end",
  "operator_erasure_agree",
  "operator_erasure_ask",
  "operator_erasure_withdraw",
  "operator_erasures",
  "operator_of",
  "orders_due",
  "own_client",
  "own_insight_letter",
  "own_remove_status",
  "own_sessions",
  "own_sessions_end",
  "password_change",
  "password_link_is_live",
  "password_link_mint",
  "password_reset",
  "password_reset_ask",
  "print_agents_missed",
  "queue_beat",
  "rate_limit_clear",
  "rate_limit_forgive",
  "rate_limit_hit",
  "rate_limit_hits",
  "rate_limit_hit_both",
  "recovery_codes_renew",
  "relocations_due",
  "second_factor_begin",
  "second_factor_confirm",
  "second_factor_end",
  "second_factor_of",
  "second_factor_spend",
  "seeded_sessions_end",
  "session_end",
  "session_keep",
  "session_keep_at_station",
  "session_keep_unlock",
  "session_moves_to_station",
  "session_of_handle",
  "session_one_client",
  "session_renew",
  "session_reseal",
  "session_sign_in",
  "session_switch",
  "session_unlock_of",
  "sessions_end_at_station",
  "station_pin_count",
  "station_pin_end",
  "station_pin_end_sessions",
  "station_pin_names",
  "station_pin_sign_in",
  "suggestions_due",
  "sweep",
  "sweep_drafts",
  "sweep_entries",
  "user_accounts",
  "user_by_email",
  "user_change",
  "user_end_session",
  "user_end_sessions",
  "user_hold",
  "user_invite",
  "user_name",
  "user_register",
  "user_reset_second_factor",
  "user_sessions",
  "user_set_active",
  "vendor_paper_enqueue",
  "vendor_papers_mailed",
]

const ask = <Row extends object>(question: (sql: postgres.Sql) => PromiseLike<readonly Row[]>) =>
  Effect.flatMap(Behind, ({ sql }) => Effect.promise(async () => [...(await question(sql))]))

const names = (rows: ReadonlyArray<{ name: string }>) => rows.map(({ name }) => name)

layer(TestDb, { timeout: 60_000 })("the schema", (it) => {
  const tables = ask<{ name: string }>(
    (sql) =>
      sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  )
  const tenantTables = Effect.map(tables, (rows) =>
    names(rows).filter((name) => !installationTables.includes(name) && !referenceTables.includes(name)),
  )

  it.effect("every tenant table's primary key begins with its client", () =>
    Effect.gen(function* () {
      const leading = yield* ask<{ name: string }>(
        (sql) => sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indrelid
          join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indisprimary and a.attname = 'client_id'`,
      )
      for (const table of yield* tenantTables) assert.include(names(leading), table)
    }),
  )

  it.effect("every unique index of a tenant table starts with its client", () =>
    Effect.gen(function* () {
      const tenants = yield* tenantTables
      const wrong = yield* ask<{ name: string }>(
        (sql) => sql`select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
          left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indisunique and c.relname = any (${tenants}) and a.attname is distinct from 'client_id'`,
      )
      assert.deepStrictEqual(names(wrong), [])
    }),
  )

  it.effect("every foreign key between tenant tables carries the client", () =>
    Effect.gen(function* () {
      const tenants = yield* tenantTables
      const wrong = yield* ask<{ name: string }>(
        (sql) => sql`select k.conname as name from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
          where k.contype = 'f' and c.relname = any (${tenants}) and r.relname = any (${tenants})
            and not exists (select from unnest(k.conkey) n join pg_attribute a on a.attrelid = c.oid and a.attnum = n
                            where a.attname = 'client_id')`,
      )
      assert.deepStrictEqual(names(wrong), [])
    }),
  )

  it.effect("row-level security is on and forced on every tenant table", () =>
    Effect.gen(function* () {
      const open = yield* ask<{ name: string }>(
        (sql) => sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relrowsecurity and relforcerowsecurity and exists (select from pg_policy p where p.polrelid = pg_class.oid)`,
      )
      assert.sameMembers(names(open), yield* tenantTables)
    }),
  )

  it.effect("the services own nothing, have no rights on the installation's tables and call only the named doors", () =>
    Effect.gen(function* () {
      const held = yield* ask<{ name: string }>(
        (sql) => sql`select table_name as name from information_schema.table_privileges
          where grantee in ('sightline_service', 'sightline_app', 'PUBLIC') and table_schema = 'public'
            and table_name = any (${installationTables}) and table_name not in ('schema_migration', 'schema_routine')`,
      )
      assert.deepStrictEqual(names(held), [])
      const owned = yield* ask<{ name: string }>(
        (sql) => sql`select relname as name from pg_class c join pg_roles r on r.oid = c.relowner
          where r.rolname in ('sightline_service', 'sightline_app')`,
      )
      assert.deepStrictEqual(names(owned), [])
      const callable = yield* ask<{ name: string }>(
        (
          sql,
        ) => sql`select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
          and has_function_privilege('sightline_service', p.oid, 'execute')`,
      )
      assert.sameMembers(names(callable), doors)
    }),
  )

  it.effect("the services can neither rewrite history nor delete referenced rows", () =>
    Effect.gen(function* () {
      const held = yield* ask<{ name: string }>(
        (sql) => sql`select table_name || ' ' || lower(privilege_type) as name from information_schema.table_privileges
          where grantee = 'sightline_service' and table_schema = 'public' and privilege_type in ('UPDATE', 'DELETE')`,
      )
      const never = [
        ...["stock_movement", "history", "audit"].flatMap((table) => [`${table} update`, `${table} delete`]),
        "item_service update",
      ]
      const kept = [
        "inventory",
        "inventory_item",
        "once",
        "station",
        "station_entry",
        "assignee",
        "item_note",
        "item_service",
      ].map((table) => `${table} delete`)
      for (const right of [...never, ...kept]) assert.notInclude(names(held), right)
    }),
  )

  it.effect("a query without its tenant sees no rows, and one with a tenant sees its own", () =>
    Effect.gen(function* () {
      const staff = yield* aStaff(3)
      yield* aStaff(4)
      yield* anItem({ client: 3 })
      yield* anItem({ client: 4 })
      const { serviceUrl } = yield* Behind
      yield* Effect.promise(async () => {
        const sql = postgres({ ...connectionOptions(serviceUrl), max: 1 })
        try {
          assert.deepStrictEqual([...(await sql`select id from inventory_item`)], [])
          const seen = await sql.begin(async (inside) => {
            await inside`select enter(${staff.sessionId}, 3, 1)`
            return inside`select distinct client_id from inventory_item`
          })
          assert.deepStrictEqual([...seen], [{ client_id: 3 }])
          const foreign = sql.begin(async (inside) => {
            await inside`select enter(${staff.sessionId}, 3, 1)`
            await inside`insert into center (client_id, name) values (4, 'Not ours')`
          })
          await foreign.then(
            () => assert.fail("a row of another client was written"),
            (error) => assert.match(String(error), /row-level security/),
          )
        } finally {
          await sql.end()
        }
      })
    }),
  )

  it.effect("the ledger is append-only, even for its owner", () =>
    Effect.gen(function* () {
      yield* aStaff(3)
      yield* anItem({ client: 3 })
      for (const change of [
        "update stock_movement set quantity = 2",
        "delete from stock_movement",
        "truncate stock_movement",
      ]) {
        const { sql } = yield* Behind
        const refused = yield* Effect.flip(Effect.tryPromise(() => sql.unsafe(change)))
        // What other tables refer to, Postgres itself does not truncate.
        assert.match(String(refused.cause), /append-only|cannot truncate a table referenced in a foreign key/)
      }
    }),
  )

  it.effect("of four starts at once, one migrates", () =>
    Effect.gen(function* () {
      const { ownerUrl } = yield* Behind
      yield* Effect.promise(async () => {
        const counts = await Promise.all([1, 2, 3, 4].map(() => migrate(ownerUrl, checkout)))
        assert.deepStrictEqual(counts, [0, 0, 0, 0])
      })
    }),
  )
})

const sources = () =>
  readdirSync(join(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !/\.test\.ts$|given\.ts$|test-/.test(name))
    .map((name) => ({ name, text: readFileSync(join(import.meta.dirname, "..", name), "utf8") }))

layer(TestDb)("the writers of stock", (it) => {
  it.effect("only the functions of stock-movement write an item's status, quantity or group count", () =>
    Effect.gen(function* () {
      const writes = (text: string) =>
        /insert into inventory_item\b|(updateTable|insertInto)\("inventory_item"\)/.test(text) ||
        (text.match(/update inventory_item\b[^;]*?\bwhere\b/g) ?? []).some((change) =>
          /\b(status_id|quantity|group_count) =/.test(change),
        )
      assert.deepStrictEqual(
        sources().flatMap(({ name, text }) => (writes(text) ? [name] : [])),
        [],
      )
      const { all } = yield* Effect.promise(() => routinesOf(checkout))
      const functions = all.filter(({ text }) => writes(text))
      assert.deepStrictEqual(
        functions.filter(({ file }) => !/^stock-movement\/routines(-\w+)?\.sql$/.test(file)).map(({ name }) => name),
        [],
      )
      assert.isAbove(functions.length, 3)
    }),
  )

  it.effect("the ledger is written by posted and posted_all alone", () =>
    Effect.gen(function* () {
      const writes = (text: string) => text.includes("insert into stock_movement")
      const statements = sources().filter(({ text }) => writes(text) || text.includes('insertInto("stock_movement")'))
      const { all } = yield* Effect.promise(() => routinesOf(checkout))
      assert.deepStrictEqual(
        [...statements, ...all.filter(({ text }) => writes(text))].map(({ name }) => name),
        ["posted", "posted_all"],
      )
    }),
  )

  it.effect("what moves stock is a function whose first argument is the client", () =>
    Effect.gen(function* () {
      const { all } = yield* Effect.promise(() => routinesOf(checkout))
      const movers = all.filter(({ text }) => /\b(posted|posted_all|units_out)\(/.test(text))
      const others = movers.filter(({ text }) => !/^create or replace function \w+\(\s*p_client integer/.test(text))
      // These two take the transaction's client, as the release before calls them.
      assert.deepStrictEqual(
        others.map(({ name }) => name),
        ["relocation_move", "relocation_take_back"],
      )
      assert.isAbove(movers.length, 10)
    }),
  )
})
