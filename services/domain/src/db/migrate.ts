import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { runMigrations } from "graphile-worker"
import postgres from "postgres"
import {
  addRoutines,
  applyRoutines,
  forgetRoutines,
  keepRoutines,
  type RoutineState,
  routineState,
} from "./apply-routines"
import { serverState, tooOld } from "./condition"
import { connectionOptions } from "./connection-url"
import { DatabaseRefused } from "./database-refused"
import { queueLogger, queuePool } from "./queue-connection"
import { routinesOf } from "./routines"
import { sqlDefect } from "./sql-defect"

interface Migration {
  readonly name: string
  /** The number that the name begins with, which gives the order. */
  readonly number: string
}

/** Nobody has migrated this database yet. */
const undefinedTable = "42P01"

/** Any number works, as long as every process uses the same one. */
const migrationLock = 7_231_944

/** Migrations up to this one may define stored functions; since then `routines.sql` does (decision 215). */
export const lastWithFunctions = "20261129T1815-center-hours.sql"

/** The folder with the migrations of the program in this checkout or release. */
export const migrationsOf = (checkout: string): string => join(checkout, "services/domain/migrations")

const migrationName = /^(\d{4}|\d{8}T\d{4})-[a-z0-9-]+\.sql$/

/**
 * The program's migrations in the order they run. `folder` holds plain SQL files: the old ones, numbered
 * `0001-title.sql`, come first, then the dated ones, `20261122T1410-title.sql`, by title within one minute.
 */
export async function migrations(folder: string): Promise<ReadonlyArray<Migration>> {
  const names = (await readdir(folder)).filter((name) => migrationName.test(name))
  return names
    .map((name) => ({ name, number: numberOf(name) }))
    .sort((left, right) => Number(left.number) - Number(right.number) || (left.name < right.name ? -1 : 1))
}

const numberOf = (name: string) => name.slice(0, name.indexOf("-")).replace("T", "")

async function migrateQueue(ownerUrl: string): Promise<void> {
  const pgPool = queuePool(ownerUrl, 1)
  try {
    await runMigrations({ pgPool, logger: queueLogger })
  } finally {
    await pgPool.end()
  }
}

/**
 * Brings the database to the state of the program in this checkout or release: the job queue's own tables first, then each
 * missing migration in its own transaction, then the stored functions where they are not the program's. When processes start
 * together, one migrates and the others wait (advisory lock). Returns how many migrations ran.
 */
export async function migrate(ownerUrl: string, checkout: string): Promise<number> {
  const sql = postgres({ ...connectionOptions(ownerUrl), max: 1, onnotice: () => undefined })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`
    await keepRoutines(sql)
    const [all, routines] = await Promise.all([migrations(migrationsOf(checkout)), routinesOf(checkout)])
    const done = await appliedBy(sql)
    refuseNewer(unknownOf(done, all), await routineState(sql, routines))
    await migrateQueue(ownerUrl)
    const left = all.filter(({ name }) => !done.has(name))
    if (left.length > 0) await forgetRoutines(sql)
    let isAdded = false
    for (const migration of left) {
      if (!isAdded && isWithoutFunctions(migration)) {
        await addRoutines(sql, routines)
        isAdded = true
      }
      await apply(sql, migration, checkout)
    }
    if ((await routineState(sql, routines)) !== "same") await applyRoutines(sql, routines)
    await sql`grant select on schema_migration, schema_routine to sightline_service`
    return left.length
  } finally {
    await sql.end()
  }
}

async function apply(sql: postgres.Sql, { number, name }: Migration, checkout: string): Promise<void> {
  const text = await readFile(join(migrationsOf(checkout), name), "utf8")
  await sql.begin(async (inside) => {
    await inside.unsafe(text).simple()
    await inside`insert into schema_migration (number, name) values (${number}::bigint, ${name})`
  })
}

interface MigrationState {
  /** How many migrations this program has. */
  readonly all: number
  readonly missing: ReadonlyArray<string>
  /** Migrations of a newer program. */
  readonly unknown: ReadonlyArray<string>
  readonly routines: RoutineState
}

/** How far the database is from the state of the program in this checkout or release. */
export async function migrationState(serviceUrl: string, checkout: string): Promise<MigrationState> {
  const sql = postgres({ ...connectionOptions(serviceUrl), max: 1, onnotice: () => undefined })
  try {
    const all = await migrations(migrationsOf(checkout))
    const done = await appliedBy(sql).catch((cause: unknown) => {
      if (sqlDefect(cause).code === undefinedTable) return new Set<string>()
      throw cause
    })
    const missing = all.flatMap(({ name }) => (done.has(name) ? [] : [name]))
    const routines = await routineState(sql, await routinesOf(checkout))
    return { all: all.length, missing, unknown: unknownOf(done, all), routines }
  } finally {
    await sql.end()
  }
}

/** Without the right to migrate, the database must already be up to date. */
export async function checkMigrated(serviceUrl: string, checkout: string): Promise<void> {
  const { all, missing, unknown, routines } = await migrationState(serviceUrl, checkout)
  refuseNewer(unknown, routines)
  const cure = "set DATABASE_MIGRATION_URL to let it be brought up to date."
  if (missing.length > 0)
    throw new DatabaseRefused(
      `The database is older than this program (${all - missing.length} of ${all} migrations): ${cure}`,
    )
  if (routines !== "same")
    throw new DatabaseRefused(`The stored functions of the database are not those of this program: ${cure}`)
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

/** Triggers of such a migration may call functions that it does not define. */
const isWithoutFunctions = ({ number }: Migration) => Number(number) > Number(numberOf(lastWithFunctions))

function refuseNewer(unknown: ReadonlyArray<string>, routines: RoutineState): void {
  const cure = "start the newer program, or restore a backup."
  if (unknown.length > 0)
    throw new DatabaseRefused(
      `The database is newer than this program, which does not know the migration ${unknown.join(", ")}: ${cure}`,
    )
  if (routines === "newer")
    throw new DatabaseRefused(`The stored functions of the database are of a newer version than this program: ${cure}`)
}
