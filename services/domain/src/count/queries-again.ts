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
    select l.key, l.class, l.item_ids, d.since from count_line l
    join count_due d on d.client_id = l.client_id and d.session_id = l.session_id and d.key = l.key
    where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.is_due
  ),
  label as (
    select key, 'item' as subject, unnest(item_ids) as id from due
    union
    select key, case when key like 'p%' then 'inventory' else 'item' end, substr(key, 2)::integer from due
  ),
  look as materialized (
    select distinct label.key, pass.kind, pass.area, pass.begun_at from label
    join count_seen n on n.client_id = ${int(client)} and n.subject = label.subject and n.subject_id = label.id
    join pass on pass.id = n.pass_id
  ),
  again as materialized (
    select d.key from due d
    where d.class = 'missing' and exists (select from pass p where p.kind = 'search' and p.begun_at >= d.since)
      or exists (select from look k where k.key = d.key and k.kind = 'recount' and k.begun_at >= d.since)
      or exists (select from look k join pass p on p.kind = 'recount' and p.begun_at >= d.since and p.area = k.area
        where k.key = d.key and k.kind = 'first')
      or not exists (select from pass f where f.kind = 'first' and not exists (
        select from pass p where p.kind = 'recount' and p.begun_at >= d.since and p.area = f.area))
  )`
