import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints } from "../db/typed"
import { allInStock, lastSold, rule } from "./queries-shared"
import { monthOf, summed } from "./queries-standing"

/** Holds the client's sums, so that two jobs sum up one after the other. A client that changed a rule has none any more. */
export const beginStock = (db: Sql, client: ClientId) =>
  sql<{ isNew: boolean }>`
    insert into stock_summed as k (client_id, zone, sale_status_ids) values (${int(client)}, own_zone(), own_sale_statuses())
    on conflict (client_id) do update set zone = excluded.zone, sale_status_ids = excluded.sale_status_ids,
      seen_to = case when (k.zone, k.sale_status_ids) = (excluded.zone, excluded.sale_status_ids) then k.seen_to end
    returning seen_to is null as "isNew"`.compile(db)

export const forgetStock = (db: Sql, client: ClientId) =>
  sql`
    with products as (delete from product_stock where client_id = ${int(client)}),
    months as (delete from product_stock_month where client_id = ${int(client)})
    delete from stock_month where client_id = ${int(client)}`.compile(db)

/** Takes the products to sum up: those that changed, or all in stock where nothing is summed up. */
export const takeStockDue = (db: Sql, client: ClientId) =>
  fresh(
    sql<{ ids: ReadonlyArray<number> }>`
      with ${summed(client)},
      taken as (delete from stock_due where client_id = ${int(client)}),
      due as (
        select inventory_id from changed
        union
        select i.inventory_id from inventory_item i where ${allInStock(client)} and not (select is_summed from summed)
      )
      select coalesce(json_agg(inventory_id order by inventory_id), '[]') as ids from due`.compile(db),
  )

const added = (client: ClientId, rows: RawBuilder<unknown>) => sql`
  insert into stock_month as k (client_id, center_id, month, units, items, list)
  select ${int(client)}, r.center_id, r.month, sum(r.units), sum(r.items), sum(r.list) from (${rows}) r group by r.center_id, r.month
  on conflict (client_id, center_id, month) do update
    set units = k.units + excluded.units, items = k.items + excluded.items, list = k.list + excluded.list`

/** Takes these products out of the sums. */
export const takeOut = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  sql`
    with products as (delete from product_stock s where s.client_id = ${int(client)} and s.inventory_id = any (${ints(ids)})),
    gone as (
      delete from product_stock_month s where s.client_id = ${int(client)} and s.inventory_id = any (${ints(ids)})
      returning s.center_id, s.month, -s.units as units, -s.items as items, -s.list as list
    )
    ${added(client, sql`select * from gone`)}`.compile(db)

type IsOf = (inventoryId: RawBuilder<unknown>) => RawBuilder<unknown>

/** What stands of products at each center. Needs `last_sold`. */
const productsOf = (client: ClientId, isOf: IsOf) => sql`
  select inventory_id, center_id, sum(units)::int as units, min(first_in) as first_in, greatest(min(first_in), max(last_sold)) as idle_since
  from (
    select i.inventory_id, i.center_id, i.quantity as units, i.received_on as first_in, null::date as last_sold
    from inventory_item i where ${allInStock(client)} and ${isOf(sql`i.inventory_id`)}
    union all
    select s.inventory_id, s.center_id, null, null, s.last_sold from last_sold s
  ) s group by inventory_id, center_id having count(first_in) > 0`

const monthsOf = (client: ClientId, isOf: IsOf) => sql`
  select i.inventory_id, i.center_id, ${monthOf(sql`i`)} as month, sum(i.quantity) as units, count(*) as items,
    coalesce(sum(i.quantity * p.list_price), 0) as list
  from inventory_item i join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
  where ${allInStock(client)} and ${isOf(sql`i.inventory_id`)} group by 1, 2, 3`

/** Adds these products to the sums. */
export const bringIn = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) => {
  const isOf: IsOf = (id) => sql`${id} = any (${ints(ids)})`
  // The open days are read by their time: many products have more movements than a day.
  const isSold: IsOf = (id) => sql`(${isOf(id)}) is true`
  return fresh(
    sql`
      with ${rule(client)}, ${lastSold(client, isSold)},
      products as (
        insert into product_stock (client_id, inventory_id, center_id, units, first_in, idle_since)
        select ${int(client)}, p.* from (${productsOf(client, isOf)}) p
      ),
      months as (
        insert into product_stock_month as s (client_id, inventory_id, center_id, month, units, items, list)
        select ${int(client)}, p.* from (${monthsOf(client, isOf)}) p
        returning s.center_id, s.month, s.units, s.items, s.list
      )
      ${added(client, sql`select * from months`)}`.compile(db),
  )
}

export const endStock = (db: Sql, client: ClientId) =>
  sql`update stock_summed set seen_to = now() where client_id = ${int(client)}`.compile(db)

/** Sums of the stock that its items, its sales and each other contradict, of products of which nothing changed since. */
export const wrongStanding = (db: Sql, client: ClientId) => {
  const isOf: IsOf = (id) => sql`(select is_summed from summed) and ${id} not in (select inventory_id from changed)`
  const different = (
    what: string,
    keys: RawBuilder<unknown>,
    said: RawBuilder<unknown>,
    counted: RawBuilder<unknown>,
  ) => sql`
    select ${sql.lit(what)} || ' at center ' || coalesce(s.center_id, c.center_id) as what,
      coalesce(s.inventory_id, c.inventory_id) as id, coalesce(to_jsonb(s)::text, '') as said, coalesce(to_jsonb(c)::text, '') as counted
    from (${said}) s full join (${counted}) c using (${keys}) where s is distinct from c`
  return fresh(
    sql<{ what: string; id: number; said: string; counted: string }>`
      with ${rule(client)}, ${summed(client)}, ${lastSold(client, isOf)}
      ${different(
        "product_stock",
        sql`inventory_id, center_id`,
        sql`select inventory_id, center_id, units, first_in, idle_since from product_stock
          where client_id = ${int(client)} and ${isOf(sql`inventory_id`)}`,
        productsOf(client, isOf),
      )}
      union all
      ${different(
        "product_stock_month",
        sql`inventory_id, center_id, month`,
        sql`select inventory_id, center_id, month, units, items, list from product_stock_month
          where client_id = ${int(client)} and ${isOf(sql`inventory_id`)}`,
        sql`select inventory_id, center_id, month, units, items, list::numeric(24, 2) as list from (${monthsOf(client, isOf)}) p`,
      )}
      union all
      ${different(
        "stock_month",
        sql`center_id, month`,
        sql`select 0 as inventory_id, center_id, month, units, items, list from stock_month where client_id = ${int(client)} and items <> 0`,
        sql`select 0 as inventory_id, center_id, month, sum(units)::bigint as units, sum(items)::bigint as items, sum(list)::numeric(24, 2) as list
          from product_stock_month where client_id = ${int(client)} group by center_id, month`,
      )}`.compile(db),
  )
}
