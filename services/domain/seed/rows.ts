import type { Sql, TransactionSql } from "postgres"

export type Row = Readonly<Record<string, unknown>>

/** All rows of a table in one statement. The rows of one call have the same columns; the table knows their types. */
export async function insertRows(tx: TransactionSql, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  await tx`
    insert into ${tx(table)} (${tx(columns)})
    select ${tx(columns)} from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(rows)}::text::jsonb)`
}

/** From here on the transaction sees and writes one client's rows. */
export const forClient = (tx: TransactionSql, clientId: number) =>
  tx`select set_config('app.client_id', ${String(clientId)}, true)`

const sequenceOf = (tx: Sql | TransactionSql, table: string) => tx`pg_get_serial_sequence(${`"${table}"`}, 'id')`

/** Seeds choose their ids, so each table's sequence moves past the highest one and never back. */
export const startIdsAfter = (tx: TransactionSql, table: string, highest: number) =>
  tx`select setval(s.name, greatest(${highest}::bigint, coalesce(pg_sequence_last_value(s.name), 1)))
    from (select ${sequenceOf(tx, table)}::regclass as name) s`

const idLock = 7_415_011
/** More ids than a running product takes between the two halves of one statement. */
const margin = 1000

export const takeId = async (tx: Sql | TransactionSql, table: string): Promise<number> => {
  const [taken] = await tx<{ id: number }[]>`select nextval(${sequenceOf(tx, table)})::int as id`
  if (!taken) throw new Error(`no sequence of ${table}`)
  return taken.id
}

/** The first of this many consecutive ids, reserved against everybody who works on the database meanwhile. */
export const takeIds = (sql: Sql, table: string, count: number): Promise<number> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${idLock})`
    const [taken] = await tx<{ first: number }[]>`
      select (setval(s.name, nextval(s.name) + ${margin + count}) - ${count})::int as first
      from (select ${sequenceOf(tx, table)}::regclass as name) s`
    if (!taken) throw new Error(`no sequence of ${table}`)
    return taken.first
  })

export const dollars = (cents: number) => (cents / 100).toFixed(2)

const day = 24 * 60 * 60 * 1000

/** The date this many days after the seed day, or before it for a negative number. */
export const dayFrom = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * day).toISOString().slice(0, 10)

/** A moment in opening hours, which in Alberta begin about 16:00 UTC. */
export const momentAgo = (today: string, days: number, minute: number) =>
  new Date(Date.parse(`${today}T16:00:00Z`) - days * day + (minute % 420) * 60_000).toISOString()
