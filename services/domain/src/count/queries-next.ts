import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { CountNext, CountProposal } from "@sightline/model/count-place"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** What a center has to count, the longest uncounted first; JSON has no times. */
export interface ToCountRow extends Pick<CountNext, "places" | "stocked"> {
  /** Units of a minute; null where no pass says. */
  readonly pace: number | null
  readonly waiting: ReadonlyArray<
    Pick<CountProposal, "locationId" | "path" | "units"> & {
      readonly lastCountedAt: string | null
      /** The place and those around it. */
      readonly around: ReadonlyArray<number>
    }
  >
}

/**
 * The places of an open center where units stand, by how long nobody has counted them, and how fast its people count. A place
 * whose count is under way waits for nobody. Nothing for a closed center.
 */
export const toCount = (db: Sql, client: ClientId, centerId: CenterId) =>
  sql<ToCountRow>`
    with recursive here as materialized (
      select c.client_id, c.id from center c
      where c.client_id = ${int(client)} and c.id = ${int(centerId)} and c.closed_at is null
    ),
    tree as (
      select l.id, array[l.id] as around, l.name as path
      from here join location l on l.client_id = here.client_id and l.center_id = here.id and l.parent_id is null
      union all
      select l.id, t.around || l.id, t.path || ' / ' || l.name
      from tree t join location l on l.client_id = ${int(client)} and l.center_id = ${int(centerId)} and l.parent_id = t.id
    ),
    place as materialized (select * from tree),
    stock as materialized (
      select i.location_id as id, sum(i.quantity) as units
      from here join inventory_item i on i.client_id = here.client_id and i.center_id = here.id
      where i.status_id = ${sql.lit(active)} and i.quantity > 0 and i.location_id is not null group by i.location_id
    ),
    -- With all below it, as a count of it would meet them.
    units as materialized (
      select a.id, sum(k.units)::int as units
      from stock k join place p on p.id = k.id cross join unnest(p.around) a (id) group by a.id
    ),
    pass as materialized (
      select p.id, p.location_id, p.kind, p.begun_at, p.ended_at, s.state
      from here join count_session s on s.client_id = here.client_id and s.center_id = here.id
      join count_pass p on p.client_id = s.client_id and p.session_id = s.id
      where p.ended_at is not null and not p.is_late and p.kind <> 'search'
    ),
    walked as materialized (
      select location_id as id, max(ended_at) as at from pass where state = 'applied' and location_id is not null group by location_id
    ),
    counted as materialized (
      select p.id, max(w.at) as at from place p cross join unnest(p.around) a (id) join walked w on w.id = a.id group by p.id
    ),
    busy as materialized (
      select p.id from here join count_session s on s.client_id = here.client_id and s.center_id = here.id
      join place p on s.location_id = any (p.around) where s.state in ('open', 'review', 'recount')
    ),
    waiting as materialized (
      select p.id, p.around, p.path, u.units, c.at
      from stock k join place p on p.id = k.id join units u on u.id = k.id left join counted c on c.id = k.id
      where k.id not in (select id from busy)
    ),
    pace as (
      select percentile_cont(0.5) within group (order by (v.units / (extract(epoch from p.ended_at - p.begun_at) / 60))::float8) as pace
      from pass p cross join lateral (select sum(n.quantity) as units from count_seen n
        where n.client_id = ${int(client)} and n.pass_id = p.id and n.subject <> 'code') v
      where p.begun_at > now() - interval '90 days' and p.ended_at > p.begun_at and v.units > 0
    )
    select (select count(*)::int from place) as places, (select count(*)::int from stock) as stocked,
      (select pace from pace) as pace,
      coalesce((select jsonb_agg(jsonb_build_object('locationId', id, 'path', path, 'units', units, 'lastCountedAt', at,
        'around', to_jsonb(around)) order by at nulls first, lower(path), id) from waiting), '[]') as waiting
    from here`.compile(db)
