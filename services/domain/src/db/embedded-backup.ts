import { readdir } from "node:fs/promises"
import { join } from "node:path"
import postgres from "postgres"
import { connectionOptions } from "./connection-url"
import type { EmbeddedPostgres } from "./embedded"

export type ClusterFile =
  | { readonly path: string; readonly folder: true }
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly file: string; readonly changing: true }

/** Postgres refills these folders at each start, so the copy keeps them empty. */
const emptied = new Set([
  "pg_wal",
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
])
const passedOver = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/

/**
 * The files of a database in use: they are copied between the start and the end of a backup, and the log of the changes
 * meanwhile makes them consistent when the copy starts. A slot keeps that log from being removed.
 */
export async function* clusterFiles({
  adminUrl,
  directory,
}: Pick<EmbeddedPostgres, "adminUrl" | "directory">): AsyncGenerator<ClusterFile> {
  const sql = postgres({ ...connectionOptions(adminUrl), max: 1, max_lifetime: null, onnotice: () => undefined })
  const session = await sql.reserve()
  try {
    await session`select pg_create_physical_replication_slot(${`sightline_backup_${process.pid}`}, true, true)`
    const [start] = await session`select pg_walfile_name(pg_backup_start('sightline', true)) as log`
    yield* below(directory, "")
    // Last, because it says how far the other files are good.
    yield { path: "global/pg_control", file: join(directory, "global/pg_control"), changing: true }
    const [stop] = await session`select labelfile, pg_walfile_name(lsn) as log from pg_backup_stop(false)`
    yield { path: "backup_label", text: stop?.labelfile }
    const segments = (await readdir(join(directory, "pg_wal"))).filter((name) => /^[\dA-F]{24}$/.test(name)).sort()
    for (const name of segments.filter((name) => name >= start?.log && name <= stop?.log))
      yield { path: `pg_wal/${name}`, file: join(directory, "pg_wal", name), changing: true }
  } finally {
    session.release()
    await sql.end({ timeout: 5 })
  }
}

async function* below(directory: string, folder: string): AsyncGenerator<ClusterFile> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch((cause) => {
    if (cause.code === "ENOENT") return []
    throw cause
  })
  for (const entry of entries) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (passedOver.test(entry.name) || path === "global/pg_control") continue
    if (entry.isDirectory()) {
      yield { path, folder: true }
      if (!emptied.has(path)) yield* below(directory, path)
    } else if (entry.isFile()) yield { path, file: join(directory, path), changing: true }
  }
}
