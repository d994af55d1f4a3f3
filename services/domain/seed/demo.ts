import { centers } from "@sightline/fixtures/records/center"
import { clients } from "@sightline/fixtures/records/client"
import { assortment } from "@sightline/fixtures/records/demo"
import { locations } from "@sightline/fixtures/records/location"
import { users } from "@sightline/fixtures/records/user"
import type { Sql, TransactionSql } from "postgres"
import { seedCenters, seedClients } from "./client"
import { seedCount } from "./count"
import { allCustomers, seedCustomers } from "./customer"
import { seedLookups } from "./inventory"
import { seedLayout } from "./layout"
import { withPast } from "./past-sales"
import { forClient, startIdsAfter } from "./rows"
import { seedSales } from "./sales"
import { planSales } from "./sales-plan"
import { insertStock } from "./stock"
import { seedTags } from "./tag"
import { seedUnknownCodes } from "./unknown-code"
import { demoPasswordHash, seedMembershipCenters, seedUsers } from "./user"
import { seedVendorOrders } from "./vendor-order"

/** Two processes that start together on an empty database seed it once. */
const seedLock = 7_415_010

/** The person named as receiver and remover of the stock. */
const receivedBy: Readonly<Record<number, number>> = {
  [clients.lakeside.id]: users.warehouse.id,
  [clients.hillcrest.id]: users.owner4.id,
}

/**
 * Fills an empty database with the demo, all of it or nothing. A database that already has a client stays as it is.
 * Receipts, sales and expiry dates count from `today` (YYYY-MM-DD). Needs the role that owns the tables.
 */
export async function seedDemo(sql: Sql, today: string): Promise<"seeded" | "left alone"> {
  if (await isInhabited(sql)) return "left alone"
  const passwordHash = await demoPasswordHash()
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${seedLock})`
    if (await isInhabited(tx)) return "left alone"
    await seedClients(tx)
    await seedUsers(tx, passwordHash)
    await seedStock(tx, today)
    await startIdsBehindSeeds(tx)
    return "seeded"
  })
}

const isInhabited = async (sql: Sql | TransactionSql) => {
  const [client] = await sql`select from client limit 1`
  return client !== undefined
}

async function seedStock(tx: TransactionSql, today: string): Promise<void> {
  const { inventories, inventoryItems } = assortment()
  for (const client of Object.values(clients)) {
    const { id } = client
    const products = inventories.filter(({ clientId }) => clientId === id)
    const own = inventoryItems.filter(({ clientId }) => clientId === id)
    const sells = id === clients.lakeside.id
    const items = sells ? withPast({ products, items: own, today }) : own
    const sales = sells ? planSales({ client, products, items, today }) : []
    await forClient(tx, id)
    await seedCenters(tx, id)
    await seedLayout(tx, id)
    await seedMembershipCenters(tx, id)
    await seedCustomers(tx, id)
    await seedLookups(
      tx,
      id,
      locations.filter(({ clientId }) => clientId === id),
    )
    await insertStock(tx, {
      ...{ products, items, sales },
      userId: receivedBy[id] ?? null,
      today,
    })
    await seedSales(tx, { client, sales, today })
    const userId = receivedBy[id]
    if (userId === undefined) continue
    await seedVendorOrders(tx, { clientId: id, userId, today })
    await seedUnknownCodes(tx, { clientId: id, userId })
    await seedTags(tx, { clientId: id, userId })
    await seedCount(tx, { clientId: id, userId })
  }
  await tx`analyze inventory, inventory_item, stock_movement, history`
}

/** Sets every sequence past the highest given id. */
async function startIdsBehindSeeds(tx: TransactionSql): Promise<void> {
  const { inventories, inventoryItems } = assortment()
  const highest = (records: readonly { id: number }[]) => records.reduce((most, { id }) => Math.max(most, id), 0)
  await startIdsAfter(tx, "center", highest(Object.values(centers)))
  await startIdsAfter(tx, "customer", highest(allCustomers))
  await startIdsAfter(tx, "location", highest(locations))
  await startIdsAfter(tx, "inventory", highest(inventories))
  await startIdsAfter(tx, "inventory_item", highest(inventoryItems))
  // What people sell begins beyond what the demo has sold.
  for (const table of [
    "sales_order",
    "sales_order_line",
    "sales_order_item",
    "invoice",
    "payment",
    "sales_return",
    "refund",
    "till_count",
  ])
    await startIdsAfter(tx, table, 1000)
}
