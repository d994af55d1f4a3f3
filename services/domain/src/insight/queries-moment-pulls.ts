import type { ClientId } from "@sightline/model/client"
import type { MomentPull } from "@sightline/model/insight-moment"
import { sql } from "kysely"
import { fresh, type Sql } from "../db/db"
import { bigint, int, ints } from "../db/typed"
import type { MomentOfDay } from "./queries-moment-orders"
import { instant } from "./queries-stock-at"

interface Found {
  readonly rows: ReadonlyArray<typeof MomentPull.Encoded>
  readonly total: number
  readonly units: number
}

interface Paging {
  readonly page: number
  readonly pageSize: number
}

/** A page of the submissions of pulled items that nobody had decided on at a moment, with the units that all of them held. */
export const pullsAt = (
  db: Sql,
  client: ClientId,
  centers: ReadonlyArray<number>,
  { at }: MomentOfDay,
  { page, pageSize }: Paging,
) =>
  fresh(
    sql<Found>`
      with found as materialized (
        select a.id, a.used_for_id, a.description, a.created_by, a.created_at, i.center_id, sum(u.units) as units
        from adjustment_used a
          join adjustment_used_item u on u.client_id = a.client_id and u.adjustment_used_id = a.id
          join inventory_item i on i.client_id = u.client_id and i.id = u.inventory_item_id
        where a.client_id = ${int(client)} and a.created_at <= ${instant(at)} and (a.decided_at > ${instant(at)} or a.decided_at is null)
          and i.center_id = any (${ints(centers)})
        group by a.id, a.used_for_id, a.description, a.created_by, a.created_at, i.center_id
      ),
      page as (select * from found order by id, center_id limit ${int(pageSize)} offset ${bigint((page - 1) * pageSize)})
      select (select count(*)::int from found) as total, (select coalesce(sum(units), 0)::int from found) as units,
        coalesce((select jsonb_agg(jsonb_build_object('pullId', r.id, 'usedForId', r.used_for_id, 'usedForName', f.name, 'description', r.description,
          'person', coalesce(user_name(r.created_by), ''), 'day', (r.created_at at time zone own_zone())::date::text, 'centerName', c.name,
          'units', r.units) order by r.id, r.center_id)
        from page r join adjustment_used_for f on f.client_id = ${int(client)} and f.id = r.used_for_id
          join center c on c.client_id = ${int(client)} and c.id = r.center_id), '[]') as rows`.compile(db),
  )
