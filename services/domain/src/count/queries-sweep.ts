import type { ClientId } from "@sightline/model/client"
import type { CountPassId, CountSessionId, LocationId } from "@sightline/model/count"
import type { TagNumber } from "@sightline/model/tag-form"
import { usualDigits } from "@sightline/model/tag-number"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, ints, names } from "../db/typed"

/** The items of those tags that hang on one. */
export const itemsOfTags = (db: Sql, client: ClientId, epcs: ReadonlyArray<TagNumber>) =>
  sql<{ epc: TagNumber; itemId: number }>`
    select t.epc, t.item_id as "itemId" from item_tag t
    where t.client_id = ${int(client)} and t.epc = any (${names(epcs)}) and t.state = 'live'`.compile(db)

/** Tags that a pass has heard. */
export const tagsInPass = (db: Sql, client: ClientId, passId: string) =>
  sql<{ tags: number }>`
    select count(*)::int as tags from count_seen n
    where n.client_id = ${int(client)} and n.pass_id = ${passId}::uuid and n.source = 'tag'`.compile(db)

/**
 * Tags that a station has heard for a pass and that hung on nothing here: no sighting keeps them, but its entries do. They arrived after
 * the pass began.
 */
export const strangersInPass = (db: Sql, client: ClientId, passId: string) =>
  sql<{ tags: number }>`
    select count(distinct e.task ->> 'code')::int as tags
    from count_pass p join station_entry e on e.client_id = p.client_id and e.arrived_at >= p.begun_at and e.wait_reason is null
    where p.client_id = ${int(client)} and p.id = ${passId}::uuid and e.task ->> '_tag' = 'CountSeen' and e.task ->> 'passId' = p.id::text
      and e.outcome ->> '_tag' = 'Counted' and e.outcome ->> 'subject' = 'code'
      and e.task ->> 'code' ~* ${sql.lit(`^[0-9A-F]{${usualDigits}}$`)}`.compile(db)

/** A pass at these centers that takes part in its count, and what it walks. */
export const passAt = (db: Sql, client: ClientId, passId: CountPassId, centerIds: ReadonlyArray<number>) =>
  sql<{ sessionId: CountSessionId; area: string; locationId: LocationId | null }>`
    select p.session_id as "sessionId", p.area, p.location_id as "locationId"
    from count_pass p join count_session s on s.client_id = p.client_id and s.id = p.session_id
    where p.client_id = ${int(client)} and p.id = ${passId}::uuid and s.center_id = any (${ints(centerIds)}) and not p.is_late`.compile(
    db,
  )
