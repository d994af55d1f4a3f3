import type { TransactionSql } from "postgres"

/** Statements of the one snapshot in which a client is read whole; they run over a connection of their own. */

/** Nobody outside may have these: answers to requests, and what opens a channel or an agent. */
const closedTables = ["channel_opening", "channel_secret", "once", "print_pairing"]
/** Words for the search, which the product makes anew from the rows. */
const derivedTables = ["customer_term", "inventory_term", "order_term"]
/** How a column is called that holds a digest, a key or a word that opens something. A new one of that kind is left out, too. */
const closedColumn = "(^|_)(digest|handle|hash|key|password|pin|sealed|secret|token)(_|$)"
/** Not secret, although it is called so. */
const openColumns = ["remote_key", "listing_key", "code_key"]

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

export const enterWhole = (tx: TransactionSql, client: number) => tx`select enter_worker(${client})`

/** The tables of clients, as the catalogue knows them: a new one is not forgotten. */
export const wholeTables = (tx: TransactionSql) =>
  tx<WholeTable[]>`
    select c.relname as name,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'bytea'::regtype and c.relname || '.' || a.attname <> all (${openBytes})
        or a.attname ~ ${closedColumn} and a.attname <> all (${openColumns}) and format_type(a.atttypid, null) in ('text', 'uuid', 'bytea')), '{}') as closed,
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

/** The rows of a table as JSON, in batches. */
export const wholeRows = (tx: TransactionSql, client: number, table: WholeTable) =>
  tx<{ line: string }[]>`
    select (to_jsonb(t) - ${[...table.closed]}::text[])::text as line from ${tx(table.name)} t
    where client_id = ${client} order by ${tx([...table.order])}`.cursor(rowsAtOnce(table))

/** What lies in tables of the installation. */
export const installationRows = (tx: TransactionSql) =>
  tx<
    { place: string; line: string }[]
  >`select place, line::text as line from client_export_rows() order by place`.cursor(batch)

/** The codes of the fields that hold passwords. */
export const passwordFields = (tx: TransactionSql, client: number, valueType: number) =>
  tx<{ code: string }[]>`select code from category_option where client_id = ${client} and value_type = ${valueType}`

/** The files that the client's rows name, and how many they are. */
export const countFiles = (tx: TransactionSql, client: number) =>
  tx<{ files: number }[]>`
    select count(*)::int as files from stored_file where client_id = ${client} and export_id is null and expires_at is null`

export const wholeFiles = (tx: TransactionSql, client: number) =>
  tx<{ name: string }[]>`
    select name from stored_file where client_id = ${client} and export_id is null and expires_at is null order by name`.cursor(
    20,
  )

export const schemaOf = (tx: TransactionSql) =>
  tx<{ name: string }[]>`select name from schema_migration order by number desc limit 1`

export const takenAt = (tx: TransactionSql) => tx<{ at: Date }[]>`select now() as at`

const batch = 500
