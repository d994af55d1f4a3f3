import type { ClientId } from "@sightline/model/client"
import type { InsightStation, InsightWaiting, KindOfDay } from "@sightline/model/insight"
import { deadAfter, type StockAge, stockAges } from "@sightline/model/insight-rules"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { int, ints } from "../db/typed"
import { agedAs, firstOf, lastOf, moved, rule } from "./queries-shared"
import { dead, needsOfDead, standingMonths, summed } from "./queries-standing"

type Centers = ReadonlyArray<number>

/** When the ledger begins, how far it is summed up, and the day of the client. */
export const standing = (db: Sql, client: ClientId) =>
  sql<{ today: string; since: string | null; closedTo: string | null }>`
    with ${rule(client)}
    select today::text, (select (min(m.at) at time zone zone)::date::text from stock_movement m where m.client_id = ${int(client)}) as since,
      case when isfinite(until) then ((until at time zone zone)::date - 1)::text end as "closedTo"
    from rule`.compile(db)

/** The stock of now by age; its total is the sum. */
export const stock = (db: Sql, client: ClientId, centers: Centers) =>
  fresh(
    sql<{ units: number; items: number; list: number; ages: ReadonlyArray<{ age: StockAge; units: number }> }>`
      with ${rule(client)}, ${summed(client)},
      month as materialized (
        select m.month as received_on, sum(m.units) as units, sum(m.items) as items, sum(m.list) as list
        from (${standingMonths(client, centers)}) m group by 1
      )
      select coalesce(sum(units), 0)::int as units, coalesce(sum(items), 0)::int as items, coalesce(round(sum(list) * 100), 0)::float8 as list,
        jsonb_build_array(${sql.join(
          stockAges.map(
            ({ figure }) => sql`jsonb_build_object('age', ${sql.lit(figure)}, 'units',
              coalesce(sum(units) filter (where ${agedAs(figure)}), 0)::int)`,
          ),
        )}) as ages
      from month i`.compile(db),
  )

/** Dead stock by brand, most units first. */
export const deadStock = (db: Sql, client: ClientId, centers: Centers) =>
  fresh(
    sql<{
      units: number
      products: number
      list: number
      brands: ReadonlyArray<{ id: number; name: string; products: number; units: number }>
    }>`
      with ${needsOfDead(client)},
      dead as materialized (${dead(client, centers, deadAfter)}),
      brand as (
        select coalesce(b.id, 0) as id, coalesce(b.name, 'No brand') as name, count(distinct d.inventory_id)::int as products, sum(d.units)::int as units, sum(d.units * p.list_price) as list
        from dead d join inventory p on p.client_id = ${int(client)} and p.id = d.inventory_id
          left join brand b on b.client_id = p.client_id and b.id = p.brand_id
        group by 1, 2
      )
      select coalesce(sum(units), 0)::int as units, coalesce(sum(products), 0)::int as products, coalesce(round(sum(list) * 100), 0)::float8 as list,
        coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'products', products, 'units', units) order by units desc, name, id), '[]') as brands
      from brand`.compile(db),
  )

/** What came and went on each of the last days: closed days as they are summed up, and the ledger since. */
export const movementDays = (db: Sql, client: ClientId, centers: Centers, days: number, to?: string) =>
  fresh(
    sql<KindOfDay>`
      with ${rule(client)}
      select day::text, kind, sum(units)::int as units from (${moved(client, centers, firstOf(days, to))}) u
      where ${to === undefined ? sql`true` : sql`day <= ${lastOf(to)}`} group by day, kind having sum(units) <> 0 order by day, kind`.compile(
      db,
    ),
  )

/** What waits for a decision at these centers. */
export const waiting = (db: Sql, client: ClientId, centers: Centers) =>
  sql<Omit<InsightWaiting, "unknownCodes" | "printersOff" | "channelsOff" | "deliveries">>`
    select
      (select count(distinct a.id)::int from adjustment_used a
        join adjustment_used_item u on u.client_id = a.client_id and u.adjustment_used_id = a.id
        join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
        where a.client_id = ${int(client)} and a.state = 'PendingRemove' and i.center_id = any (${ints(centers)})) as pulls,
      (select count(*)::int from station_entry e join station s on s.client_id = e.client_id and s.id = e.station_id
        where e.client_id = ${int(client)} and e.wait_reason is not null and e.decided_at is null
          and s.center_id = any (${ints(centers)})) as "stationEntries",
      (select count(*)::int from print_job j join printer p on p.client_id = j.client_id and p.id = j.printer_id
        join print_agent a on a.client_id = p.client_id and a.id = p.agent_id
        where j.client_id = ${int(client)} and j.state = 'unknown' and a.center_id = any (${ints(centers)})) as prints,
      (select count(*)::int from door_alarm d
        where d.client_id = ${int(client)} and d.settled_at is null and d.center_id = any (${ints(centers)})) as "doorAlarms"`.compile(
    db,
  )

/** The working stations of these centers, those that were silent longest first. */
export const stations = (db: Sql, client: ClientId, centers: Centers) =>
  sql<InsightStation>`
    select s.id, s.name, c.name as "centerName", s.last_seen_at as "lastSeenAt",
      (select count(*)::int from station_entry e where e.client_id = s.client_id and e.station_id = s.id
        and e.wait_reason is not null and e.decided_at is null) as waiting
    from station s join center c on c.client_id = s.client_id and c.id = s.center_id
    where s.client_id = ${int(client)} and s.revoked_at is null and s.center_id = any (${ints(centers)})
    order by s.last_seen_at nulls first, lower(s.name), s.id`.compile(db)

export const centersNamed = (db: Sql, client: ClientId, centers: Centers) =>
  sql<{ id: number; name: string }>`
    select c.id, c.name from center c where c.client_id = ${int(client)} and c.id = any (${ints(centers)})
    order by lower(c.name), c.id`.compile(db)
