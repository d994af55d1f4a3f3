import { readdir, readFile } from "node:fs/promises"
import postgres, { type Sql } from "postgres"
import { connectionOptions } from "../src/db/connection-url"
import { createTestDatabase, startTestServer } from "../src/db/test-server"

const migrations = new URL("../migrations/", import.meta.url)

/** A migrated, empty database, seen by the role that owns its tables. */
export async function migratedDatabase(): Promise<{ sql: Sql; stop: () => Promise<void> }> {
  const server = await startTestServer()
  const { ownerUrl } = await createTestDatabase(server)
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 4, onnotice: () => undefined })
  for (const file of (await readdir(migrations)).sort()) {
    const statements = await readFile(new URL(file, migrations), "utf8")
    await sql.begin((tx) => tx.unsafe(statements).simple())
  }
  return {
    sql,
    stop: async () => {
      await sql.end()
      await server.stop()
    },
  }
}

/** Items and products whose row says something else than their movements. */
export const disagreements = async (sql: Sql, clientId: number) =>
  sql.begin(async (tx) => {
    await tx`select set_config('app.client_id', ${String(clientId)}, true)`
    const items = await tx`
      with entry as (
        select to_item_id as item, to_status_id as status, quantity, group_count_delta as count from stock_movement
        union all
        select from_item_id, from_status_id, -quantity, 0 from stock_movement where from_item_id is not null
      ),
      held as (
        select item, status, sum(quantity) as quantity, sum(count) as count from entry group by item, status
      )
      select i.id from inventory_item i left join held h on h.item = i.id and h.status = i.status_id
      where i.quantity is distinct from h.quantity or i.group_count <> (select sum(count) from held where item = i.id)
        or exists (select from held o where o.item = i.id and o.status <> i.status_id and o.quantity <> 0)`
    const products = await tx`
      select p.id from inventory p
      left join (select inventory_id, sum(quantity) as quantity, count(*) as items
        from inventory_item where status_id = 5 group by 1) held on held.inventory_id = p.id
      left join (select inventory_id, sum(quantity * ((to_status_id = 5)::int - coalesce((from_status_id = 5)::int, 0))) as quantity
        from stock_movement group by 1) moved on moved.inventory_id = p.id
      where p.total_quantity <> coalesce(held.quantity, 0) or p.item_count <> coalesce(held.items, 0)
        or p.total_quantity <> coalesce(moved.quantity, 0)`
    return { items: items.length, products: products.length }
  })
