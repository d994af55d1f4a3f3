import { sql } from "kysely"
import type { Sql } from "../db/db"
import { filesKept } from "../db/files-kept"
import { int, text } from "../db/typed"

export interface ErasureRow {
  readonly client_id: number
  readonly code: string
  readonly asked_at: Date
  readonly asked_by: string | null
  readonly is_own: boolean
  readonly agreed_at: Date | null
  readonly agreed_by: string | null
  readonly begun_at: Date | null
  readonly finished_at: Date | null
  readonly rows: number
  readonly files: number
  readonly people: number
}

export const erasures = (db: Sql, hash: Uint8Array) =>
  sql<ErasureRow>`
    select client_id, code, asked_at, asked_by, is_own, agreed_at, agreed_by, begun_at, finished_at, rows::float8 as rows, files, people
    from operator_erasures(${hash})`.compile(db)

export const askErasure = (db: Sql, hash: Uint8Array, id: number, code: string) =>
  sql<{ verdict: "done" | "unknown" | "code" | "early" }>`
    select operator_erasure_ask(${hash}, ${int(id)}, ${text(code)}) as verdict`.compile(db)

export const agreeErasure = (db: Sql, hash: Uint8Array, id: number, code: string) =>
  sql<{ verdict: "done" | "unknown" | "code" | "early" | "same" }>`
    select operator_erasure_agree(${hash}, ${int(id)}, ${text(code)}) as verdict`.compile(db)

export const withdrawErasure = (db: Sql, hash: Uint8Array, id: number) =>
  sql<{ verdict: "done" | "erasing" }>`select operator_erasure_withdraw(${hash}, ${int(id)}) as verdict`.compile(db)

/** Waits for a backup that reads the files: its rows may name one that would be gone. */
export const waitForBackups = (db: Sql) => sql`select pg_advisory_xact_lock(${filesKept}::bigint)`.compile(db)

export const countErasedFiles = (db: Sql, client: number, files: number) =>
  sql`select client_erase_files(${int(client)}, ${int(files)})`.compile(db)

/** No row when the client is gone. */
export const eraseStep = (db: Sql, client: number, most: number) =>
  sql<{ place: string; gone: number }>`select place, gone from client_erase_step(${int(client)}, ${int(most)})`.compile(
    db,
  )
