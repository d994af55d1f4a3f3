import type { ClientId } from "@sightline/model/client"
import type { Destination } from "@sightline/model/destination"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import type { Naming } from "./naming"

const most = 5

/** Places at the caller's centers with these letters in their name, or with this code; Simple clients move nothing there. */
export const placesNamed = (db: Sql, client: ClientId, { text, placeId, centerIds }: Naming) =>
  sql<Destination>`
    select 'place' as kind, l.id, null::int as "inventoryId", l.name as title, place_name(l.center_id, l.id) as detail, true as "isActive"
    from location l
    where l.client_id = ${client} and l.center_id = any (${ints(centerIds)}) and (select client_group from own_client()) <> 'Simple'
      and (l.id = ${placeId} or char_length(${text}::text) > 1 and strpos(lower(l.name), lower(${text})) > 0)
    order by l.id <> ${placeId}, strpos(lower(l.name), lower(${text})) <> 1, lower(l.name), l.id limit ${sql.lit(most)}`.compile(
    db,
  )
