import { expect } from "@playwright/test"
import type { Sql } from "postgres"

export interface Books {
  readonly statusId: number
  readonly quantity: number
  /** The item's movements in the ledger, in the status that it has. */
  readonly ledger: number
  readonly total: number
  /** The number of the item's departures and returns. */
  readonly movements: number
}

/** An item as its row, its product and the ledger record it. */
export async function booksOf(sql: Sql, itemId: number): Promise<Books> {
  const [row] = await sql<Books[]>`
    select i.status_id as "statusId", i.quantity, p.total_quantity as total,
      (select coalesce(sum(case when m.to_item_id = i.id and m.to_status_id = i.status_id then m.quantity else 0 end
                         - case when m.from_item_id = i.id and m.from_status_id = i.status_id then m.quantity else 0 end), 0)::int
       from stock_movement m where m.client_id = i.client_id and i.id in (m.to_item_id, m.from_item_id)) as ledger,
      (select count(*)::int from stock_movement m
       where m.client_id = i.client_id and m.reason <> 'receipt' and i.id in (m.to_item_id, m.from_item_id)) as movements
    from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
    where i.id = ${itemId}`
  if (!row) throw new Error(`there is no item ${itemId}`)
  return row
}

/** Every total of every product, derived once from its items and once from the ledger: all three agree. */
export async function expectBooksToBalance(sql: Sql): Promise<void> {
  const wrong = await sql`
    with active as (
      select client_id, inventory_id, sum(quantity)::int as quantity, count(*)::int as items
      from inventory_item where status_id = 5 and quantity > 0 group by 1, 2),
    ledger as (
      select client_id, inventory_id,
        sum(case when to_status_id = 5 then quantity else 0 end - case when from_status_id = 5 then quantity else 0 end)::int as quantity
      from stock_movement group by 1, 2)
    select p.id, p.total_quantity, p.item_count, a.quantity as active, a.items, l.quantity as ledger
    from inventory p
    left join active a on a.client_id = p.client_id and a.inventory_id = p.id
    left join ledger l on l.client_id = p.client_id and l.inventory_id = p.id
    where (p.total_quantity, p.total_quantity, p.item_count)
      is distinct from (coalesce(a.quantity, 0), coalesce(l.quantity, 0), coalesce(a.items, 0))`
  expect(wrong, "products whose total, items and ledger differ").toEqual([])
}
