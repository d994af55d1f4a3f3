import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { runMigrations } from "graphile-worker"
import postgres from "postgres"
import { serverState, tooOld } from "./condition"
import { connectionOptions } from "./connection-url"
import { queueLogger, queuePool } from "./queue-connection"
import { sqlDefect } from "./sql-defect"

/** The database cannot be used by this program; the message says why, in one line. */
export class DatabaseRefused extends Error {
  override readonly name = "DatabaseRefused"
}

interface Migration {
  readonly name: string
  /** The number that the name begins with, which gives the order. */
  readonly number: string
}

/** Nobody has migrated this database yet. */
const undefinedTable = "42P01"

/** Any number works, as long as every process uses the same one. */
const migrationLock = 7_231_944

const migrationName = /^(\d{4}|\d{8}T\d{4})-[a-z0-9-]+\.sql$/

/**
 * The program's migrations in the order they run. `folder` holds plain SQL files: the old ones, numbered
 * `0001-title.sql`, come first, then the dated ones, `20261122T1410-title.sql`, by title within one minute.
 */
export async function migrations(folder: string): Promise<ReadonlyArray<Migration>> {
  const names = (await readdir(folder)).filter((name) => migrationName.test(name))
  return names
    .map((name) => ({ name, number: name.slice(0, name.indexOf("-")).replace("T", "") }))
    .sort((left, right) => Number(left.number) - Number(right.number) || (left.name < right.name ? -1 : 1))
}

async function migrateQueue(ownerUrl: string): Promise<void> {
  const pgPool = queuePool(ownerUrl, 1)
  try {
    await runMigrations({ pgPool, logger: queueLogger })
  } finally {
    await pgPool.end()
  }
}

/**
 * Brings the database to this program's state: the job queue's own tables first, then each missing migration in its own
 * transaction. When processes start together, one migrates and the others wait (advisory lock). Returns how many
 * migrations ran.
 */
export async function migrate(ownerUrl: string, folder: string): Promise<number> {
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`
    const all = await migrations(folder)
    const done = await appliedBy(sql)
    refuseNewer(unknownOf(done, all))
    await migrateQueue(ownerUrl)
    const left = all.filter(({ name }) => !done.has(name))
    for (const { number, name } of left) {
      const text = await readFile(join(folder, name), "utf8")
      await sql.begin(async (inside) => {
        await inside.unsafe(text).simple()
        await inside`insert into schema_migration (number, name) values (${number}::bigint, ${name})`
      })
    }
    await sql`grant select on schema_migration to sightline_service`
    return left.length
  } finally {
    await sql.end()
  }
}

interface MigrationState {
  /** How many migrations this program has. */
  readonly all: number
  readonly missing: ReadonlyArray<string>
  /** Migrations of a newer program. */
  readonly unknown: ReadonlyArray<string>
}

/** How far the database is from this program's state. */
export async function migrationState(serviceUrl: string, folder: string): Promise<MigrationState> {
  const sql = postgres({ ...connectionOptions(serviceUrl), max: 1, onnotice: () => undefined })
  try {
    const all = await migrations(folder)
    const done = await appliedBy(sql).catch((cause: unknown) => {
      if (sqlDefect(cause).code === undefinedTable) return new Set<string>()
      throw cause
    })
    const missing = all.flatMap(({ name }) => (done.has(name) ? [] : [name]))
    return { all: all.length, missing, unknown: unknownOf(done, all) }
  } finally {
    await sql.end()
  }
}

/** Without the right to migrate, the database must already be up to date. */
export async function checkMigrated(serviceUrl: string, folder: string): Promise<void> {
  const { all, missing, unknown } = await migrationState(serviceUrl, folder)
  refuseNewer(unknown)
  if (missing.length > 0)
    throw new DatabaseRefused(
      `The database is older than this program (${all - missing.length} of ${all} migrations): set DATABASE_MIGRATION_URL to let it be brought up to date.`,
    )
}

/** Refuses a server that is older than the product can use (D-162). */
export async function checkVersion(url: string, oldest?: Parameters<typeof tooOld>[1]): Promise<void> {
  const state = await serverState(url)
  const advice = tooOld(state, oldest)
  if (advice) throw new DatabaseRefused(`The database runs on Postgres ${state.version}: ${advice}.`)
}

/**
 * The services must own nothing and must not bypass row-level security (decision 6), and what tells open screens waits for the
 * disk by a function that a server may have closed (decision 160).
 */
export async function checkServiceRole(serviceUrl: string): Promise<void> {
  const sql = postgres({ ...connectionOptions(serviceUrl), max: 1, onnotice: () => undefined })
  try {
    const [role] = await sql<{ name: string; strong: boolean; owns: boolean; member: boolean; waits: boolean }[]>`
      select current_user as name, rolsuper or rolbypassrls as strong,
        exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owns,
        pg_has_role(r.oid, 'sightline_service', 'usage') as member,
        (select bool_and(has_function_privilege(p.oid, 'execute')) from pg_proc p
          where p.proname = 'pg_logical_emit_message' and p.pronamespace = 'pg_catalog'::regnamespace) as waits
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
        `DATABASE_URL connects as ${role?.name}, which ${complaint}: give it a login role that owns nothing (docs/operating.md, Your own Postgres).`,
      )
    if (!role?.waits)
      throw new DatabaseRefused(
        `DATABASE_URL connects as ${role?.name}, which may not call pg_logical_emit_message: let its owner grant execute on that function to sightline_service.`,
      )
  } finally {
    await sql.end()
  }
}

async function appliedBy(sql: postgres.Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }[]>`select name from schema_migration`
  return new Set(rows.map(({ name }) => name))
}

/** Branches merge in any order, so a late date proves nothing: an unknown migration makes a database newer. */
function unknownOf(done: ReadonlySet<string>, all: ReadonlyArray<Migration>): ReadonlyArray<string> {
  const known = new Set(all.map(({ name }) => name))
  return [...done].filter((name) => !known.has(name)).sort()
}

function refuseNewer(unknown: ReadonlyArray<string>): void {
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database is newer than this program, which does not know the migration ${unknown.join(", ")}: start the newer program, or restore a backup.`,
    )
}
