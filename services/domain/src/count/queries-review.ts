import type { ClientId } from "@sightline/model/client"
import type { CountLine, CountSearched, CountSessionId, CountWanted } from "@sightline/model/count"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"
import { lookedAgain } from "./queries-again"

/** Lines that one answer shows. */
const mostLines = 100

const named = sql`coalesce(nullif(p.description, ''), nullif(p.number, ''), p.code)`

/** The lines of the last review: what would be booked first, the largest before. */
export const linesOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<CountLine>`
    with ${lookedAgain(client, id)}
    select l.key, l.inventory_id as "inventoryId", ${named} as name, to_jsonb(l.item_ids) as "itemIds",
      coalesce(place_name(i.center_id, i.location_id), '') as place, l.class, l.counted, l.expected, l.variance, l.is_due as "isDue",
      l.is_due and l.key not in (select key from again) and s.decided_at is null as "isToCountAgain",
      (select coalesce(jsonb_agg(distinct coalesce(user_name(u.id), 'Sightline')), '[]') from unnest(l.seen_by) u (id)) as "countedBy"
    from count_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
    join count_session s on s.client_id = l.client_id and s.id = l.session_id
    left join inventory_item i on i.client_id = l.client_id and i.id = l.item_ids[1]
    where l.client_id = ${int(client)} and l.session_id = ${int(id)}
    order by l.class not in ('missing', 'surplus'), l.class, -abs(l.variance), ${named}, l.key limit ${sql.lit(mostLines)}`.compile(
    db,
  )

export const sumsOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<{ class: CountLine["class"]; lines: number; units: number }>`
    select class, count(*)::int as lines, sum(abs(variance))::int as units from count_line
    where client_id = ${int(client)} and session_id = ${int(id)} group by class order by class`.compile(db)

export const unknownOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<{ code: string; times: number }>`
    select n.mark as code, sum(n.quantity)::int as times
    from count_pass p join count_seen n on n.client_id = p.client_id and n.pass_id = p.id and n.subject = 'code'
    where p.client_id = ${int(client)} and p.session_id = ${int(id)}
    group by n.mark order by n.mark limit ${sql.lit(mostLines)}`.compile(db)

/**
 * Single items that nobody has seen at the review, as `searched`, with whether a pass has seen one since. What all passes saw is
 * read once, because a count writes thousands of lines of which the planner expects one.
 */
const searched = (client: ClientId, id: CountSessionId) => sql`
  seen as materialized (
    select n.subject_id as id from count_pass w join count_seen n on n.client_id = w.client_id and n.pass_id = w.id and n.subject = 'item'
    where w.client_id = ${int(client)} and w.session_id = ${int(id)}
  ),
  searched as materialized (
    select i.id, ${named} as name, i.barcode, i.center_id, i.location_id, i.id in (select id from seen) as is_found
    from count_line l join inventory p on p.client_id = l.client_id and p.id = l.inventory_id
    join inventory_item i on i.client_id = l.client_id and i.id = l.item_ids[1]
    where l.client_id = ${int(client)} and l.session_id = ${int(id)} and l.class = 'missing' and l.counted = 0
      and cardinality(l.item_ids) = 1
  )`

/** Single items that nobody has found yet, by their places. */
export const wantedOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<typeof CountWanted.Type>`
    with ${searched(client, id)}
    select id as "itemId", name, coalesce(place_name(center_id, location_id), '') as place from searched
    where not is_found order by place, name, id limit ${sql.lit(mostLines)}`.compile(db)

/** Single items that a station keeps for a search without the network. */
const mostSearched = 500

interface SearchedRow extends Omit<CountSearched, "code"> {
  readonly barcode: string | null
  /** Items that nobody has found, of all. */
  readonly left: number
}

/** The same for a station, which knows its center: what is left by its places, and then what was found. */
export const searchedOf = (db: Sql, client: ClientId, id: CountSessionId) =>
  sql<SearchedRow>`
    with ${searched(client, id)}
    select id as "itemId", name, barcode, coalesce(place_name(null, location_id), '') as place, is_found as "isFound",
      (count(*) filter (where not is_found) over ())::int as left, (
        with recursive up as (
          select l.id, l.parent_id, 1 as depth from location l where l.client_id = ${int(client)} and l.id = searched.location_id
          union all
          select l.id, l.parent_id, up.depth + 1 from up join location l on l.client_id = ${int(client)} and l.id = up.parent_id
        )
        select coalesce(jsonb_agg(up.id order by depth desc), '[]') from up
      ) as "placeIds"
    from searched order by is_found, place, name, id limit ${sql.lit(mostSearched)}`.compile(db)
