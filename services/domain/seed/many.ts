import type { Sql, TransactionSql } from "postgres"

/** Items of each product. */
const each = 4

/** The lines of the picker of vendor orders, their counts, and every product to be counted. */
export async function fillPicker(tx: TransactionSql, clientId: number): Promise<void> {
  for (const table of [
    "vendor_inventory",
    "vendor_inventory_count",
    "vendor_inventory_tally",
    "inventory_due",
    "inventory_reorder",
    "suggestion_count",
  ])
    await tx`delete from ${tx(table)} where client_id = ${clientId}`
  await tx.unsafe("analyze inventory, inventory_vendor, vendor")
  await tx`insert into vendor_inventory (client_id, vendor_id, inventory_id, category_id)
    select p.client_id, coalesce(v.id, 0), p.id, p.category_id
    from inventory p
      left join (inventory_vendor k join vendor v on v.client_id = k.client_id and v.id = k.vendor_id and v.status_id = 5)
        on k.client_id = p.client_id and k.inventory_id = p.id and k.status_id = 5
    where p.client_id = ${clientId} and p.status_id = 5 order by 1, 2, 3`
  await tx`insert into vendor_inventory_count (client_id, vendor_id, category_id, products)
    select client_id, vendor_id, category_id, count(*) from vendor_inventory where client_id = ${clientId} group by 1, 2, 3`
  await tx`insert into inventory_due (client_id, inventory_id) select client_id, id from inventory where client_id = ${clientId}`
}

/**
 * Puts `items` items of a quarter as many products into a client that has its definitions and no stock, with a few
 * statements as the superuser: for measuring lists, not for moving stock, so without a ledger. Words, shapes, brands,
 * places and days repeat as they do on a real floor: some texts are long, some short. A million items take half a minute.
 */
export async function fillShelves(
  superuser: Sql,
  { clientId, items }: { clientId: number; items: number },
): Promise<void> {
  const products = Math.ceil(items / each)
  await superuser.begin(async (tx) => {
    // These statements check and count the rows; the triggers would do it row by row.
    await tx`set local session_replication_role = replica`
    await tx`set local work_mem = '256MB'`
    await tx`set local synchronous_commit = off`
    const categories = await idsOf("category")
    const types = await idsOf("item_type")
    const brands = await idsOf("brand")
    const places = await idsOf("location")
    async function idsOf(table: string): Promise<string> {
      const rows = await tx<{ id: number }[]>`select id from ${tx(table)} where client_id = ${clientId} order by id`
      return `{${rows.map(({ id }) => id).join(",")}}`
    }
    await tx`
      insert into inventory (client_id, id, code, number, description, model, upc, category_id, item_type_id, brand_id, status_id,
        list_price, minimum_quantity, has_same_barcode_for_items, has_history_services, fields, created_at, total_quantity, item_count)
      select ${clientId}, n, 'SHELF ' || n, 'N-' || (n::bigint * 7919 % ${products}),
        (array['Arden','Bexley','Corvid','Dewfall','Ember'])[1 + n % 5] || ' ' || (array['round','navy','tortoise','clear'])[1 + n / 5 % 4] || ' ' || n % 997,
        'Model ' || n % 5003, lpad((n + 100000000000)::text, 12, '0'),
        (${categories}::int[])[1 + n % cardinality(${categories}::int[])], (${types}::int[])[1 + n % cardinality(${types}::int[])],
        (${brands}::int[])[1 + n / 3 % cardinality(${brands}::int[])], case when n % 50 = 0 then 6 else 5 end, n % 400, n % 4,
        n % 17 = 0, n % 29 <> 0, jsonb_build_object('Shape', (array['Round','Panto','Aviator','Square','Oval'])[1 + n % 5],
          'Material', (array['Acetate','Metal','Titanium'])[1 + n / 7 % 3], 'EyeSize', (40 + n % 20)::text),
        now() - n % 1000 * interval '1 day', 0, 0
      from generate_series(1, ${products}::int) n`
    await tx`
      insert into inventory_item (client_id, id, inventory_id, status_id, quantity, group_count, center_id, location_id, barcode, expires_on, fields)
      select ${clientId}, i, p.n, case when i % 20 = 0 then 6 when i % 7 = 0 then 30 else 5 end, 1 + i % 3, case when i % 200 = 1 then 5 else 0 end,
        case when place.id is null or i % 3 = 0 then (select min(id) from center where client_id = ${clientId}) else place.center_id end, case when i % 3 = 0 then null else place.id end,
        case when i % 5 = 0 then 'BAR' || i end, case when i % 11 = 0 then current_date + i % 900 - 60 end,
        case when i % 3 = 0 then jsonb_build_object('Condition', (array['New','Display','Repaired'])[1 + i / 3 % 3]) else '{}' end
      from generate_series(1, ${items}::int) i
      cross join lateral (select 1 + (i - 1) / ${each} as n) p
      left join location place on place.client_id = ${clientId} and place.id = (${places}::int[])[1 + i % greatest(cardinality(${places}::int[]), 1)]`
    // The planner knows nothing of these rows yet, and would look through all items for each product.
    await tx.unsafe("analyze inventory, inventory_item")
    await tx`
      update inventory p set total_quantity = t.total, item_count = t.items from (
        select inventory_id, sum(quantity) as total, count(*) as items from inventory_item
        where client_id = ${clientId} and status_id = 5 and quantity > 0 group by inventory_id
      ) t where p.client_id = ${clientId} and p.id = t.inventory_id`
    await tx`insert into inventory_term (client_id, term, inventory_id, category_id, status_id)
      select p.client_id, t.term, p.id, p.category_id, p.status_id from inventory p, inventory_terms(p) t where p.client_id = ${clientId}`
    await tx`insert into inventory_count (client_id, category_id, status_id, products)
      select client_id, category_id, status_id, count(*) from inventory where client_id = ${clientId} group by 1, 2, 3`
    await fillPicker(tx, clientId)
    for (const [table, column] of [
      ["inventory", "id"],
      ["inventory_item", "id"],
    ] as const)
      await tx`select setval(pg_get_serial_sequence(${table}, ${column}), greatest((select max(id) from ${tx(table)}), 1))`
  })
  await superuser.unsafe("vacuum analyze inventory, inventory_item, inventory_term, inventory_count")
}
