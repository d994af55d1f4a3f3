import type { ClientId } from "@sightline/model/client"
import type { LastCounted } from "@sightline/model/count-place"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

/** A pass that its count has booked. One that arrived late, or never ended, was not compared. */
const isBooked = sql`p.ended_at is not null and not p.is_late and s.state = 'applied'`

/** When things were last met by a booked count of these centers; `met` says which passes met them, and at which center alone. */
const lastMet = (client: ClientId, met: RawBuilder<unknown>, centerIds: ReadonlyArray<number>) => sql<LastCounted>`
    with recursive ${met}
    select m.id, max(m.at) as at from met m
    join count_pass p on p.client_id = ${int(client)} and p.id = m.pass_id
    join count_session s on s.client_id = p.client_id and s.id = p.session_id
    where ${isBooked} and s.center_id = any (${ints(centerIds)}) and (m.only_at is null or m.only_at = s.center_id)
    group by m.id order by m.id`

/** Products: each of their items by a label, or their own number. */
export const productsSeen = (
  db: Sql,
  client: ClientId,
  ids: ReadonlyArray<number>,
  centerIds: ReadonlyArray<number>,
) => {
  const met = sql`met as (
      select n.subject_id as id, n.pass_id, n.last_at as at, null::int as only_at from count_seen n
      where n.client_id = ${int(client)} and n.subject = 'inventory' and n.subject_id = any (${ints(ids)})
      union all
      select i.inventory_id, n.pass_id, n.last_at, null from inventory_item i
      join count_seen n on n.client_id = i.client_id and n.subject = 'item' and n.subject_id = i.id
      where i.client_id = ${int(client)} and i.inventory_id = any (${ints(ids)})
    )`
  return lastMet(client, met, centerIds).compile(db)
}

/** Items: by their own label and, at their center, by that of the batch they were split off and by their product's number. */
export const itemsSeen = (db: Sql, client: ClientId, ids: ReadonlyArray<number>, centerIds: ReadonlyArray<number>) => {
  const met = sql`label as (
      select i.id, i.id as label, i.split_from_id, i.inventory_id, i.center_id from inventory_item i
      where i.client_id = ${int(client)} and i.id = any (${ints(ids)})
      union all
      select k.id, i.id, i.split_from_id, k.inventory_id, k.center_id
      from label k join inventory_item i on i.client_id = ${int(client)} and i.id = k.split_from_id
    ),
    met as (
      select k.id, n.pass_id, n.last_at as at, case when k.label <> k.id then k.center_id end as only_at
      from label k join count_seen n on n.client_id = ${int(client)} and n.subject = 'item' and n.subject_id = k.label
      union all
      select k.id, n.pass_id, n.last_at, k.center_id
      from label k join count_seen n on n.client_id = ${int(client)} and n.subject = 'inventory' and n.subject_id = k.inventory_id
      where k.label = k.id
    )`
  return lastMet(client, met, centerIds).compile(db)
}

/** Places: by the end of a pass through them, or through one around them. Who only searches counts no place. */
export const placesWalked = (
  db: Sql,
  client: ClientId,
  ids: ReadonlyArray<number>,
  centerIds: ReadonlyArray<number>,
) => {
  const met = sql`up as (
      select l.id, l.id as around, l.parent_id from location l where l.client_id = ${int(client)} and l.id = any (${ints(ids)})
      union all
      select up.id, l.id, l.parent_id from up join location l on l.client_id = ${int(client)} and l.id = up.parent_id
    ),
    met as (
      select up.id, p.id as pass_id, p.ended_at as at, null::int as only_at
      from up join count_pass p on p.client_id = ${int(client)} and p.location_id = up.around and p.kind <> 'search'
    )`
  return lastMet(client, met, centerIds).compile(db)
}
