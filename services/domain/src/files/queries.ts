import type { ClientId } from "@sightline/model/client"
import { sql } from "kysely"
import type { Sql } from "../db/db"

interface NewFile {
  readonly name: string
  readonly bytes: number
  readonly originalName: string
  readonly userId: number
}

export const insertFile = (db: Sql, client: ClientId, { name, bytes, originalName, userId }: NewFile) =>
  sql`insert into stored_file (client_id, name, bytes, original_name, created_by, expires_at)
    values (${client}, ${name}, ${bytes}, ${originalName}, ${userId}, now() + interval '1 day')`.compile(db)

export interface WaitingFile {
  readonly name: string
  readonly originalName: string
}

/** What waits is told to nobody but whoever sent it. */
export const waitingFile = (db: Sql, client: ClientId, name: string, userId: number) =>
  sql<WaitingFile>`select name, original_name as "originalName" from stored_file
    where client_id = ${client} and name = ${name} and created_by = ${userId} and expires_at > now()`.compile(db)

export const keepFile = (db: Sql, client: ClientId, name: string, userId: number) =>
  sql<WaitingFile>`update stored_file set expires_at = null
    where client_id = ${client} and name = ${name} and created_by = ${userId} and expires_at > now()
    returning name, original_name as "originalName"`.compile(db)

export const endFile = (db: Sql, client: ClientId, name: string) =>
  sql`update stored_file set expires_at = now() where client_id = ${client} and name = ${name}`.compile(db)

export const expiredFiles = (db: Sql, most: number) =>
  sql<{ client_id: number; name: string }>`select client_id, name from files_expired(${most})`.compile(db)

export const forgetFile = (db: Sql, client: number, name: string) =>
  sql`select file_forget(${client}, ${name})`.compile(db)
