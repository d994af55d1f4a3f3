import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/** The lock that backups share and that a sweep of files needs alone. */
export const filesKept = 7_415_003

/** Files that no sweep removes. */
type FilesKept = {
  /** False once the connection was lost, and with it the lock: a sweep may have removed some since. */
  readonly stillKept: () => Promise<boolean>
  readonly end: () => Promise<void>
}

/** Keeps every file that is there until the end, so that a backup finds each one that the rows it holds name. */
export async function keepFiles(url: string): Promise<FilesKept> {
  const sql = postgres({ ...connectionOptions(url), max: 1, max_lifetime: null, onnotice: () => undefined })
  const end = () => sql.end({ timeout: 5 })
  try {
    // The lock belongs to a transaction, because a pooler in transaction mode passes no other on.
    await sql.unsafe(
      `begin; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock_shared(${filesKept})`,
    )
  } catch (cause) {
    await end()
    throw cause
  }
  return {
    end,
    stillKept: async () => {
      const held = await sql`select 1 from pg_locks
        where pid = pg_backend_pid() and locktype = 'advisory' and objid = ${filesKept} and granted`
      return held.length > 0
    },
  }
}
