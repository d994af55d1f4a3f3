import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int } from "../db/typed"
import { wrongSales } from "./queries-close-sales"
import { addLate, wrongPeriods } from "./queries-period"
import { effects, rule, soldOf } from "./queries-shared"

/** Holds the client's sums, so that two jobs close one after the other. A client that changed a rule has none any more. */
export const beginClose = (db: Sql, client: ClientId) =>
  sql<{ isNew: boolean }>`
    insert into insight_closed as k (client_id, zone, sale_status_ids) values (${int(client)}, own_zone(), own_sale_statuses())
    on conflict (client_id) do update set zone = excluded.zone, sale_status_ids = excluded.sale_status_ids,
      until = case when (k.zone, k.sale_status_ids) = (excluded.zone, excluded.sale_status_ids) then k.until else '-infinity' end,
      period_day = case when (k.zone, k.sale_status_ids) = (excluded.zone, excluded.sale_status_ids) then k.period_day else '-infinity' end,
      sales_until = case when (k.zone, k.sale_status_ids) = (excluded.zone, excluded.sale_status_ids) then k.sales_until else '-infinity' end,
      counted_until = case when (k.zone, k.sale_status_ids) = (excluded.zone, excluded.sale_status_ids) then k.counted_until else '-infinity' end
    returning until = '-infinity' as "isNew"`.compile(db)

export const forgetDays = (db: Sql, client: ClientId) =>
  sql`delete from movement_day where client_id = ${int(client)}`.compile(db)

export const forgetCounts = (db: Sql, client: ClientId) =>
  sql`delete from movement_count_day where client_id = ${int(client)}`.compile(db)

export const forgetProducts = (db: Sql, client: ClientId) =>
  sql`delete from product_day where client_id = ${int(client)}`.compile(db)

export const forgetPeople = (db: Sql, client: ClientId) =>
  sql`delete from person_day where client_id = ${int(client)}`.compile(db)

export const forgetPulse = (db: Sql, client: ClientId) =>
  sql`delete from product_pulse where client_id = ${int(client)}`.compile(db)

/** What one transaction takes: one that is larger would be cut off, and tried again as it is. */
export interface Slice {
  readonly days: number
  /** More than these only where a single day has more. */
  readonly movements: number
}

/** The end of the next days to close; no row when none is over. */
export const nextEnd = (db: Sql, client: ClientId, most: Slice) => {
  const daysAfter = (days: number) => sql`(k.begun + make_interval(days => ${int(days)})) at time zone k.zone`
  return fresh(
    sql<{ end: Date }>`
      select least(closable.until, ${daysAfter(most.days)}, case when crowded.at is not null then
        greatest(${daysAfter(1)}, date_trunc('day', crowded.at at time zone k.zone) at time zone k.zone) end) as end
      from (
        select c.until, c.zone, date_trunc('day', (case when c.until = '-infinity' then first.at else c.until end) at time zone c.zone) as begun
        from insight_closed c
          left join lateral (select m.at from stock_movement m where m.client_id = ${int(client)} order by m.at limit 1) first on true
        where c.client_id = ${int(client)}
      ) k
        cross join (select closable_until() as until) closable
        left join lateral (
          select m.at from stock_movement m where m.client_id = ${int(client)} and m.at >= k.until
          order by m.at offset ${int(most.movements)} limit 1
        ) crowded on true
      where closable.until > k.until`.compile(db),
  )
}

