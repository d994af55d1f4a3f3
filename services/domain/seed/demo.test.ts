import { verify } from "@node-rs/argon2"
import { moneyDisagreements } from "@sightline/fixtures/payment/money-books"
import { clients } from "@sightline/fixtures/records/client"
import { inventories } from "@sightline/fixtures/records/inventory"
import { inventoryItems } from "@sightline/fixtures/records/inventory-item"
import { statuses } from "@sightline/fixtures/records/status"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import type { Sql, TransactionSql } from "postgres"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seedDemo } from "./demo"
import { forClient } from "./rows"
import { type MigratedDatabase, migratedDatabase } from "./test-migrated"

const today = "2025-03-14"

let database: MigratedDatabase
let sql: Sql

beforeAll(async () => {
  database = await migratedDatabase()
  sql = database.sql
  const outcomes = await Promise.all([seedDemo(sql, today), seedDemo(sql, today)])
  expect(outcomes.sort()).toEqual(["left alone", "seeded"])
}, 60_000)
afterAll(() => database.stop())

const asClient = <T extends object>(clientId: number, query: (tx: TransactionSql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await forClient(tx, clientId)
    return query(tx)
  })

const everyClient = Object.values(clients).map(({ id }) => id)

describe("the demo seed", () => {
  it("fills an empty database once when several processes start together", async () => {
    expect(await seedDemo(sql, today)).toBe("left alone")
    const [items] = await asClient(clients.lakeside.id, (tx) => tx`select count(*)::int as items from inventory_item`)
    expect(items?.items).toBeGreaterThanOrEqual(2000)
  })

  it.each(everyClient)("gives the items and products of client %i what their movements add up to", async (client) => {
    expect(await database.differences(client)).toEqual({ totals: [], items: [], orders: [] })
  })

  it("gives every item the status of its last movement, and keeps the ledger in the order of time", async () => {
    for (const client of everyClient) {
      const wrong = await asClient(
        client,
        (tx) => tx`
          select i.id from inventory_item i
          where i.status_id <> (select to_status_id from stock_movement where to_item_id = i.id order by id desc limit 1)`,
      )
      expect(wrong).toEqual([])
      const back = await asClient(
        client,
        (tx) =>
          tx`select id from (select id, at, lag(at) over (order by id) as before from stock_movement) m where at < before`,
      )
      expect(back).toEqual([])
    }
  })

  it("writes the history of every removed item and of the batch it left", async () => {
    const told = await asClient(
      clients.lakeside.id,
      (tx) => tx`select object_id, action, changes from history
        where object_id in (${inventoryItems.soldOutOfBatch.id}, ${inventoryItems.batchOfFive.id}) order by id`,
    )
    expect(told).toEqual([
      { object_id: 1033, action: "Removed", changes: [{ name: "Status", before: "Active", after: "Sold" }] },
      { object_id: 1032, action: "Removed", changes: [{ name: "Quantity", before: "6", after: "5" }] },
    ])
  })

  it("has sold for a year, by hand and by card, and its money agrees to the cent", async () => {
    await asClient(clients.lakeside.id, async (tx) => {
      for (const [what, question] of Object.entries(moneyDisagreements(clients.lakeside.id)))
        expect([what, await tx.unsafe(question)]).toEqual([what, []])
      return []
    })
    const [sold] = await asClient(
      clients.lakeside.id,
      (
        tx,
      ) => tx`select (select count(*)::int from invoice) as invoices, (select max(day) - min(day) from invoice) as days,
        (select count(distinct extract(month from day))::int from invoice) as months, (select count(*)::int from sales_return) as credits,
        (select count(distinct coalesce(brand, type))::int from payment) as tenders,
        (select count(*)::int from cash_movement where till_count_id is null) as uncounted`,
    )
    expect(sold).toMatchObject({ months: 12, tenders: 5, uncounted: 0 })
    expect(sold?.invoices).toBeGreaterThan(150)
    expect(sold?.days).toBeGreaterThan(365)
    expect(sold?.credits).toBeGreaterThan(3)
  })

  it("shows vendor orders at work: one in each state before the end, and a delivery whose rest is open", async () => {
    const orders = await asClient(
      clients.lakeside.id,
      (tx) => tx`select o.status_id as status, o.line_count as lines, o.email <> '' as mailed,
          (select sum(l.received)::int from vendor_order_line l where l.vendor_order_id = o.id) as received,
          (select sum(l.quantity - l.received)::int from vendor_order_line l where l.vendor_order_id = o.id) as open
        from vendor_order o order by o.id`,
    )
    expect(orders.map(({ status, lines, mailed }) => [status, lines, mailed])).toEqual([
      [95, 3, true],
      [91, 3, true],
      [94, 3, true],
      [90, 3, true],
    ])
    const [received] = orders
    expect(received?.received).toBeGreaterThan(0)
    expect(received?.open).toBeGreaterThan(0)
    const [posted] = await asClient(
      clients.lakeside.id,
      (tx) => tx`select count(*)::int as items from vendor_receipt r join vendor_receipt_item i
        on i.client_id = r.client_id and i.receipt_id = r.id where r.state = 'posted'`,
    )
    expect(posted?.items).toBeGreaterThan(0)
  })

  it("counts days from the given day", async () => {
    const [expired] = await asClient(
      clients.lakeside.id,
      (tx) => tx`select expires_on::text from inventory_item where id = ${inventoryItems.expired.id}`,
    )
    expect(expired?.expires_on).toBe("2025-03-04")
    const late = await asClient(
      clients.lakeside.id,
      // What led to the count that is under way is of these days.
      (tx) => tx`select id from stock_movement where at >= ${today}::date and scanned_at is null`,
    )
    expect(late).toEqual([])
  })

  it("stores prices in dollars and no missing ones", async () => {
    const rows = await asClient(
      clients.lakeside.id,
      (tx) => tx`select list_price, special_price from inventory
        where id in (${inventories.specialFrame.id}, ${inventories.soloFrame.id}) order by id`,
    )
    expect(rows).toEqual([
      { list_price: "249.00", special_price: null },
      { list_price: "200.00", special_price: "150.00" },
    ])
  })

  it("starts new ids after its own", async () => {
    const [product] = await asClient(
      clients.naalsio.id,
      (tx) => tx`insert into inventory (client_id, code, category_id, item_type_id)
        select 5, 'NEW ONE', category.id, item_type.id from category, item_type limit 1 returning id`,
    )
    const [highest] = await asClient(
      clients.naalsio.id,
      (tx) => tx`select max(id) as id from inventory where code <> 'NEW ONE'`,
    )
    expect(product?.id).toBeGreaterThan(highest?.id)
    const [user] =
      await sql`insert into "user" (email, password_hash, first_name, last_name) values ('a@b.test', '', '', '') returning id`
    expect(user?.id).toBe(8)
  })

  it("lets every account sign in with the published password, kept as argon2id", async () => {
    const rows = await sql`select distinct password_hash from "user" where email like '%@demo.test'`
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(await verify(row?.password_hash, demoPassword)).toBe(true)
  })

  it("gives each account its roles at its clients", async () => {
    const rows = await sql`
      select u.email, m.client_id, m.roles, m.is_default from membership m join "user" u on u.id = m.user_id
      where u.email like '%@demo.test' order by u.id, m.client_id`
    const told = Object.values(users).flatMap(({ email, memberships }) =>
      memberships.map(({ clientId, roles, isDefault }) => ({
        email,
        client_id: clientId,
        roles,
        is_default: isDefault,
      })),
    )
    expect(rows).toEqual(told)
  })

  it("knows the statuses as the migration wrote them", async () => {
    const rows = await sql`
      select id, type, name, description, sort_order as "sortOrder", is_active as "isActive",
        is_select_default as "isSelectDefault", item_remainder_count as "itemRemainderCount",
        attribute_id as "attributeId", is_automated as "isAutomated"
      from status order by id`
    expect(rows).toEqual(Object.values(statuses).sort((one, other) => one.id - other.id))
  })
})
