import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { notCounted } from "../db/not-counted"
import { int, ints } from "../db/typed"
import { columns, judged } from "./queries-judged"

/** Holds the client's count, so that two jobs count one after the other. */
export const beginCount = (db: Sql, client: ClientId) =>
  sql`insert into suggestion_count (client_id) values (${int(client)})
    on conflict (client_id) do update set seen_to = suggestion_count.seen_to`.compile(db)

/**
 * Takes what is to be counted: what changed, and suggestions of yesterday, because what left 31 days ago no longer counts. As
 * time passes less has left, so that a product without a suggestion gets none by that alone.
 */
export const takeDue = (db: Sql, client: ClientId, mostOld: number) =>
  fresh(
    sql<{ ids: ReadonlyArray<number> }>`
      with due as materialized (
        ${notCounted(client)}
        union
        (select inventory_id from inventory_reorder where client_id = ${int(client)} and counted_at < now() - interval '20 hours'
          order by counted_at limit ${int(mostOld)})
      ),
      taken as (delete from inventory_due where client_id = ${int(client)})
      select coalesce(json_agg(inventory_id order by inventory_id), '[]') as ids from due`.compile(db),
  )

/** Counts these products again; the answer is by how many more products are suggested. */
export const countSome = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  fresh(
    sql<{ more: number }>`
      with due as materialized (select unnest(${ints(ids)}) as inventory_id),
      ${judged(client, [])},
      gone_by as (
        delete from inventory_reorder r using due where r.client_id = ${int(client)} and r.inventory_id = due.inventory_id
          and not exists (select from found f where f.inventory_id = r.inventory_id and f.vendor_id = r.vendor_id)
      ),
      kept as (
        insert into inventory_reorder (client_id, ${columns}) select ${int(client)}, ${columns} from found
        on conflict (client_id, inventory_id, vendor_id) do update set is_chosen = excluded.is_chosen, on_hand = excluded.on_hand,
          on_order = excluded.on_order, minimum = excluded.minimum, restock = excluded.restock, left30 = excluded.left30,
          left90 = excluded.left90, left365 = excluded.left365, lead = excluded.lead, suggested = excluded.suggested,
          because = excluded.because, urgency = excluded.urgency, counted_at = excluded.counted_at
      )
      select ((select count(*) from found where is_chosen) - (select count(*) from inventory_reorder r join due using (inventory_id)
        where r.client_id = ${int(client)} and r.is_chosen))::int as more`.compile(db),
  )

/** When these products were last sold, for the picker. */
export const dateSome = (db: Sql, client: ClientId, ids: ReadonlyArray<number>) =>
  fresh(
    sql`
      update vendor_inventory v set sold_at = s.sold_at
      from unnest(${ints(ids)}) due (id) cross join lateral (
        select greatest(
          (select max(m.at) from stock_movement m
            where m.client_id = ${int(client)} and m.inventory_id = due.id and m.reason in ('removal', 'sale')),
          (select max(o.submitted_at) from sales_order_line l join sales_order o on o.client_id = l.client_id and o.id = l.order_id
            where l.client_id = ${int(client)} and l.inventory_id = due.id)) as sold_at
      ) s
      where v.client_id = ${int(client)} and v.inventory_id = due.id and v.sold_at is distinct from s.sold_at`.compile(
      db,
    ),
  )

/** Sums up the differences of how many lines were last sold in a quarter of a day. */
export const sumSold = (db: Sql, client: ClientId) =>
  sql`
    with summed as materialized (
      select vendor_id, category_id, quarter, sum(lines) as lines from vendor_inventory_tally where client_id = ${int(client)}
      group by 1, 2, 3 having count(*) > 1
    ),
    taken as (
      delete from vendor_inventory_tally t using summed where t.client_id = ${int(client)}
        and (t.vendor_id, t.category_id, t.quarter) = (summed.vendor_id, summed.category_id, summed.quarter)
    )
    insert into vendor_inventory_tally (client_id, vendor_id, category_id, quarter, lines)
      select ${int(client)}, vendor_id, category_id, quarter, lines from summed where lines <> 0`.compile(db)

export const endCount = (db: Sql, client: ClientId, more: number) =>
  sql`update suggestion_count set seen_to = now(), products = products + ${int(more)} where client_id = ${int(client)}`.compile(
    db,
  )
