import postgres from "postgres"
import { DatabaseRefused } from "./database-refused"
import { inOrder, isLater, isText, type Routine, type Routines } from "./routines"
import { sqlDefect } from "./sql-defect"

/** How the database's functions compare with the program's. */
export type RoutineState = "same" | "other" | "newer"

/** Nobody has kept this yet. */
const undefinedTable = "42P01"

/** What `create or replace` refuses: another return type, another name of an argument, a default that goes. */
const otherSignature = "42P13"

/** The table of what was applied last: one row. */
export const keepRoutines = (sql: postgres.Sql): PromiseLike<unknown> =>
  sql`create table if not exists schema_routine (
    is_only boolean primary key default true check (is_only),
    hash text not null, version text not null, applied_at timestamptz not null default now())`

/** A program of the same version whose text differs is another state of the same release: the last start decides. */
export async function routineState(sql: postgres.Sql, { hash, version }: Routines): Promise<RoutineState> {
  const [kept] = await sql<{ hash: string; version: string }[]>`select hash, version from schema_routine`.catch(
    (cause: unknown) => {
      if (sqlDefect(cause).code === undefinedTable) return []
      throw cause
    },
  )
  if (kept?.hash === hash) return "same"
  return kept && isLater(kept.version, version) ? "newer" : "other"
}

/** A migration may have changed functions, so that from now on nobody knows which there are. */
export const forgetRoutines = (sql: postgres.Sql): PromiseLike<unknown> => sql`update schema_routine set hash = ''`

/**
 * Adds the functions whose name the database does not know yet, so that a migration finds what its triggers call. It changes
 * none: a process of the release before may be calling it.
 */
export async function addRoutines(sql: postgres.Sql, { all }: Routines): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`
  const known = new Set(rows.map(({ name }) => name))
  await sql.begin(async (inside) => {
    await inside`set local check_function_bodies = off`
    await define(
      inside,
      all.filter((routine) => isText(routine) && !known.has(routine.name)),
    )
  })
}

/** Brings every function to the program's text, and looks whether what it names is there: all of them or none. */
export async function applyRoutines(sql: postgres.Sql, { all, hash, version }: Routines): Promise<void> {
  await sql.begin(async (inside) => {
    await inside`set local check_function_bodies = off`
    await define(inside, inOrder(all))
    await inside`set local check_function_bodies = on`
    await examine(inside, all)
    await inside`insert into schema_routine (hash, version) values (${hash}, ${version})
      on conflict (is_only) do update set hash = excluded.hash, version = excluded.version, applied_at = now()`
  })
}

/** All are sent at once: Postgres takes them one after the other, and the first that fails is the one that is told. */
const define = (sql: postgres.TransactionSql, routines: ReadonlyArray<Routine>) =>
  Promise.all(routines.map((routine) => defineOne(sql, routine)))

async function defineOne(sql: postgres.TransactionSql, { name, file, text }: Routine): Promise<void> {
  await sql
    .unsafe(text)
    .simple()
    .catch((cause: unknown) => {
      if (!(cause instanceof postgres.PostgresError)) throw cause
      const told = `${name} in services/domain/src/${file}: ${cause.message}`
      if (cause.code !== otherSignature) throw new Error(told, { cause })
      throw new DatabaseRefused(
        `${told}. A stored function keeps its signature: add another one, and drop this one by a migration of the next release.`,
        { cause },
      )
    })
}

async function examine(sql: postgres.TransactionSql, all: ReadonlyArray<Routine>): Promise<void> {
  const ours = sql`from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.proname = any (${all.map(({ name }) => name)})`
  await sql`select plpgsql_validator(p.oid) ${ours} and l.lanname = 'plpgsql'`
  await sql`select fmgr_sql_validator(p.oid) ${ours} and l.lanname = 'sql'`
}
