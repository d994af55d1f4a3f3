import { fillPicker } from "@sightline/domain/seed/many"
import { countSuggestions } from "@sightline/domain/suggestion/count"
import { listSuggestions } from "@sightline/domain/suggestion/list"
import { searchVendorInventories } from "@sightline/domain/vendor-order/read"
import type { VendorId } from "@sightline/model/vendor"
import type postgres from "postgres"
import { type Ask, at, clientId, shelvesOf } from "./shelves"

export interface Buying {
  /** Seconds of the first count of every product, and milliseconds of one that finds the last minutes' movements. */
  readonly all: number
  readonly few: number
  readonly asked: readonly BuyingFigures[]
}

export interface BuyingFigures {
  readonly name: string
  /** Milliseconds: the median and the 95th percentile. */
  readonly p50: number
  readonly p95: number
}

interface Size {
  readonly items: number
  readonly movements: number
}

const vendors = 50
/** Beyond the ids of the demo's vendors. */
const firstVendor = 900_000

/** The picker of vendor orders and the suggestions over a year of movements, each through the domain's own operation. */
export async function measureBuying({ items, movements }: Size, rounds: number): Promise<Buying> {
  const shelves = await shelvesOf(items, (sql) => fillLedger(sql, { items, movements }))
  try {
    const count = async () => {
      const began = performance.now()
      await shelves.run(countSuggestions({ client: clientId }))
      return performance.now() - began
    }
    const all = (await count()) / 1000
    await shelves.sql.unsafe("vacuum analyze inventory_reorder, vendor_inventory, inventory_due")
    const few = await count()
    const figures: BuyingFigures[] = []
    for (const { name, ask } of questions()) {
      const times: number[] = []
      for (let round = 0; round < rounds + 2; round++) {
        const began = performance.now()
        await shelves.run(ask)
        // The first two warm the cache.
        if (round >= 2) times.push(performance.now() - began)
      }
      times.sort((a, b) => a - b)
      figures.push({ name, p50: at(times, 0.5), p95: at(times, 0.95) })
    }
    return { all, few, asked: figures }
  } finally {
    await shelves.stop()
  }
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const vendor = (firstVendor + 7) as VendorId

const picker = (more: Partial<Parameters<typeof searchVendorInventories>[0]>): Ask =>
  searchVendorInventories({
    ...{ categoryIds: [], vendorIds: [], search: "", soldFrom: null, soldTo: null, page: 1, pageSize: 10 },
    ...more,
  })

const questions = (): ReadonlyArray<{ readonly name: string; readonly ask: Ask }> => [
  { name: "the picker", ask: picker({}) },
  { name: "the picker, one vendor", ask: picker({ vendorIds: [vendor] }) },
  { name: "the picker, a code", ask: picker({ search: "SHELF 777" }) },
  { name: "the picker, sold in the last week", ask: picker({ soldFrom: day(7), soldTo: day(0) }) },
  { name: "what to order", ask: listSuggestions([]) },
  { name: "what to order, one vendor", ask: listSuggestions([vendor]) },
]

/** A year of removals, evenly over the products, each with a vendor; written as the superuser, and indexed afterwards. */
async function fillLedger(sql: postgres.Sql, { items, movements }: Size): Promise<void> {
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
      insert into stock_movement (client_id, at, inventory_id, from_item_id, from_status_id, to_item_id, to_status_id, quantity, reason)
      select ${clientId}, now() - (${movements}::int - n) * (interval '365 days' / ${movements}::int), p, p * 4 - 3, 5, p * 4 - 3, 30, 1,
        'removal'
      from generate_series(1, ${movements}::int) n cross join lateral (select 1 + (n::bigint * 7919 % ${products}::int)::int as p) of_product`
    await fillPicker(tx, clientId)
  })
  for (const { definition } of indexes) await sql.unsafe(definition)
  await sql.unsafe(
    "vacuum analyze stock_movement, inventory_vendor, vendor, vendor_inventory, vendor_inventory_count, inventory_due",
  )
}
