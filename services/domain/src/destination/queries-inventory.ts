import type { ClientId } from "@sightline/model/client"
import type { Destination } from "@sightline/model/destination"
import { active } from "@sightline/model/status-id"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { Naming } from "./naming"

const most = 7
/** Ranks only this many matches: people type on to narrow them, nobody reads further. */
const lookedAt = 60
/** Sorts after every letter that can follow in a word. */
const lastLetter = "\u{10ffff}"

/** Products: the one with this number, code or UPC, then those with words that begin like this (docs/decisions/0028). */
export const inventoriesNamed = (db: Sql, client: ClientId, { text, words, inventoryId }: Naming) => {
  const beginning = words.map(
    (word) => sql`exists (select from inventory_term t where t.client_id = ${client} and t.inventory_id = p.id
      and t.term >= ${word} and t.term < ${`${word}${lastLetter}`})`,
  )
  const byWords =
    beginning.length === 0
      ? sql``
      : sql`union all (select p.id, 2 as place from inventory p
          where p.client_id = ${client} and ${sql.join(beginning, sql` and `)} limit ${sql.lit(lookedAt)})`
  return sql<Destination>`
    with named as materialized (
      select p.id, 0 as place from inventory p where p.client_id = ${client} and p.id = ${inventoryId}
      union all select p.id, 0 from inventory p where p.client_id = ${client} and p.code_key = upper(${text})
      union all (select p.id, 1 from inventory p where p.client_id = ${client} and p.upc = ${text} and p.upc <> '' limit ${sql.lit(most)})
      ${byWords}
    ), nearest as (select id, min(place) as place from named group by id)
    select 'inventory' as kind, p.id, null::int as "inventoryId",
      coalesce(nullif(p.model, ''), p.code) as title,
      concat_ws(' · ', p.code, nullif(p.number, ''), c.name) as detail, p.status_id = ${sql.lit(active)} as "isActive"
    from nearest n join inventory p on p.client_id = ${client} and p.id = n.id
    join category c on c.client_id = p.client_id and c.id = p.category_id
    order by n.place, p.status_id, p.model, p.id limit ${sql.lit(most)}`.compile(db)
}
