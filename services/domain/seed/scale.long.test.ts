import type { Sql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedDemo } from "./demo"
import { forClient } from "./rows"
import { grow } from "./scale"
import { type MigratedDatabase, migratedDatabase } from "./test-migrated"

const today = "2025-03-14"

let database: MigratedDatabase
let sql: Sql

beforeAll(async () => {
  database = await migratedDatabase()
  sql = database.sql
  await seedDemo(sql, today)
}, 60_000)
afterAll(() => database.stop())

describe("a database grown to a size", () => {
  it("adds exactly this many items, at new clients, and their ledger matches their stock", async () => {
    const told: number[] = []
    const grown = await grow(sql, { items: 6000, clients: 3, today, onProgress: (items) => told.push(items) })
    expect(grown.map(({ items }) => items).reduce((sum, items) => sum + items)).toBe(6000)
    expect(grown.map(({ id }) => id).every((id) => id > 5)).toBe(true)
    expect(told.at(-1)).toBe(6000)
    for (const { id, items } of grown) {
      expect(await database.differences(id)).toEqual({ totals: [], items: [], orders: [] })
      const [row] = await sql.begin(async (tx) => {
        await forClient(tx, id)
        return tx`select count(*)::int as items from inventory_item`
      })
      expect(row?.items).toBe(items)
    }
  })

  it("can be grown again", async () => {
    const [first] = await grow(sql, { items: 10, clients: 1, today })
    const [second] = await grow(sql, { items: 1, clients: 1, today })
    expect(first?.id).not.toBe(second?.id)
    expect(second?.items).toBe(1)
  })

  it("stops between two batches on request and leaves matching data", async () => {
    const stopping = new AbortController()
    const grown = await grow(sql, {
      items: 60_000,
      clients: 1,
      today,
      onProgress: () => stopping.abort(),
      signal: stopping.signal,
    })
    expect(grown).toEqual([])
    const [client] = await sql<{ id: number }[]>`select max(id) as id from client`
    const [row] = await sql.begin(async (tx) => {
      await forClient(tx, client?.id ?? 0)
      return tx`
        select (select count(*)::int from inventory_item) as items,
          (select sum(total_quantity)::int from inventory) as said,
          (select sum(quantity)::int from inventory_item where status_id = 5) as held,
          (select sum(quantity * ((to_status_id = 5)::int - coalesce((from_status_id = 5)::int, 0)))::int
            from stock_movement) as moved`
    })
    expect(row?.items).toBeGreaterThan(0)
    expect(row?.items).toBeLessThan(60_000)
    expect([row?.held, row?.moved]).toEqual([row?.said, row?.said])
  })
})
