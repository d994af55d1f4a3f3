import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

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

/** Replaces the previous draft, and deletes expired ones. */
export const writeDraft = (db: Sql, client: ClientId, { userId, subject, version, values }: Written) =>
  sql`
    with old as (
      delete from draft where client_id = ${client} and user_id = ${userId} and subject <> ${subject}
        and kept_at < now() - ${life}
    )
    insert into draft (client_id, user_id, subject, version, fields)
    values (${client}, ${userId}, ${subject}, ${version}, ${JSON.stringify(values)}::text::jsonb)
    on conflict (client_id, user_id, subject) do update
      set version = excluded.version, fields = excluded.fields, kept_at = now()`.compile(db)

export const deleteDraft = (db: Sql, client: ClientId, userId: number, subject: string) =>
  sql`delete from draft where client_id = ${client} and user_id = ${userId} and subject = ${subject}`.compile(db)
