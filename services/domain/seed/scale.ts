import type { ClientRecord } from "@sightline/fixtures/records/client"
import { binsOf, fullCenter, type LocationRecord, laidOut } from "@sightline/fixtures/records/location"
import { scaleClient, shares } from "@sightline/fixtures/records/scale-client"
import { demoPassword } from "@sightline/fixtures/records/user"
import { type ScaleBatch, scale } from "@sightline/fixtures/scale"
import type { Sql, TransactionSql } from "postgres"
import { clientRow } from "./client"
import { seedLookups } from "./inventory"
import { forClient, insertRows, momentAgo, takeId, takeIds } from "./rows"
import { insertStock } from "./stock"
import { demoPasswordHash } from "./user"

export type GrowOptions = {
  items: number
  /** The number of new clients, largest first. */
  clients: number
  /** YYYY-MM-DD, the day from which receipts, sales and expiry dates count. */
  today: string
  onProgress?: (itemsSoFar: number) => void
  /** Aborting stops the growth before the next batch. */
  signal?: AbortSignal
}

export type GrownClient = { id: number; code: string; name: string; items: number; email: string; password: string }

type Site = { client: ClientRecord; centerId: number; userId: number; places: readonly LocationRecord[] }

/**
 * Puts `items` more items into a migrated database, at new clients of their own with one owner each. Each batch and its
 * ledger are one transaction, so the data match wherever this stops. Needs the role that owns the tables.
 */
export async function grow(
  sql: Sql,
  { items, clients, today, onProgress, signal }: GrowOptions,
): Promise<GrownClient[]> {
  const passwordHash = await demoPasswordHash()
  const grown: GrownClient[] = []
  let done = 0
  for (const share of shares(items, clients)) {
    const site = await openSite(sql, passwordHash, today)
    const insert = async (batch: ScaleBatch) => {
      await insertBatch(sql, site, batch, today)
      done += batch.inventoryItems.length
      onProgress?.(done)
    }
    await sideBySide(until(signal, await stockFor(sql, site, share)), insert)
    if (signal?.aborted) return grown
    const { id, code, name } = site.client
    grown.push({ id, code, name, items: share, email: ownerEmail(site.client), password: demoPassword })
  }
  await sql`analyze inventory, inventory_item, stock_movement, history`
  return grown
}

function* until<A>(signal: AbortSignal | undefined, all: Iterable<A>): Generator<A> {
  for (const one of all) {
    if (signal?.aborted) return
    yield one
  }
}

/** Batches share no rows, so a few are written at once while the next is drawn. */
const lanes = 3

async function sideBySide<A>(all: Iterable<A>, work: (one: A) => Promise<void>): Promise<void> {
  const busy: Promise<void>[] = []
  let turn = 0
  for (const one of all) {
    await busy[turn]
    const begun = work(one)
    // A failure surfaces when its lane's turn comes again; until then it stays unhandled on purpose.
    begun.catch(() => undefined)
    busy[turn] = begun
    turn = (turn + 1) % lanes
  }
  await Promise.all(busy)
}

const insertBatch = (sql: Sql, { client, userId }: Site, batch: ScaleBatch, today: string) =>
  sql.begin(async (tx) => {
    await forClient(tx, client.id)
    await insertStock(tx, { products: batch.inventories, items: batch.inventoryItems, sales: [], userId, today })
  })

const ownerEmail = ({ code }: ClientRecord) => `owner@${code}.demo.test`

/** A client with one center, its places and lookups, and an owner who may sign in. */
async function openSite(sql: Sql, passwordHash: string, today: string): Promise<Site> {
  const client = scaleClient(await takeId(sql, "client"))
  const centerId = await takeId(sql, "center")
  const userId = await takeId(sql, "user")
  const center = { id: centerId, clientId: client.id }
  const firstPlace = await takeIds(sql, "location", laidOut(0, center, fullCenter).length)
  const places = laidOut(firstPlace, center, fullCenter)
  const site: Site = { client, centerId, userId, places }
  await sql.begin((tx) => insertSite(tx, site, passwordHash, momentAgo(today, 1600, 0)))
  return site
}

async function insertSite(
  tx: TransactionSql,
  { client, centerId, userId, places }: Site,
  passwordHash: string,
  createdAt: string,
): Promise<void> {
  const own = { client_id: client.id }
  const user = { id: userId, email: ownerEmail(client), password_hash: passwordHash }
  const person = {
    first_name: "Owner of",
    last_name: client.name,
    is_active: true,
    is_seeded: true,
    created_at: createdAt,
  }
  const membership = { roles: ["owner", "webUser"], is_default: true, is_active: true, version: 1 }
  await insertRows(tx, "client", [clientRow(client)])
  await insertRows(tx, "user", [{ ...user, ...person }])
  await insertRows(tx, "membership", [{ ...own, user_id: userId, ...membership }])
  await forClient(tx, client.id)
  await insertRows(tx, "center", [{ ...own, id: centerId, name: `${client.name} Main` }])
  await insertRows(tx, "membership_center", [{ ...own, user_id: userId, center_id: centerId }])
  await seedLookups(tx, client.id, places)
}

/** Products have several items each; a few have none. */
const productsWithoutItems = 1000

async function stockFor(sql: Sql, { client, places }: Site, items: number): Promise<Iterable<ScaleBatch>> {
  const firstItem = await takeIds(sql, "inventory_item", items)
  const firstInventory = await takeIds(sql, "inventory", items + productsWithoutItems)
  return scale({ clientId: client.id, items, firstInventory, firstItem, bins: binsOf(places) })
}
