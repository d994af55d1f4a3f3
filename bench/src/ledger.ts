import { fillPicker } from "@sightline/domain/seed/many"
import type postgres from "postgres"
import { type Ask, at, clientId, type Shelves } from "./shelves"

export interface LedgerSize {
  readonly items: number
  readonly movements: number
}

const vendors = 50
/** Beyond the ids of the demo's vendors. */
export const firstVendor = 900_000

export interface Question {
  readonly name: string
  readonly ask: Ask
}

export interface AskedFigures {
  readonly name: string
  /** Milliseconds: the median and the 95th percentile. */
  readonly p50: number
  readonly p95: number
}

/** Each question so many times, one after the other. One that is refused or ends at its time limit has no time, and is not asked again. */
export async function askedOf(
  { run }: Pick<Shelves, "run">,
  questions: ReadonlyArray<Question>,
  rounds: number,
): Promise<readonly AskedFigures[]> {
  const figures: AskedFigures[] = []
  for (const { name, ask } of questions) {
    const times: number[] = []
    let isAnswered = true
    for (let round = 0; round < rounds + 2 && isAnswered; round++) {
      const began = performance.now()
      isAnswered = await run(ask).then(
        () => true,
        (cause: unknown) => {
          process.stderr.write(`${name}: ${cause}\n`)
          return false
        },
      )
      // The first two warm the cache.
      if (round >= 2) times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    const figure = (share: number) => (isAnswered ? at(times, share) : Number.POSITIVE_INFINITY)
    figures.push({ name, p50: figure(0.5), p95: figure(0.95) })
  }
  return figures
}

/** A year of removals, evenly over the products, each with a vendor; written as the superuser, and indexed afterwards. */
export async function fillLedger(sql: postgres.Sql, { items, movements }: LedgerSize): Promise<void> {
  const products = Math.ceil(items / 4)
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'stock_movement' and indexname <> 'stock_movement_pkey'`
  for (const { name } of indexes) await sql`drop index ${sql(name)}`
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`insert into vendor (client_id, id, name, code)
      select ${clientId}, ${firstVendor}::int + n, 'Vendor ' || n, 'V' || n from generate_series(1, ${vendors}::int) n`
    await tx`insert into inventory_vendor (client_id, inventory_id, vendor_id, price)
      select ${clientId}, n, ${firstVendor}::int + 1 + n % ${vendors}::int, n % 100 from generate_series(1, ${products}::int) n`
    await tx`
      insert into stock_movement (client_id, at, inventory_id, center_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
      select ${clientId}, now() - (${movements}::int - n) * (interval '365 days' / ${movements}::int), p,
        (select min(id) from center where client_id = ${clientId}), p * 4 - 3, 5, p * 4 - 3, 30, 1,
        'removal'
      from generate_series(1, ${movements}::int) n cross join lateral (select 1 + (n::bigint * 7919 % ${products}::int)::int as p) of_product`
    await fillPicker(tx, clientId)
  })
  for (const { definition } of indexes) await sql.unsafe(definition)
  await sql.unsafe(
    "vacuum analyze stock_movement, inventory_vendor, vendor, vendor_inventory, vendor_inventory_count, inventory_due",
  )
}
