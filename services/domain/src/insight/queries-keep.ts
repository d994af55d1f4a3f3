import type { ClientId } from "@sightline/model/client"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int } from "../db/typed"
import { changes, instant, type Moment, stockAt } from "./queries-stock-at"

/**
 * The next closed day to keep; no row where none is missing. A day is kept once as many movements came as it takes rows, and no fewer
 * than `least`: the kept days never have more rows than the ledger. Days of the past are kept backwards from the first.
 */
export const dayToKeep = (db: Sql, client: ClientId, least: number) => {
  const ends = sql`select min(d.at) as first, max(d.at) as last from stock_day d where d.client_id = ${int(client)}`
  const enough = sql`greatest(${int(least)}, (select count(*) from stock_day d where d.client_id = ${int(client)} and d.at = kept.last))`
  return fresh(
    sql<Moment>`
      select to_jsonb(coalesce(later.at, earlier.at)) #>> '{}' as at, case when later.at is null then to_jsonb(kept.first) #>> '{}' end as kept
      from insight_closed k cross join (${ends}) kept
        left join lateral (
          select k.until as at from stock_movement m
          where m.client_id = ${int(client)} and m.at > coalesce(kept.last, '-infinity') and m.at <= k.until
          order by m.at offset ${enough} - 1 limit 1
        ) later on true
        left join lateral (
          select date_trunc('day', m.at at time zone k.zone) at time zone k.zone as at from stock_movement m
          where m.client_id = ${int(client)} and m.at < kept.first and later.at is null order by m.at desc offset ${enough} - 1 limit 1
        ) earlier on true
      where k.client_id = ${int(client)} and coalesce(later.at, earlier.at) is not null`.compile(db),
  )
}

/** Keeps the stock of a day, with a row that says so where nothing was in stock. */
export const keepDay = (db: Sql, client: ClientId, day: Moment) =>
  fresh(
    sql`
      insert into stock_day (client_id, at, center_id, inventory_id, units)
      select ${int(client)}, ${instant(day.at)}, s.center_id, s.inventory_id, s.units from (${stockAt(client, day, null)}) s
      union all
      select ${int(client)}, ${instant(day.at)}, 0, 0, 0`.compile(db),
  )

/** Kept days that the next of them and the ledger contradict. */
export const wrongStock = (db: Sql, client: ClientId) =>
  fresh(
    sql<{ what: string; id: number; said: string; counted: string }>`
      with kept as materialized (
        select at, lead(at) over (order by at) as next from (select distinct d.at from stock_day d where d.client_id = ${int(client)}) d
      )
      select 'stock_day ' || u.at || ' at center ' || u.center_id as what, u.inventory_id as id, sum(u.said)::text as said,
        sum(u.counted)::text as counted
      from (
        select d.at, d.center_id, d.inventory_id, d.units as said, 0 as counted from stock_day d where d.client_id = ${int(client)}
        union all
        select k.at, d.center_id, d.inventory_id, 0, d.units from kept k join stock_day d on d.client_id = ${int(client)} and d.at = k.next
        union all
        select k.at, i.center_id, i.inventory_id, 0, i.quantity from kept k
          join inventory_item i on i.client_id = ${int(client)} and i.status_id = ${sql.lit(active)} and i.quantity > 0
          where k.next is null
        union all
        select k.at, c.center_id, c.inventory_id, 0, -c.units from kept k
          cross join lateral (${changes(client, sql`m.at > k.at and m.at <= coalesce(k.next, 'infinity')`)}) c
      ) u group by u.at, u.center_id, u.inventory_id having sum(u.said) <> sum(u.counted)`.compile(db),
  )
