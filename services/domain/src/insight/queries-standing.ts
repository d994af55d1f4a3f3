import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"
import { int, ints } from "../db/typed"
import { inStock, lastSold, rule } from "./queries-shared"

/*
 * The stock of now (decision 231): sums that a job keeps, and the items of the products of which something changed since. Where nothing is
 * summed up, or by other rules than those of today, it is all items.
 */

type Centers = ReadonlyArray<number>

const isSummed = sql`(select is_summed from summed)`
const changedIds = sql`(select inventory_id from changed)`

/**
 * Whether the stock is summed up, and the products of which something changed since. Three minutes are more than any transaction takes, so
 * that one that began before the last sum and ended after it is seen.
 */
export const summed = (client: ClientId) => sql`
  summed as materialized (
    select k.seen_to is not null as is_summed, k.seen_to - interval '3 minutes' as since
    from (select) nothing left join stock_summed k
      on k.client_id = ${int(client)} and k.zone = own_zone() and k.sale_status_ids = own_sale_statuses()
  ),
  changed as materialized (
    select d.inventory_id from stock_due d where d.client_id = ${int(client)} and ${isSummed}
    union
    select m.inventory_id from stock_movement m
    where m.client_id = ${int(client)} and m.at >= (select since from summed) and m.at < 'infinity' and ${isSummed}
  )`

/** The items in stock of the products that changed, or of all where nothing is summed up. Needs `summed`. */
const openItems = (client: ClientId, centers: Centers) => {
  const columns = sql`i.inventory_id, i.center_id, i.received_on, i.quantity`
  return sql`
    select i.* from changed c cross join lateral (
      select ${columns} from inventory_item i where ${inStock(client, centers)} and i.inventory_id = c.inventory_id offset 0
    ) i
    union all
    select ${columns} from inventory_item i where ${inStock(client, centers)} and not ${isSummed}`
}

/** What stands of each product at these centers, in rows that add up. Needs `summed`. */
export const standing = (client: ClientId, centers: Centers) => sql`
  select s.inventory_id, s.center_id, s.units from product_stock s
    where s.client_id = ${int(client)} and s.center_id = any (${ints(centers)}) and ${isSummed} and s.inventory_id not in ${changedIds}
  union all
  select i.inventory_id, i.center_id, i.quantity from (${openItems(client, centers)}) i`

/** What stands at these centers by the month in which it was received, with its list price, in rows that add up. Needs `summed`. */
export const standingMonths = (client: ClientId, centers: Centers) => sql`
  select s.center_id, s.month, s.units, s.items, s.list from stock_month s
    where s.client_id = ${int(client)} and s.center_id = any (${ints(centers)}) and ${isSummed}
  union all
  select s.center_id, s.month, -s.units, -s.items, -s.list from changed c cross join lateral (
    select s.* from product_stock_month s
    where s.client_id = ${int(client)} and s.inventory_id = c.inventory_id and s.center_id = any (${ints(centers)}) offset 0
  ) s
  union all
  select i.center_id, ${monthOf(sql`i`)}, i.quantity, 1, i.quantity * p.list_price
    from (${openItems(client, centers)}) i join inventory p on p.client_id = ${int(client)} and p.id = i.inventory_id`

export const monthOf = (i: RawBuilder<unknown>) => sql`date_trunc('month', ${i}.received_on::timestamp)::date`

/** What `dead` needs: when the products that changed, or all where nothing is summed up, were last sold. */
export const needsOfDead = (client: ClientId) => sql`
  ${rule(client)}, ${summed(client)}, ${lastSold(client, (id) => sql`(not ${isSummed} or ${id} in ${changedIds})`)}`

/**
 * Products in stock at a center that were there for so many days, and of which nothing was sold there in these days. Needs
 * `needsOfDead`.
 */
export const dead = (client: ClientId, centers: Centers, days: number) => {
  const day = sql`(select today from rule) - ${sql.lit(days)}`
  return sql`
  select s.inventory_id, s.center_id, s.first_in, s.units from product_stock s
  where s.client_id = ${int(client)} and s.center_id = any (${ints(centers)}) and s.idle_since <= ${day}
    and ${isSummed} and s.inventory_id not in ${changedIds}
  union all
  select i.inventory_id, i.center_id, min(i.received_on) as first_in, sum(i.quantity)::int as units
  from (${openItems(client, centers)}) i
  where not exists (select from last_sold s where s.inventory_id = i.inventory_id and s.center_id = i.center_id and s.last_sold > ${day})
  group by 1, 2 having min(i.received_on) <= ${day}`
}
