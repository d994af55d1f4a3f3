import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

interface ExportRow {
  readonly id: number
  readonly state: "waiting" | "working" | "ready" | "failed" | "expired"
  readonly askedAt: Date
  readonly askedBy: string
  readonly isOwn: boolean
  readonly done: number
  readonly total: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly parts: number
  readonly expiresAt: Date | null
}

/** The newest exports; what is under way for more than a day has died. */
export const exportsOf = (db: Sql, client: ClientId, userId: number, most: number) =>
  sql<ExportRow>`
    select e.id, e.asked_at as "askedAt", coalesce(user_name(e.asked_by), '') as "askedBy", e.asked_by = ${int(userId)} as "isOwn",
      case when e.expires_at <= now() then 'expired'
        when e.state in ('waiting', 'working') and e.asked_at < now() - interval '1 day' then 'failed' else e.state end as state,
      e.done, e.total, e.rows::float8 as rows, e.files, e.bytes::float8 as bytes, e.parts, e.expires_at as "expiresAt"
    from client_export e where e.client_id = ${client} order by e.id desc limit ${int(most)}`.compile(db)

export const beginExport = (db: Sql, _client: ClientId, userId: number) =>
  sql<{ id: number | null }>`select client_export_begin(${int(userId)}) as id`.compile(db)

/** A part of an export that this person asked for and that has not expired. */
export const partOf = (db: Sql, client: ClientId, userId: number, id: number, part: number) =>
  sql<{ name: string }>`
    select f.name from client_export e join stored_file f on f.client_id = e.client_id and f.export_id = e.id
    where e.client_id = ${client} and e.id = ${int(id)} and e.asked_by = ${int(userId)} and e.state = 'ready'
      and e.expires_at > now() and f.part = ${int(part)}`.compile(db)

/** Begins to write. What an earlier try has left goes with the expired files. */
export const startExport = (db: Sql, client: ClientId, id: number) =>
  sql<{ askedBy: number }>`
    with old as (
      update stored_file set expires_at = now(), part = null
      where client_id = ${client} and export_id = ${int(id)} and part is not null
    )
    update client_export set state = 'working', done = 0, total = 0
    where client_id = ${client} and id = ${int(id)} and state in ('waiting', 'working')
    returning asked_by as "askedBy"`.compile(db)

export const progressOf = (db: Sql, client: ClientId, id: number, done: number, total: number) =>
  sql`update client_export set done = ${int(done)}, total = ${int(total)}
    where client_id = ${client} and id = ${int(id)}`.compile(db)

interface NewPart {
  readonly id: number
  readonly part: number
  readonly name: string
  readonly bytes: number
  readonly userId: number
  readonly days: number
}

export const insertPart = (db: Sql, client: ClientId, { id, part, name, bytes, userId, days }: NewPart) =>
  sql`insert into stored_file (client_id, name, bytes, original_name, created_by, expires_at, export_id, part)
    values (${client}, ${name}, ${int(bytes)}, 'export', ${int(userId)}, now() + make_interval(days => ${int(days)}), ${int(id)},
      ${int(part)})`.compile(db)

interface Written {
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly parts: number
}

/** A part expires an hour later than the export, so that a download which began in time ends. */
export const finishExport = (
  db: Sql,
  client: ClientId,
  id: number,
  { rows, files, bytes, parts }: Written,
  days: number,
) =>
  sql`update client_export set state = 'ready', done = total, rows = ${rows}::bigint, files = ${int(files)},
      bytes = ${bytes}::bigint, parts = ${int(parts)}, expires_at = now() + make_interval(days => ${int(days)})
    where client_id = ${client} and id = ${int(id)}`.compile(db)

export const failExport = (db: Sql, client: ClientId, id: number) =>
  sql`update client_export set state = 'failed' where client_id = ${client} and id = ${int(id)} and state <> 'ready'`.compile(
    db,
  )
