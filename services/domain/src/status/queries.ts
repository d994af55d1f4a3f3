import type { ClientId } from "@sightline/model/client"
import type { Status, StatusType } from "@sightline/model/status"
import { sql } from "kysely"
import type { Sql } from "../db/db"

/** Statuses are the same for every client; the tenant only identifies the caller. */
export const statusesOf = (db: Sql, _client: ClientId, types: ReadonlyArray<StatusType>) =>
  db
    .selectFrom("status")
    .select([
      "id",
      sql<StatusType>`type`.as("type"),
      "name",
      "description",
      "sort_order as sortOrder",
      "is_active as isActive",
      "is_select_default as isSelectDefault",
      "item_remainder_count as itemRemainderCount",
      "attribute_id as attributeId",
      "is_automated as isAutomated",
    ])
    .where("type", "in", types)
    .orderBy(sql`type <> 'General'`)
    .orderBy("sort_order")
    .$castTo<Status>()
