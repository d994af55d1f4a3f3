import type { ClientId } from "@sightline/model/client"
import type { CountPassId, CountSessionId } from "@sightline/model/count"
import type { CountResultGroup } from "@sightline/model/count-result"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, maybeBool } from "../db/typed"
import { countLines, type SoFar } from "./queries-count-lines"

/** Things of a class that one answer names. */
const mostNamed = 20

/** A pass of a count, and what it was to look for. */
export interface ResultOf extends SoFar {
  readonly passId: CountPassId
  readonly sessionId: CountSessionId
  /** Its reader hears nothing of what should be there. */
  readonly isBlind: boolean
}

/**
 * What a pass saw, by class. What differs is what the formula of reviews calls so, as far as the count has come; what the pass saw
 * and no line names is here, or has moved about the time when it was seen. A single thing with two tags is one unit.
 */
export const resultOf = (db: Sql, client: ClientId, { passId, sessionId, isBlind, locationId }: ResultOf) =>
  sql<{ here: number; groups: ReadonlyArray<CountResultGroup> }>`
    with ${countLines(client, sessionId, { locationId })},
    swept as materialized (
      select n.subject_id as id, greatest(count(*) filter (where n.source = 'tag'),
        coalesce(sum(n.quantity) filter (where n.source = 'barcode'), 0))::int as units
      from count_seen n where n.client_id = ${int(client)} and n.pass_id = ${passId}::uuid and n.subject = 'item' group by n.subject_id
    ),
    met as materialized (
      select t.id, t.inventory_id, m.key, case when t.quantity > 1 and ${maybeBool(isBlind)} then w.units else least(w.units, greatest(t.quantity, 1)) end as units,
        case
          when not t.is_asked then 'outside'
          when l.class = 'gone' then 'gone'
          when l.class = 'misplaced' then case when t.center_id = s.center_id then 'beside' else 'elsewhere' end
          when t.status_id = ${sql.lit(active)} and t.quantity > 0 and t.center_id = s.center_id
            and (s.location_id is null or t.location_id in (select id from place)) then 'here'
          else 'moved' end as class
      from swept w join thing t on t.id = w.id cross join s left join member m on m.id = t.id
      left join line l on l.key = m.key and l.variance > 0
    ),
    found as (
      select class, id as item_id, inventory_id, units from met where class <> 'here'
      union all
      select 'missing', item_ids[1], inventory_id, -variance from line
      where not ${maybeBool(isBlind)} and variance < 0 and class in ('missing', 'unheard', 'early', 'blocked')
      union all
      select 'surplus', item_ids[1], inventory_id, variance from line
      where not ${maybeBool(isBlind)} and variance > 0 and class in ('surplus', 'early') and key in (select key from met)
    ),
    described as (
      select f.class, f.item_id, f.inventory_id, f.units, coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code) as name
      from found f join inventory p on p.client_id = ${int(client)} and p.id = f.inventory_id
    ),
    ranked as materialized (
      select n.*, row_number() over (partition by n.class order by lower(n.name), n.item_id) as nth from described n
    ),
    first as (
      select r.class, jsonb_agg(jsonb_build_object('itemId', r.item_id, 'inventoryId', r.inventory_id, 'name', r.name, 'units', r.units,
        'place', coalesce(place_name(i.center_id, i.location_id), ''), 'status', k.name) order by r.nth) as things
      from ranked r cross join lateral (select i.center_id, i.location_id, i.status_id from inventory_item i
        where i.client_id = ${int(client)} and i.id = r.item_id offset 0) i
      join status k on k.id = i.status_id
      where r.nth <= ${sql.lit(mostNamed)} group by r.class
    ),
    summed as (select class, sum(units)::int as units, count(*)::int as total from ranked group by class)
    select (select coalesce(sum(units), 0)::int from met where class = 'here') as here,
      coalesce((select jsonb_agg(jsonb_build_object('class', class, 'units', u.units, 'total', u.total, 'things', f.things)
          order by array_position(array['missing', 'gone', 'elsewhere', 'beside', 'surplus', 'outside', 'moved'], class))
        from summed u join first f using (class)), '[]') as groups`.compile(db)
