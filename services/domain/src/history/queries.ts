import type { ClientId } from "@sightline/model/client"
import type { FieldChange } from "@sightline/model/history"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { ints } from "../db/typed"

export interface HistoryRow {
  at: Date
  by: string
  action: string
  changes: Array<FieldChange & { readonly code?: string }>
  station: string | null
  scannedAt: Date | null
}

/** The changes of an item, newest first; `null` at the front when there is no such item in the caller's centers. */
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

/** The changes of any other record, newest first. */
export const recordHistory = (db: Sql, client: ClientId, noun: string, id: number) =>
  sql<HistoryRow>`
    select h.at, coalesce(user_name(h.user_id), 'Sightline') as by, h.action, h.changes, s.name as station, h.scanned_at as "scannedAt"
    from history h
    left join station s on s.client_id = h.client_id and s.id = h.station_id
    where h.client_id = ${client} and h.noun = ${noun} and h.object_id = ${id}
    order by h.id desc limit 500`.compile(db)

interface Noted {
  readonly noun: string
  readonly id: number
  readonly userId: number | null
  readonly action: string
  readonly changes: ReadonlyArray<FieldChange>
}

export const writeChange = (db: Sql, client: ClientId, { noun, id, userId, action, changes }: Noted) =>
  db.insertInto("history").values({
    client_id: client,
    noun,
    object_id: id,
    user_id: userId,
    action,
    changes: sql`${JSON.stringify(changes)}::text::jsonb`,
  })
