import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { filesKept } from "../db/files-kept"

interface NewFile {
  readonly name: string
  readonly bytes: number
  readonly originalName: string
  readonly userId: number
}

interface Quota {
  readonly files: number
  readonly bytes: number
}

/** Inserts a waiting file; no row where this person, or the whole client, has reached the quota. */
export const insertFile = (
  db: Sql,
  client: ClientId,
  { name, bytes, originalName, userId }: NewFile,
  most: { readonly ofPerson: Quota; readonly ofClient: Quota },
) =>
  sql<{ name: string }>`
    insert into stored_file (client_id, name, bytes, original_name, created_by, expires_at)
    select ${client}::int, ${name}, ${bytes}::int, ${originalName}, ${userId}::int, now() + interval '1 day'
    from (
      select count(*) as files, coalesce(sum(f.bytes), 0) as bytes,
        count(*) filter (where f.created_by = ${userId}::int) as own_files,
        coalesce(sum(f.bytes) filter (where f.created_by = ${userId}::int), 0) as own_bytes
      from stored_file f where f.client_id = ${client} and f.expires_at is not null and f.export_id is null
    ) held
    where held.own_files < ${most.ofPerson.files}::int and held.own_bytes + ${bytes}::int <= ${most.ofPerson.bytes}::bigint
      and held.files < ${most.ofClient.files}::int and held.bytes + ${bytes}::int <= ${most.ofClient.bytes}::bigint
    returning name`.compile(db)

export interface WaitingFile {
  readonly name: string
  readonly originalName: string
}

/** Only the sender sees a waiting file. */
export const waitingFile = (db: Sql, client: ClientId, name: string, userId: number) =>
  sql<WaitingFile>`select name, original_name as "originalName" from stored_file
    where client_id = ${client} and name = ${name} and created_by = ${userId} and expires_at > now()`.compile(db)

export const keepFile = (db: Sql, client: ClientId, name: string, userId: number) =>
  sql<WaitingFile>`update stored_file set expires_at = null
    where client_id = ${client} and name = ${name} and created_by = ${userId} and expires_at > now()
    returning name, original_name as "originalName"`.compile(db)

export const endFile = (db: Sql, client: ClientId, name: string) =>
  sql`update stored_file set expires_at = now() where client_id = ${client} and name = ${name}`.compile(db)

/** None while a backup reads the files: the rows that it holds may name one that has expired since. */
export const expiredFiles = (db: Sql, most: number) =>
  sql<{ client_id: number; name: string }>`select f.client_id, f.name
    from (select pg_try_advisory_xact_lock(${filesKept}::bigint) as is_alone) sweep
    cross join lateral files_expired(${most}::int) f where sweep.is_alone`.compile(db)

export const forgetFile = (db: Sql, client: number, name: string) =>
  sql`select file_forget(${client}, ${name})`.compile(db)

export const fileNames = (db: Sql, client: ClientId, names: ReadonlyArray<string>) =>
  sql<{ name: string; originalName: string }>`select f.name, f.original_name as "originalName" from stored_file f
    where f.client_id = ${client} and f.name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`.compile(
    db,
  )
