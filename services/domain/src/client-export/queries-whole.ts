import type { ISql, TransactionSql } from "postgres"

/** Statements of the one snapshot in which a client is read whole; they run over a connection of their own. */

/**
 * Nobody outside may have these: answers to requests, what opens a channel, an agent or a station, which messages of a channel
 * were heard, and exports themselves, whose parts lie in this installation.
 */
const closedTables = [
  "channel_event",
  "channel_opening",
  "channel_secret",
  "client_export",
  "once",
  "print_pairing",
  "station_pin",
]
/** Words for the search, which the product makes again from the rows. */
const derivedTables = ["customer_term", "inventory_term", "order_term"]
/** How a column is called that holds a digest, a key or a word that opens something. A new one of that kind is left out, too. */
const closedColumn = "(^|_)(digest|handle|hash|key|password|pin|sealed|secret|token)(_|$)"
/**
 * Not secret, although they are called so. Rows are found by some of them; those of a charge and a refund keep a provider from
 * paying twice, wherever the row is asked about.
 */
const openColumns = [
  ...["channel_listing.remote_key", "channel_order_line.listing_key", "channel_order_line.remote_key", "charge.key"],
  ...["colour.key", "count_due.key", "count_line.key", "count_session.digest", "inventory.code_key", "printer.key"],
  "refund.key",
]

/** Of the bytes in rows only these are somebody's document. */
const openBytes = ["sent_letter.attachment", "client_logo.png"]

export interface WholeTable {
  readonly name: string
  /** Columns that are left out. */
  readonly closed: ReadonlyArray<string>
  /** Columns that hold values of fields, among them passwords. */
  readonly documents: ReadonlyArray<string>
  readonly order: ReadonlyArray<string>
}

/** Times are written alike, whatever zone the server shows them in. */
export const enterWhole = (tx: TransactionSql, client: number) =>
  tx`select enter_worker(${client}), set_config('TimeZone', 'UTC', true)`

/** The tables of clients, as the catalogue knows them: a new one is not forgotten. */
export const wholeTables = (tx: ISql) =>
  tx<WholeTable[]>`
    select c.relname as name,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype and c.relname || '.' || a.attname <> all (${openBytes})
        or a.attname ~ ${closedColumn} and c.relname || '.' || a.attname <> all (${openColumns}) and format_type(a.atttypid, null) in ('text', 'uuid', 'bytea')), '{}') as closed,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'jsonb'::regtype), '{}') as documents,
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as order
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and c.relname <> all (${[...closedTables, ...derivedTables]})
    group by c.oid, c.relname order by c.relname`

/**
 * Rows that are in memory at once: short ones in hundreds, those with a document as large as a form or a history in tens, and
 * those with a file one after the other.
 */
const rowsAtOnce = ({ name, documents }: WholeTable) =>
  openBytes.some((column) => column.startsWith(`${name}.`)) ? 1 : documents.length > 0 ? 25 : batch

/** The rows of a table as JSON, in batches, without the members of documents that hold passwords. Files that wait or expire have none. */
export const wholeRows = (tx: TransactionSql, client: number, table: WholeTable, passwords: ReadonlyArray<string>) => {
  const shown = (passwords.length > 0 ? table.documents : []).map(
    (column) => tx`|| jsonb_build_object(${column}::text, without_members(t.${tx(column)}, ${[...passwords]}::text[]))`,
  )
  return tx<{ line: string }[]>`
    select (to_jsonb(t) - ${[...table.closed]}::text[] ${shown.length > 0 ? shown : tx``})::text as line from ${tx(table.name)} t
    where client_id = ${client} ${table.name === "stored_file" ? tx`and ${isKept(tx)}` : tx``}
    order by ${tx([...table.order])}`.cursor(rowsAtOnce(table))
}

/** What lies in tables of the installation. */
export const installationRows = (tx: TransactionSql) =>
  tx<
    { place: string; line: string }[]
  >`select place, line::text as line from client_export_rows() order by place, client_export_rows.line`.cursor(batch)

export interface SharedTable {
  readonly name: string
  /** Foreign keys of tables of clients that name its rows. */
  readonly named: ReadonlyArray<{
    readonly table: string
    readonly mine: ReadonlyArray<string>
    readonly theirs: ReadonlyArray<string>
  }>
}

/** The tables that all clients share and name rows of, from the catalogue: first those that no other of them names. */
export const sharedTables = (tx: ISql) =>
  tx<SharedTable[]>`
    select c.relname as name,
      jsonb_agg(jsonb_build_object('table', k.conrelid::regclass::text,
        'mine', (select jsonb_agg(a.attname order by n.at) from unnest(k.conkey) with ordinality n (num, at)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.num),
        'theirs', (select jsonb_agg(a.attname order by n.at) from unnest(k.confkey) with ordinality n (num, at)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = n.num)) order by k.conrelid, k.conname) as named
    from pg_constraint k join pg_class c on c.oid = k.confrelid join pg_class r on r.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname not in ('client', 'user')
      and r.relrowsecurity and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id')
    group by c.oid, c.relname
    order by (select count(*) from pg_constraint o where o.contype = 'f' and o.conrelid = c.oid), c.relname`

/** The rows of a shared table that the client's rows name. */
export const sharedRows = (tx: TransactionSql, client: number, { name, named }: SharedTable) => {
  const isNamed = named.map(
    ({ table, mine, theirs }) =>
      tx`or (${tx([...theirs])}) in (select ${tx([...mine])} from ${tx(table)} where client_id = ${client})`,
  )
  return tx<{ line: string }[]>`
    select to_jsonb(t)::text as line from ${tx(name)} t where false ${isNamed} order by id`.cursor(batch)
}

/** The codes of the fields that hold passwords. */
export const passwordFields = (tx: TransactionSql, client: number, valueType: number) =>
  tx<{ code: string }[]>`select code from category_option where client_id = ${client} and value_type = ${valueType}`

/** Neither a part of an export nor a file that waits for somebody to use it. */
const isKept = (tx: TransactionSql) => tx`export_id is null and expires_at is null`

/** The files that the client's rows name, and how many they are. */
export const countFiles = (tx: TransactionSql, client: number) =>
  tx<{ files: number }[]>`select count(*)::int as files from stored_file where client_id = ${client} and ${isKept(tx)}`

export const wholeFiles = (tx: TransactionSql, client: number) =>
  tx<
    { name: string }[]
  >`select name from stored_file where client_id = ${client} and ${isKept(tx)} order by name`.cursor(20)

export const schemaOf = (tx: ISql) =>
  tx<{ name: string }[]>`select name from schema_migration order by number desc, name desc limit 1`

export const takenAt = (tx: TransactionSql) => tx<{ at: Date }[]>`select now() as at`

const batch = 500
