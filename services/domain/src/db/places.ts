import type { ClientId } from "@sightline/model/client"
import { type RawBuilder, sql } from "kysely"

/** The place and all places around it, as one document: ids by kind. */
export const placesAround = (client: ClientId, location: RawBuilder<unknown>) => sql`(
  with recursive up as (
    select l.id, l.parent_id, l.kind from location l where l.client_id = ${client} and l.id = ${location}
    union all
    select l.id, l.parent_id, l.kind from up join location l on l.client_id = ${client} and l.id = up.parent_id
  )
  select coalesce(jsonb_object_agg(kind, id::text), '{}') from up)`
