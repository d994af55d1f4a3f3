import { generateKeyPairSync } from "node:crypto"
import type { BaseTable } from "@sightline/model/base-table"
import type { ISql } from "postgres"
import type { SharedTable } from "./queries-whole"

/** Statements of the one transaction in which a client comes in; the role that owns the tables runs them. */

/** Seconds that other work may hold a table up: everybody behind this waits as long. */
const lockWait = "60s"

/** The lines of the archive lie beside the tables until all of them were read. */
export async function beginImport(tx: ISql): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', ${lockWait}, true), set_config('TimeZone', 'UTC', true)`
  await tx`create temporary table client_import_line (place text not null, line jsonb not null) on commit drop`
}

export const keepLines = (tx: ISql, place: string, lines: ReadonlyArray<string>) =>
  tx`insert into client_import_line (place, line) select ${place}, l::jsonb from unnest(${[...lines]}::text[]) l`

export async function endReading(tx: ISql): Promise<void> {
  await tx`create index on client_import_line (place)`
  await tx`analyze client_import_line`
}

export interface ImportTable {
  readonly name: string
  /** Columns that an archive holds, those that Postgres computes among them. */
  readonly told: ReadonlyArray<string>
  /** Columns that are written: `told` without computed ones. */
  readonly written: ReadonlyArray<string>
  /** Columns that an archive leaves out and that are neither null nor have a default. */
  readonly needed: ReadonlyArray<string>
}

/** The columns of these tables, of which `closed` lists `table.column` that no archive holds. */
export const importTables = (tx: ISql, names: ReadonlyArray<string>, closed: ReadonlyArray<string>) =>
  tx<ImportTable[]>`
    select c.relname as name,
      array_agg(a.attname::text) filter (where f.is_told) as told,
      array_agg(a.attname::text) filter (where f.is_told and a.attgenerated = '') as written,
      coalesce(array_agg(a.attname::text) filter (where not f.is_told and a.attnotnull and not a.atthasdef), '{}') as needed
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join lateral (select c.relname || '.' || a.attname <> all (${[...closed]}::text[]) as is_told) f
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname = any (${[...names]}::text[])
    group by c.oid, c.relname`

/** The columns of `user` that an archive does not hold. */
export const closedOfUser = ["user.password_hash", "user.email_proved_at", "user.is_seeded"]

export const placesRead = (tx: ISql) =>
  tx<{ place: string; rows: number }[]>`
    select place, count(*)::int as rows from client_import_line group by place order by place`

/** Columns that lines of a table name and the table does not have, or the other way round. */
export const unlikeColumns = (tx: ISql, { name, told }: ImportTable) =>
  tx<{ column: string; isKnown: boolean }[]>`
    with said as (
      select k as name, count(*) as times from client_import_line l, jsonb_object_keys(l.line) k where l.place = ${name} group by k
    ), rows as (select count(*) as n from client_import_line where place = ${name})
    select s.name as column, false as "isKnown" from said s where s.name <> all (${[...told]}::text[])
    union all
    select t, true from unnest(${[...told]}::text[]) t, rows
      where rows.n > 0 and coalesce((select s.times from said s where s.name = t), 0) <> rows.n
    order by 1`

/** Places with a line of another client than this one. */
export const ofOthers = (tx: ISql, client: number) =>
  tx<{ place: string }[]>`
    select distinct place from client_import_line
    where line ? 'client_id' and line -> 'client_id' <> to_jsonb(${client}::int)
      or place = 'client' and line -> 'id' <> to_jsonb(${client}::int) order by place`

/** Stored files that rows name. */
export const namedFiles = (tx: ISql) =>
  tx<{ name: string }[]>`select line ->> 'name' as name from client_import_line where place = 'stored_file'`

/**
 * Everybody whom the rows name, with what the archive knows: who has accepted, by name; who was invited, as the client has
 * typed it; anybody else, such as an operator, without a name, like somebody who was erased (decision 143).
 */
