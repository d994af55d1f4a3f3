import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { int } from "../db/typed"

/** How long a draft is offered. */
const life = sql`interval '30 days'`

/** A draft as it is stored: whoever kept it knows what its values are. */
export interface DraftRow {
  readonly values: unknown
  readonly version: number | null
  readonly at: Date
}

export const draftOf = (db: Sql, client: ClientId, userId: number, subject: string) =>
  sql<DraftRow>`
    select fields as values, version, kept_at as at from draft
    where client_id = ${client} and user_id = ${userId} and subject = ${subject} and kept_at > now() - ${life}`.compile(
    db,
  )

/** Those of one kind: their subjects begin with it and a slash. */
export const draftsOf = (db: Sql, client: ClientId, userId: number, kind: string) =>
  sql<Pick<DraftRow, "at"> & { readonly subject: string }>`
    select subject, kept_at as at from draft
    where client_id = ${client} and user_id = ${userId} and kept_at > now() - ${life} and starts_with(subject, ${kind} || '/')
    order by kept_at desc, subject`.compile(db)

export interface Written {
  readonly userId: number
  readonly subject: string
  readonly version: number | null
  readonly values: unknown
}

/** What is kept for one person at a client: their newest drafts, up to a number and to bytes as the database stores them. */
export const mostDrafts = { drafts: 40, bytes: 4_000_000 }

/** Replaces the previous draft, and deletes older ones that are too many. */
export const writeDraft = (db: Sql, client: ClientId, { userId, subject, version, values }: Written) => {
  const fields = JSON.stringify(values)
  return sql`
    with other as (
      select subject, row_number() over newest as place, sum(pg_column_size(fields)) over newest as bytes from draft
      where client_id = ${client} and user_id = ${userId} and subject <> ${subject}
      window newest as (order by kept_at desc, subject)
    ), gone as (
      delete from draft d using other o where d.client_id = ${client} and d.user_id = ${userId} and d.subject = o.subject
        and (o.place >= ${int(mostDrafts.drafts)} or o.bytes + ${int(Buffer.byteLength(fields))} > ${int(mostDrafts.bytes)})
    )
    insert into draft (client_id, user_id, subject, version, fields)
    values (${client}, ${userId}, ${subject}, ${version}, ${fields}::text::jsonb)
    on conflict (client_id, user_id, subject) do update
      set version = excluded.version, fields = excluded.fields, kept_at = now()`.compile(db)
}

export const deleteDraft = (db: Sql, client: ClientId, userId: number, subject: string) =>
  sql`delete from draft where client_id = ${client} and user_id = ${userId} and subject = ${subject}`.compile(db)
