import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"
import type { HistoryRow } from "../history/row"

/** The changes of an item, newest first; a leading `null` means that the caller's centers have no such item. */
export const itemHistory = (db: Sql, client: ClientId, itemId: number, centerIds: ReadonlyArray<number>) =>
  sql<{ exists: boolean; rows: HistoryRow[] | null }>`
    select exists (
      select from inventory_item i
      where i.client_id = ${client} and i.id = ${itemId} and i.center_id = any (${ints(centerIds)})
    ) as exists,
    (select jsonb_agg(jsonb_build_object(
        'at', h.at, 'by', coalesce(user_name(h.user_id), 'Sightline'), 'action', h.action, 'changes', h.changes,
        'station', s.name, 'scannedAt', h.scanned_at) order by h.id desc)
      from history h
      left join station s on s.client_id = h.client_id and s.id = h.station_id
      where h.client_id = ${client} and h.noun = 'inventory-item' and h.object_id = ${itemId}) as rows`.compile(db)