export async function gatherPeople(tx: ISql): Promise<void> {
  const keys = await tx<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = '"user"'::regclass and cardinality(k.conkey) = 1
      and exists (select from client_import_line l where l.place = c.relname)
    order by 1, 2`
  const named = keys.map(
    ({ table, column }) =>
      tx`union select (line ->> ${column})::int from client_import_line where place = ${table} and line ->> ${column} is not null`,
  )
  await tx`
    create temporary table client_import_person (
      id integer primary key, email text not null, first_name text not null, last_name text not null, cell_phone text not null,
      work_phone text not null, is_active boolean not null, created_at timestamptz not null) on commit drop`
  await tx`
    insert into client_import_person
    select u.* from client_import_line l cross join lateral jsonb_populate_record(null::client_import_person, l.line) u
    where l.place = 'user'`
  await tx`
    insert into client_import_person
    select n.id, coalesce(m.typed ->> 'email', format('erased-%s@erased.invalid', n.id)), coalesce(m.typed ->> 'firstName', ''),
      coalesce(m.typed ->> 'lastName', ''), '', '', m.typed is not null, now()
    from (select null::int as id where false ${named}) n
      left join lateral (select l.line -> 'invited_as' as typed from client_import_line l
        where l.place = 'membership' and (l.line ->> 'user_id')::int = n.id and jsonb_typeof(l.line -> 'invited_as') = 'object') m on true
    where not exists (select from client_import_person p where p.id = n.id)`
}

/** What the archive brings and this installation has already, in words. */
export const taken = (tx: ISql) =>
  tx<{ words: string }[]>`
    with own as (
      select (line ->> 'id')::int as id, line ->> 'code' as code, line ->> 'url' as url from client_import_line where place = 'client'
    )
    select format('a client with the number %s: %s (%s)', c.id, c.name, c.code) as words from client c join own using (id)
    union all
    select format('a client with the code %s: %s', c.code, c.name) from client c join own on lower(own.code) = lower(c.code) where c.id <> own.id
    union all
    select format('a client with the address %s: %s', c.url, c.name) from client c join own on lower(own.url) = lower(c.url) where c.id <> own.id
    union all
    select format('the erasure of a client with the number %s and the code %s', e.client_id, e.code)
      from client_erasure e join own on own.id = e.client_id or lower(own.code) = lower(e.code)
    union all
    (select format('a person with the number %s: %s', u.id, u.email) from "user" u join client_import_person p using (id) order by u.id limit 5)
    union all
    (select format('a person with the e-mail %s', u.email) from "user" u join client_import_person p on lower(p.email) = lower(u.email)
      where u.id <> p.id order by u.id limit 5)
    union all
    (select format('a mail with the number %s', m.id) from mail m
      join client_import_line l on l.place = 'mail' and (l.line ->> 'id')::bigint = m.id order by m.id limit 5)`

/** Later statements write rows of this client. */
export const actFor = (tx: ISql, client: number) => tx`select set_config('app.client_id', ${String(client)}, true)`

/** Rows that all clients share and that this installation does not have come along, where their numbers and names are free. */
export const insertShared = (tx: ISql, table: ImportTable) => tx`
  insert into ${tx(table.name)} (${tx([...table.written])}) overriding system value
  select ${tx([...table.written])} from ${readRows(tx, table.name)} order by id on conflict do nothing`

/** Names that operators may give are the archive's, as long as they are nobody else's: on an installation without other clients. */
export const takeNames = (tx: ISql, client: number, name: BaseTable) => tx`
  update ${tx(name)} s set name = l.line ->> 'name'
  from client_import_line l join base_rows(${name}) r on r.id = (l.line ->> 'id')::int and r.may_rename
  where l.place = ${name} and s.id = r.id and s.name <> l.line ->> 'name' and not exists (select from client where id <> ${client})`

export const unlikeShared = (tx: ISql, { name }: SharedTable) =>
  tx<{ archive: string; here: string | null }[]>`
    select l.line::text as archive, to_jsonb(s)::text as here from client_import_line l
      left join ${tx(name)} s on s.id = (l.line ->> 'id')::int
    where l.place = ${name} and to_jsonb(s) is distinct from l.line order by (l.line ->> 'id')::int limit 5`

export const insertPeople = (tx: ISql) => tx`
  insert into "user" (id, email, first_name, last_name, cell_phone, work_phone, is_active, created_at) overriding system value
  select id, email, first_name, last_name, cell_phone, work_phone, is_active, created_at from client_import_person order by id`

/** The tables of clients, those first that others refer to, and [table, column] pairs that are null until both tables are in. */
export const tablesInOrder = (tx: ISql) =>
  tx<{ name: string; opened: ReadonlyArray<readonly [string, string]> }[]>`
    select name, opened from client_tables() order by place desc`

/**
 * The rows are what triggers of the tables have made of them already. Until the end of the transaction nobody else writes
 * there, so that nobody misses one. The constraints' own triggers stay on; turning them off needs a superuser.
 */
export async function quietTriggers(tx: ISql, names: ReadonlyArray<string>): Promise<ReadonlyArray<string>> {
  const triggered = await tx<{ name: string }[]>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace and c.relname = any (${[...names]}::text[]) order by 1`
  const found = triggered.map(({ name }) => name)
  if (found.length > 0) await tx`lock table ${tx(found)} in share row exclusive mode`
  for (const name of found) await tx`alter table ${tx(name)} disable trigger user`
  return found
}

