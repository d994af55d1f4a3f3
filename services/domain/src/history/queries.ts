import type { ClientId } from "@sightline/model/client"
import type { FieldChange } from "@sightline/model/history"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import type { HistoryRow } from "./row"

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
    // A station's own history omits the station where its manager stood.
    ...(noun === "station" && { station_id: null }),
  })