/** Adds the movements up to `end` to their days. */
export const closeDays = (db: Sql, client: ClientId, end: Date) =>
  fresh(
    sql`
      with ${rule(client)},
      effect as materialized (${effects(client, sql`m.at >= (select until from rule) and m.at < ${end}::timestamptz`)}),
      days as (
        insert into movement_day as d (client_id, day, center_id, kind, brand_id, units, cost, costed)
        select ${int(client)}, e.day, e.center_id, e.kind, coalesce(p.brand_id, 0), sum(e.units),
          coalesce(sum(e.units * coalesce(i.purchased_price, p.purchased_price)), 0),
          coalesce(sum(e.units) filter (where coalesce(i.purchased_price, p.purchased_price) is not null), 0)
        from effect e
          join inventory p on p.client_id = ${int(client)} and p.id = e.inventory_id
          left join inventory_item i on i.client_id = ${int(client)} and i.id = e.item_id
        group by e.day, e.center_id, e.kind, coalesce(p.brand_id, 0)
        on conflict (client_id, day, center_id, kind, brand_id) do update
          set units = d.units + excluded.units, cost = d.cost + excluded.cost, costed = d.costed + excluded.costed
      ),
      products as (
        insert into product_day as d (client_id, inventory_id, day, center_id, kind, units)
        select ${int(client)}, e.inventory_id, e.day, e.center_id, e.kind, sum(e.units) from effect e
        group by e.inventory_id, e.day, e.center_id, e.kind having sum(e.units) <> 0
        on conflict (client_id, inventory_id, day, center_id, kind) do update set units = d.units + excluded.units
      ),
      periods as (${addLate(client)}),
      people as (
        insert into person_day as d (client_id, day, user_id, center_id, kind, units)
        select ${int(client)}, e.day, e.user_id, e.center_id, e.kind, sum(e.units) from effect e
        group by e.day, e.user_id, e.center_id, e.kind having sum(e.units) <> 0
        on conflict (client_id, day, user_id, center_id, kind) do update set units = d.units + excluded.units
      ),
      -- A sale that was taken back makes an earlier one the last.
      taken_back as materialized (select distinct inventory_id from effect where kind = 'sold' and units < 0),
      sold as (
        select inventory_id, center_id, max(day) as last_sold from effect
          where kind = 'sold' and inventory_id not in (select inventory_id from taken_back) group by 1, 2
        union all
        ${soldOf(client, sql`select inventory_id from taken_back`, sql`m.at < ${end}::timestamptz`)}
      ),
      unsold as (
        delete from product_pulse p where p.client_id = ${int(client)} and p.inventory_id in (select inventory_id from taken_back)
          and not exists (select from sold s where s.inventory_id = p.inventory_id and s.center_id = p.center_id)
      )
      insert into product_pulse as p (client_id, inventory_id, center_id, last_sold)
      select ${int(client)}, inventory_id, center_id, last_sold from sold
      on conflict (client_id, inventory_id, center_id) do update set last_sold = case
        when p.inventory_id in (select inventory_id from taken_back) then excluded.last_sold
        else greatest(p.last_sold, excluded.last_sold) end`.compile(db),
  )

export const endClose = (db: Sql, client: ClientId, end: Date) =>
  sql`update insight_closed set until = ${end}::timestamptz, closed_at = now() where client_id = ${int(client)}`.compile(
    db,
  )

/**
 * The end of the next movements to count, some `most` of them; no row when all are that are summed up. Of more that are of one moment, all of
 * their day come at once.
 */
export const nextCounted = (db: Sql, client: ClientId, most: number) =>
  fresh(
    sql<{ end: Date }>`
      select case when crowded.at is null then k.until
        else least(k.until, case when crowded.at > k.counted_until then crowded.at else crowded.at + interval '1 day' end) end as end
      from insight_closed k left join lateral (
        select m.at from stock_movement m where m.client_id = ${int(client)} and m.at >= k.counted_until
        order by m.at offset ${int(most)} limit 1
      ) crowded on true
      where k.client_id = ${int(client)} and k.until > k.counted_until`.compile(db),
  )

/** Adds the movements up to `end`, which are summed up, to the counts of their days. */
export const countMovements = (db: Sql, client: ClientId, end: Date) =>
  fresh(
    sql`
      with ${rule(client)},
      counts as (
        insert into movement_count_day as d (client_id, day, center_id, kind, movements)
        select ${int(client)}, e.day, e.center_id, e.kind, sum(e.movements)
        from (${effects(client, sql`m.at >= (select counted_until from rule) and m.at < ${end}::timestamptz`)}) e
        group by e.day, e.center_id, e.kind having sum(e.movements) <> 0
        on conflict (client_id, day, center_id, kind) do update set movements = d.movements + excluded.movements
      )
      update insight_closed set counted_until = ${end}::timestamptz where client_id = ${int(client)}`.compile(db),
  )

