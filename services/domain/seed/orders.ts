import type { Sql } from "postgres"

/**
 * Puts this many completed orders of one unit, with invoice and payment, into a client that `fillShelves` has filled, and
 * this many customers: for measuring lists and figures, so without a ledger. Orders are `seconds` apart, the last one is now. A million orders take a minute or two.
 */
export async function fillOrders(
  superuser: Sql,
  {
    clientId,
    orders,
    customers,
    seconds = 40,
  }: { clientId: number; orders: number; customers: number; seconds?: number },
): Promise<void> {
  await superuser.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`set local work_mem = '256MB'`
    await tx`set local synchronous_commit = off`
    const [person] = await tx<
      { id: number }[]
    >`select user_id as id from membership where client_id = ${clientId} limit 1`
    const [shelves] = await tx<
      { products: number }[]
    >`select max(id) as products from inventory where client_id = ${clientId}`
    const [place] = await tx<{ id: number }[]>`select min(id) as id from center where client_id = ${clientId}`
    const [userId, centerId] = [person?.id ?? 0, place?.id ?? 0]
    const products = shelves?.products ?? 1
    const tables = [
      "cash_movement",
      "refund",
      "sales_return",
      "payment",
      "till_count",
      "invoice",
      "sales_order_item",
      "sales_order_line",
      "order_term",
      "sales_order",
      "sales_order_tally",
      "customer_term",
      "customer",
    ]
    for (const table of tables) await tx`delete from ${tx(table)} where client_id = ${clientId}`
    await tx`insert into customer (client_id, id, first_name, middle_name, last_name, email, cell_phone, home_phone, work_phone, street, zip_code)
      select ${clientId}, n, (array['Ada','Ben','Cleo','Dev','Eve'])[1 + n % 5] || n % 97, 'M', 'Last' || n % 9973, 'p' || n || '@shelf.test',
        '403' || lpad((n::bigint * 7919 % 10000000)::text, 7, '0'), '780' || lpad((n::bigint * 104729 % 10000000)::text, 7, '0'),
        '587' || lpad(n::text, 7, '0'), n % 999 || ' Main Street', 'T' || n % 900
      from generate_series(1, ${customers}::int) n`
    await tx`insert into customer_term (client_id, term, customer_id)
      select c.client_id, t.term, c.id from customer c, customer_terms(c) t where c.client_id = ${clientId}`
    await tx`insert into sales_order (client_id, id, order_type, status_id, center_id, payment_type, first_name, last_name, step, quantity,
        list_total, net, tax, created_by, created_at, touched_by, touched_at, submitted_by, submitted_at, completed_by, completed_at)
      select ${clientId}, n, case when n % 4 = 0 then 'Account' else 'Instant' end, case when n % 100 = 0 then 53 else 54 end, ${centerId}::int, 'Cash',
        'Ada', 'Last' || n % 9973, 2, 1, 100, 100, 5, ${userId}, at, ${userId}, at,
        ${userId}, at, ${userId}, at
      from generate_series(1, ${orders}::int) n
        cross join lateral (select now() - (${orders}::int - n) * ${seconds}::int * interval '1 second' as at) placed`
    await tx`insert into order_term (client_id, term, order_id)
      select o.client_id, t.term, o.id from sales_order o, order_terms(o.client_id, o.customer_id, o.first_name, o.last_name, o.cell_phone, o.email) t where o.client_id = ${clientId}`
    await tx`insert into sales_order_tally (client_id, center_id, order_type, status_id, payment_type, orders)
      select client_id, center_id, order_type, status_id, payment_type, count(*) from sales_order where client_id = ${clientId}
      group by 1, 2, 3, 4, 5`
    await tx`insert into sales_order_line (client_id, id, order_id, inventory_id, description, quantity, list_total, net, tax_percent, tax)
      select ${clientId}, n, n, 1 + n % ${products}::int, 'A frame', 1, 100, 100, 5, 5 from generate_series(1, ${orders}::int) n`
    await tx`insert into sales_order_item (client_id, id, order_id, line_id, inventory_item_id, list_price, sale_price, state, added_by)
      select ${clientId}, n, n, n, (select min(i.id) from inventory_item i where i.client_id = ${clientId} and i.inventory_id = 1 + n % ${products}::int),
        100, 100, 'sold', ${userId} from generate_series(1, ${orders}::int) n`
    await tx`insert into invoice (client_id, id, order_id, year, sequence, day, at, amount, tax, paid, document)
      select client_id, id, id, 2026, id, created_at::date, created_at, 105, 5, 105, '{}' from sales_order where client_id = ${clientId}`
    await tx`insert into payment (client_id, id, invoice_id, type, amount, user_id, center_id, at)
      select client_id, id, id, 'Cash', 105, ${userId}, center_id, created_at from sales_order where client_id = ${clientId}`
    await tx`insert into invoice_counter (client_id, kind, year, last) values (${clientId}, 'invoice', 2026, ${orders})
      on conflict (client_id, kind, year) do update set last = excluded.last`
    for (const table of ["sales_order", "sales_order_line", "sales_order_item", "invoice", "payment", "customer"])
      await tx`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${tx(table)}), 1))`
  })
  await superuser.unsafe(
    "vacuum analyze sales_order, sales_order_line, sales_order_item, order_term, invoice, payment, customer, customer_term",
  )
}
