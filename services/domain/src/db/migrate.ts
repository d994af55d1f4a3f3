import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { runMigrations } from "graphile-worker"
import postgres from "postgres"
import { connectionOptions } from "./connection-url"
import { forNodePostgres, queueLogger } from "./queue-connection"
import { sqlDefect } from "./sql-defect"

/** The database cannot be used by this program; the message says why, in one line. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused"
}

interface Migration {
  readonly number: number
  readonly name: string
}

/** Nobody has migrated this database yet. */
const undefinedTable = "42P01"

/** Any number will do, as long as every process asks for the same one. */
const migrationLock = 7_231_944

/** The migrations of this program, in order. `folder` holds plain SQL files named `0001-title.sql`. */
export async function migrations(folder: string): Promise<ReadonlyArray<Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return names.map((name) => ({ number: Number(name.slice(0, 4)), name }))
}

/**
 * Brings the database to this program's state, the job queue's own tables first, each migration in a transaction of its own. Of processes that start
 * together one does it and the others wait (advisory lock). Answers how many were applied.
 */
export async function migrate(ownerUrl: string, folder: string): Promise<number> {
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`
    const all = await migrations(folder)
    const done = await appliedBy(sql)
    refuseNewer(done, all)
    await runMigrations({ connectionString: forNodePostgres(ownerUrl), logger: queueLogger })
    const left = all.filter(({ number }) => !done.has(number))
    for (const { number, name } of left) {
      const text = await readFile(join(folder, name), "utf8")
      await sql.begin(async (inside) => {
        await inside.unsafe(text).simple()
        await inside`insert into schema_migration (number, name) values (${number}, ${name})`
      })
    }
    await sql`grant select on schema_migration to sightline_service`
    return left.length
  } finally {
    await sql.end()
  }
}

/** Without the right to migrate: the database must already be where this program needs it. */
export async function checkMigrated(serviceUrl: string, folder: string): Promise<void> {
  const sql = postgres({ ...connectionOptions(serviceUrl), max: 1, onnotice: () => undefined })
  try {
    const all = await migrations(folder)
    const done = await appliedBy(sql).catch((cause: unknown) => {
      if (sqlDefect(cause).code === undefinedTable) return new Set<number>()
      throw cause
    })
    refuseNewer(done, all)
    const missing = all.filter(({ number }) => !done.has(number)).length
    if (missing > 0)
      throw new DatabaseRefused(
        `The database is older than this program (${all.length - missing} of ${all.length} migrations): set DATABASE_MIGRATION_URL to let it be brought up to date.`,
      )
  } finally {
    await sql.end()
  }
}

/** The services must own nothing and must not pass row-level security by (data.md, Tenancy). */
export async function checkServiceRole(serviceUrl: string): Promise<void> {
  const sql = postgres({ ...connectionOptions(serviceUrl), max: 1, onnotice: () => undefined })
  try {
    const [role] = await sql<{ name: string; strong: boolean; owns: boolean; member: boolean }[]>`
      select current_user as name, rolsuper or rolbypassrls as strong,
        exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owns,
        pg_has_role(r.oid, 'sightline_service', 'usage') as member
      from pg_roles r where rolname = current_user`
    const complaint = role?.strong
      ? "may pass row-level security by"
      : role?.owns
        ? "owns tables"
        : role?.member
          ? undefined
          : "is not a member of sightline_service"
    if (complaint)
      throw new DatabaseRefused(
        `DATABASE_URL connects as ${role?.name}, which ${complaint}: give it a login role that owns nothing (README, Your own Postgres).`,
      )
  } finally {
    await sql.end()
  }
}

async function appliedBy(sql: postgres.Sql): Promise<ReadonlySet<number>> {
  const rows = await sql<{ number: number }[]>`select number from schema_migration`
  return new Set(rows.map(({ number }) => number))
}

/** Numbers may have gaps, so the highest of both sides are compared. */
function refuseNewer(done: ReadonlySet<number>, all: ReadonlyArray<Migration>): void {
  const applied = Math.max(0, ...done)
  const known = Math.max(0, ...all.map(({ number }) => number))
  if (applied > known)
    throw new DatabaseRefused(
      `The database is newer than this program (migration ${applied}, this program knows ${known}): start the newer program, or restore a backup.`,
    )
}
