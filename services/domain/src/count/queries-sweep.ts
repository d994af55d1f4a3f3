import type { ClientId } from "@sightline/model/client"
import type { TagNumber } from "@sightline/model/tag-form"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int, names } from "../db/typed"

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