/** Days whose sums the ledger contradicts. */
export const wrongDays = (db: Sql, client: ClientId) =>
  fresh(
    sql<{ what: string; id: number; said: string; counted: string }>`
      with ${rule(client)},
      effect as materialized (${effects(client, sql`m.at < (select until from rule)`)}),
      counted as (select day, kind, sum(units) as units from effect group by 1, 2),
      movements as (select day, center_id, kind, sum(movements) as movements from effect group by 1, 2, 3),
      said_of_movements as (select day, center_id, kind, movements from movement_count_day where client_id = ${int(client)}),
      of_person as (select user_id, center_id, kind, sum(units) as units from effect group by 1, 2, 3),
      said_of_person as (
        select user_id, center_id, kind, sum(units) as units from person_day where client_id = ${int(client)} group by 1, 2, 3
      ),
      of_product as (select inventory_id, center_id, kind, sum(units) as units from effect group by 1, 2, 3),
      -- The days of products are those of the client in another order.
      said_of_days as (select day, kind, sum(units) as units from product_day where client_id = ${int(client)} group by 1, 2),
      said_of_product as (
        select inventory_id, center_id, kind, sum(units) as units from product_day where client_id = ${int(client)} group by 1, 2, 3
      ),
      said as (select day, kind, sum(units) as units from movement_day where client_id = ${int(client)} group by 1, 2),
      pulse as (
        select inventory_id, max(last_sold) as last_sold from (${soldOf(
          client,
          sql`select id from inventory where client_id = ${int(client)}`,
          sql`m.at < (select until from rule)`,
        )}) s group by 1
      ),
      kept as (select inventory_id, max(last_sold) as last_sold from product_pulse where client_id = ${int(client)} group by 1)
      select 'movement_day ' || day || ' ' || kind as what, 0 as id, coalesce(s.units, 0)::text as said, coalesce(c.units, 0)::text as counted
      from said s full join counted c using (day, kind) where coalesce(s.units, 0) <> coalesce(c.units, 0)
      union all
      -- Right after an upgrade they are counted less far.
      select 'movement_count_day ' || day || ' at center ' || center_id || ' ' || kind, 0, coalesce(s.movements, 0)::text, coalesce(c.movements, 0)::text
      from said_of_movements s full join movements c using (day, center_id, kind)
      where coalesce(s.movements, 0) <> coalesce(c.movements, 0) and (select counted_until = until from rule)
      union all
      select 'product_day ' || day || ' ' || kind, 0, coalesce(s.units, 0)::text, coalesce(c.units, 0)::text
      from said_of_days s full join counted c using (day, kind) where coalesce(s.units, 0) <> coalesce(c.units, 0)
      union all
      select 'product_day at center ' || center_id || ' ' || kind, inventory_id, coalesce(s.units, 0)::text, coalesce(c.units, 0)::text
      from said_of_product s full join of_product c using (inventory_id, center_id, kind) where coalesce(s.units, 0) <> coalesce(c.units, 0)
      union all
      ${wrongPeriods(client)}
      union all
      ${wrongSales(client)}
      union all
      select 'person_day at center ' || center_id || ' ' || kind, user_id, coalesce(s.units, 0)::text, coalesce(c.units, 0)::text
      from said_of_person s full join of_person c using (user_id, center_id, kind) where coalesce(s.units, 0) <> coalesce(c.units, 0)
      union all
      select 'product_pulse', inventory_id, k.last_sold::text, p.last_sold::text
      from kept k full join pulse p using (inventory_id) where k.last_sold is distinct from p.last_sold`.compile(db),
  )