export async function wakeTriggers(tx: ISql, names: ReadonlyArray<string>): Promise<void> {
  for (const name of names) await tx`alter table ${tx(name)} enable trigger user`
}

const readRows = (tx: ISql, name: string) => tx`
  (select r.* from client_import_line l cross join lateral jsonb_populate_record(null::${tx(name)}, l.line) r where l.place = ${name}) rows`

/** Columns that must hold something and then open nothing: digests of what nobody knows, and a key whose other half is thrown away. */
const opensNothing = (tx: ISql, column: string) => {
  switch (column) {
    case "badge.hash":
    case "station.secret_hash":
      return tx`sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))`
    case "print_agent.public_key":
      return tx`${generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "der" })}::bytea`
  }
}

/** A closed column that an import could not fill. */
export const unfillable = (tx: ISql, tables: ReadonlyArray<ImportTable>) =>
  tables.flatMap(({ name, needed }) =>
    needed.map((column) => `${name}.${column}`).filter((column) => opensNothing(tx, column) === undefined),
  )

/** All rows of a table; columns in `open` are null until `closeRing`. */
export const insertRows = (tx: ISql, table: ImportTable, open: ReadonlyArray<string>) => {
  const columns = table.written.filter((column) => !open.includes(column))
  const empty = table.needed.map((column) => tx`, ${opensNothing(tx, `${table.name}.${column}`) ?? tx`null`}`)
  return tx`
    insert into ${tx(table.name)} (${tx([...columns, ...table.needed])}) overriding system value
    select ${tx(columns)} ${empty.length > 0 ? empty : tx``} from ${readRows(tx, table.name)}`
}

export const closeRing = (tx: ISql, name: string, column: string, key: ReadonlyArray<string>) => {
  const isSame = key.map((each) => tx`and t.${tx(each)} = rows.${tx(each)}`)
  return tx`
    update ${tx(name)} t set ${tx(column)} = rows.${tx(column)} from ${readRows(tx, name)}
    where rows.${tx(column)} is not null ${isSame}`
}

/** Words for the search, by the product's own functions. */
export async function makeTerms(tx: ISql, client: number): Promise<void> {
  await tx`insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
    select p.client_id, t.term, p.id, p.category_id, p.status_id from inventory p, inventory_terms(p) t where p.client_id = ${client}`
  await tx`insert into customer_term (client_id, term, customer_id)
    select c.client_id, t.term, c.id from customer c, customer_terms(c) t where c.client_id = ${client}`
  await tx`insert into order_term (client_id, term, order_id)
    select o.client_id, t.term, o.id from sales_order o,
      order_terms(o.client_id, o.customer_id, o.first_name, o.last_name, o.cell_phone, o.email) t where o.client_id = ${client}`
}

/** The next row of a table gets a number behind those that have come in, and behind those that were given here before. */
export async function moveSequences(tx: ISql, names: ReadonlyArray<string>): Promise<void> {
  const counted = await tx<{ table: string; column: string; sequence: string }[]>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any (${[...names]}::text[])`
  for (const { table, column, sequence } of counted)
    await tx`
      select setval(${sequence}::regclass, greatest(max(${tx(column)}), coalesce(pg_sequence_last_value(${sequence}::regclass), 1)))
      from ${tx(table)} having max(${tx(column)}) is not null`
}

/** A client whose rows nobody has counted is planned for badly (decision 226). */
export const countRows = (tx: ISql, names: ReadonlyArray<string>) => tx`analyze ${tx([...names])}`

export const clientWith = (tx: ISql, client: number) =>
  tx<{ code: string; name: string }[]>`select code, name from client where id = ${client}`
