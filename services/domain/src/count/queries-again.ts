import type { ClientId } from "@sightline/model/client"
import type { CountSessionId } from "@sightline/model/count"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** Remembers which lines the review has made due; those that were due before stay so since then. */
export const rememberDue = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql`
    insert into count_due (client_id, session_id, key, since)
    select l.client_id, l.session_id, l.key, date_trunc('milliseconds', now()) from count_line l
    where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.is_due
    on conflict do nothing`.compile(db)

/**
 * The due lines of a session that were looked at a second time, as `again (key)`: by passes that began after the review that first
 * made the line due. A missing thing was searched for; or a recount saw something of the line, or went through an area where the
 * first count had, or, whatever that had seen, through all areas (decision 218).
 */
export const lookedAgain = (client: ClientId, id: CountSessionId) => sql`
  pass as materialized (
    select p.id, p.kind, lower(p.area) as area, p.begun_at from count_pass p
    where p.client_id = ${int(client)} and p.session_id = ${int(id)} and p.ended_at is not null and not p.is_late
  ),
  due as materialized (
    select l.class, l.key, l.item_ids, (select d.since from count_due d
      where d.client_id = l.client_id and d.session_id = l.session_id and d.key = l.key) as since
    from count_line l where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.is_due
  ),
  -- What the lines name beside what passes saw, brought together by a sort: a count writes thousands of lines at once, of which the
  -- planner expects one, and a join would compare each with each.
  mark as (
    select 'item' as subject, x.id, key, since, null as kind, null as area, null::timestamptz as begun_at
    from due cross join unnest(item_ids) x (id)
    union all
    select case when key like 'p%' then 'inventory' else 'item' end, substr(key, 2)::integer, key, since, null, null, null from due
    union all
    select n.subject, n.subject_id, null, null, p.kind, p.area, p.begun_at from pass p
    join count_seen n on n.client_id = ${int(client)} and n.pass_id = p.id where n.subject <> 'code'
  ),
  met as (
    select key, since, max(begun_at) filter (where kind = 'recount') over same as recounted_at,
      array_agg(area) filter (where kind = 'first') over same as areas
    from mark window same as (partition by subject, id)
  ),
  again as materialized (
    select d.key from due d
    where d.class = 'missing' and exists (select from pass p where p.kind = 'search' and p.begun_at >= d.since)
      or not exists (select from pass f where f.kind = 'first' and not exists (
        select from pass p where p.kind = 'recount' and p.begun_at >= d.since and p.area = f.area))
    union
    select m.key from met m
    where m.key is not null and (m.recounted_at >= m.since
      or exists (select from pass p where p.kind = 'recount' and p.begun_at >= m.since and p.area = any (m.areas)))
  )`
