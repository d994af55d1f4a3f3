import type { ClientId } from "@sightline/model/client"
import type { CountSessionId, LocationId } from "@sightline/model/count"
import type { CountPlace, CountProgress } from "@sightline/model/count-place"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** A place at the center of a count, and whether it lies within the count's own place. */
export const countedPlace = (db: Sql, client: ClientId, id: number, sessionId: CountSessionId) =>
  sql<{ id: LocationId; name: string; isWithin: boolean }>`
    with recursive up as (
      select l.id, l.parent_id from location l where l.client_id = ${int(client)} and l.id = ${int(id)}
      union all
      select l.id, l.parent_id from up join location l on l.client_id = ${int(client)} and l.id = up.parent_id
    )
    select l.id, l.name, s.location_id is null or s.location_id in (select id from up) as "isWithin"
    from location l join count_session s on s.client_id = l.client_id and s.center_id = l.center_id
    where l.client_id = ${int(client)} and l.id = ${int(id)} and s.id = ${int(sessionId)}`.compile(db)

/** Places that one answer shows. */
const mostShown = 200

/** As the row says it; JSON has no times. */
export interface ProgressRow extends Omit<CountProgress, "places"> {
  readonly places: ReadonlyArray<Omit<CountPlace, "at"> & { readonly at: string | null }>
}

/**
 * How far a count at these centers has come: the places of its scope that hold stock of it now, or had a pass. A pass through
 * a larger place is one through all that lies in it; who only searches for single things counts no place. Stock that came
 * after a count was decided says nothing of it, so a decided one shows its passes alone.
 */
export const progress = (db: Sql, client: ClientId, id: CountSessionId, centerIds: ReadonlyArray<number>) =>
  sql<ProgressRow>`
    with recursive s as materialized (
      select * from count_session s
      where s.client_id = ${int(client)} and s.id = ${int(id)} and s.center_id = any (${ints(centerIds)})
    ),
    place as (
      select l.id, array[l.id] as around, place_name(null, l.id) as path
      from s join location l on l.client_id = s.client_id and l.center_id = s.center_id
        and case when s.location_id is null then l.parent_id is null else l.id = s.location_id end
      union all
      select l.id, p.around || l.id, p.path || ' / ' || l.name
      from place p join location l on l.client_id = ${int(client)} and l.parent_id = p.id
    ),
    stocked as materialized (
      select distinct i.location_id as id
      from s join inventory_item i on i.client_id = s.client_id and i.center_id = s.center_id
        and i.status_id = ${sql.lit(active)} and i.quantity > 0
      join inventory p on p.client_id = i.client_id and p.id = i.inventory_id
        and (cardinality(s.category_ids) = 0 or p.category_id = any (s.category_ids))
        and (cardinality(s.brand_ids) = 0 or p.brand_id = any (s.brand_ids))
      where s.state in ('open', 'review', 'recount')
    ),
    pass as materialized (
      select p.id, p.location_id, p.counted_by, p.begun_at, p.ended_at
      from s join count_pass p on p.client_id = s.client_id and p.session_id = s.id
      where p.location_id is not null and not p.is_late and p.kind <> 'search'
    ),
    latest as materialized (
      select distinct on (p.id) p.id, w.id as pass_id, w.location_id, w.counted_by, w.ended_at
      from place p cross join unnest(p.around) a (id) join pass w on w.location_id = a.id
      order by p.id, w.ended_at is null desc, w.ended_at desc, w.begun_at desc, w.id
    ),
    shown as materialized (
      select p.id, p.path, n.pass_id, n.location_id, n.counted_by, n.ended_at,
        case when n.id is null then 'left' when n.ended_at is null then 'counting' else 'counted' end as state
      from place p left join latest n on n.id = p.id
      where p.id in (select id from stocked) or p.id in (select location_id from pass)
    )
    select (select count(*)::int from shown) as total,
      (select count(*)::int from shown where state = 'counted') as counted,
      coalesce((select jsonb_agg(jsonb_build_object('locationId', f.id, 'path', f.path, 'state', f.state,
          'by', case when f.pass_id is not null then coalesce(user_name(f.counted_by), 'Sightline') end, 'at', f.ended_at,
          'units', case when f.location_id = f.id then (select coalesce(sum(n.quantity), 0) from count_seen n
            where n.client_id = ${int(client)} and n.pass_id = f.pass_id and n.subject <> 'code') end,
          'within', case when f.location_id <> f.id then place_name(null, f.location_id) end)
        order by array_position(array['left', 'counting', 'counted'], f.state), lower(f.path), f.id)
        from (select * from shown order by array_position(array['left', 'counting', 'counted'], state), lower(path), id
          limit ${sql.lit(mostShown)}) f), '[]') as places
    from s`.compile(db)
