import type { ClientId } from "@sightline/model/client"
import type { CountPassId, CountSessionId, LocationId } from "@sightline/model/count"
import type { TagNumber } from "@sightline/model/tag-form"
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

/** A pass at these centers that takes part in its count, and what it walks. */
export const passAt = (db: Sql, client: ClientId, passId: CountPassId, centerIds: ReadonlyArray<number>) =>
  sql<{ sessionId: CountSessionId; area: string; locationId: LocationId | null }>`
    select p.session_id as "sessionId", p.area, p.location_id as "locationId"
    from count_pass p join count_session s on s.client_id = p.client_id and s.id = p.session_id
    where p.client_id = ${int(client)} and p.id = ${passId}::uuid and s.center_id = any (${ints(centerIds)}) and not p.is_late`.compile(
    db,
  )
