import type { ClientId } from "@sightline/model/client"
import type { CountedThing, LastCounted } from "@sightline/model/count-place"
import { type RawBuilder, sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints } from "../db/typed"

interface Asked {
  readonly of: CountedThing
  readonly ids: ReadonlyArray<number>
  readonly centerIds: ReadonlyArray<number>
}

/** A pass that its count has booked. One that ended late, or never, was not compared. */
const isBooked = sql`p.ended_at is not null and not p.is_late and s.state = 'applied'`

/**
 * The passes that met a product: each of its items by a label, or its own number. An item's are those of its own label,
 * and, at its center, those of the batch whose label it keeps and those of the product's number.
 */
const sightings: Record<
  Exclude<CountedThing, "location">,
  (client: ClientId, ids: ReadonlyArray<number>) => RawBuilder<unknown>
> = {
  inventory: (client, ids) => sql`
    met as (
      select n.subject_id as id, n.pass_id, n.last_at as at, null::int as only_at from count_seen n
      where n.client_id = ${int(client)} and n.subject = 'inventory' and n.subject_id = any (${ints(ids)})
      union all
      select i.inventory_id, n.pass_id, n.last_at, null from inventory_item i
      join count_seen n on n.client_id = i.client_id and n.subject = 'item' and n.subject_id = i.id
      where i.client_id = ${int(client)} and i.inventory_id = any (${ints(ids)})
    )`,
  item: (client, ids) => sql`
    label as (
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
    )`,
}

/** When products or items were last seen in a count of these centers that was booked. */
const lastSeen = (client: ClientId, met: RawBuilder<unknown>, centerIds: ReadonlyArray<number>) => sql<LastCounted>`
    with recursive ${met}
    select m.id, max(m.at) as at from met m
    join count_pass p on p.client_id = ${int(client)} and p.id = m.pass_id
    join count_session s on s.client_id = p.client_id and s.id = p.session_id
    where ${isBooked} and s.center_id = any (${ints(centerIds)}) and (m.only_at is null or m.only_at = s.center_id)
    group by m.id order by m.id`

/** When a pass through these places, or through one around them, last ended. Who only searches counts no place. */
const lastWalked = (client: ClientId, ids: ReadonlyArray<number>, centerIds: ReadonlyArray<number>) => sql<LastCounted>`
    with recursive up as (
      select l.id, l.id as around, l.parent_id from location l
      where l.client_id = ${int(client)} and l.id = any (${ints(ids)}) and l.center_id = any (${ints(centerIds)})
      union all
      select up.id, l.id, l.parent_id from up join location l on l.client_id = ${int(client)} and l.id = up.parent_id
    )
    select up.id, max(p.ended_at) as at
    from up join count_pass p on p.client_id = ${int(client)} and p.location_id = up.around and p.kind <> 'search'
    join count_session s on s.client_id = p.client_id and s.id = p.session_id
    where ${isBooked} group by up.id order by up.id`

export const lastCounts = (db: Sql, client: ClientId, { of, ids, centerIds }: Asked) =>
  (of === "location"
    ? lastWalked(client, ids, centerIds)
    : lastSeen(client, sightings[of](client, ids), centerIds)
  ).compile(db)
