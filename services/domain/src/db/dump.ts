import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { devNull } from "node:os"
import postgres from "postgres"
import { connectionOptions } from "./connection-url"

/** Postgres' own tools dump and restore an external database; the message is one line for the person who asked. */
export class DumpRefused extends Error {
  override readonly name = "DumpRefused"
}

/** Dumps everything. A role under row-level security would leave rows out, and pg_dump refuses it. */
export async function dump(url: string, file: string): Promise<void> {
  const args = ["--format=custom", "--no-owner", `--file=${file}`, `--dbname=${withoutPassword(url)}`]
  await refuseUnless(collect(spawnTool("pg_dump", args, url)), "pg_dump refuses", (said) =>
    /row-level security/.test(said)
      ? " (the role of DATABASE_MIGRATION_URL needs BYPASSRLS, or rows would be missing)"
      : "",
  )
}

/** Whether the database holds our tables. */
export async function isOccupied(url: string): Promise<boolean> {
  const sql = postgres({ ...connectionOptions(url), max: 1, onnotice: () => undefined })
  try {
    const found = await sql`select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema)' limit 1`
    return found.length > 0
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/**
 * Restores a dump in one transaction. `replace` first drops everything that this role owns. Extensions stay as the
 * database's administrator installed them.
 */
export async function restoreDump(url: string, file: string, replace: boolean): Promise<void> {
  const listing = collect(spawnTool("pg_restore", ["--list", file]))
  const list = await listing.output
  await refuseUnless(listing, "pg_restore refuses")
  const left =
    /^\d+; \d+ \d+ (EXTENSION|COMMENT - EXTENSION|SCHEMA - public|COMMENT - SCHEMA public|ACL - SCHEMA public)/
  await writeFile(
    `${file}.list`,
    list
      .split("\n")
      .filter((line) => !left.test(line))
      .join("\n"),
  )
  const names = [...list.matchAll(/^\d+; \d+ \d+ EXTENSION - (\S+)/gm)].map(([, name]) => name)

  const psql = spawnTool(
    "psql",
    ["-X", "-q", "-v", "ON_ERROR_STOP=1", "-o", devNull, `--dbname=${withoutPassword(url)}`],
    url,
  )
  const writing = collect(psql)
  psql.stdin.on("error", () => undefined)
  psql.stdin.write("begin;\n")
  if (replace) psql.stdin.write("drop owned by current_user cascade;\n")
  for (const name of names) psql.stdin.write(`create extension if not exists "${name}";\n`)
  const reader = spawnTool("pg_restore", ["--no-owner", `--use-list=${file}.list`, "--file=-", file])
  const reading = collect(reader, { output: false })
  reader.stdout.pipe(psql.stdin, { end: false })
  // Without its commit the transaction rolls back.
  psql.stdin.end((await reading.code) === 0 ? "\ncommit;\n" : "\nrollback;\n")
  await refuseUnless(writing, "The database was left as it was")
  await refuseUnless(reading, "The database was left as it was")
}

type Collected = { readonly code: Promise<number>; readonly output: Promise<string>; readonly errors: Promise<string> }

function spawnTool(program: string, args: ReadonlyArray<string>, url?: string): ChildProcessWithoutNullStreams {
  const password = url ? decodeURIComponent(new URL(url).password) : ""
  return spawn(program, args, { env: { ...process.env, ...(password && { PGPASSWORD: password }) }, windowsHide: true })
}

function collect(child: ChildProcessWithoutNullStreams, { output = true } = {}): Collected {
  const texts = { stdout: "", stderr: "" }
  if (output) child.stdout.setEncoding("utf8").on("data", (chunk) => (texts.stdout += chunk))
  child.stderr.setEncoding("utf8").on("data", (chunk) => (texts.stderr += chunk))
  const code = new Promise<number>((resolve) => {
    child.once("close", (status) => resolve(status ?? 1))
    child.once("error", (cause) => {
      texts.stderr = `${cause.message} (is it installed, and on the PATH?)`
      resolve(1)
    })
  })
  return { code, output: code.then(() => texts.stdout), errors: code.then(() => texts.stderr) }
}

async function refuseUnless(
  { code, errors }: Collected,
  what: string,
  hint: (said: string) => string = () => "",
): Promise<void> {
  if ((await code) === 0) return
  const lines = (await errors).trim().split("\n")
  const said = lines.find((line) => /error|fatal/i.test(line)) ?? lines[0] ?? ""
  throw new DumpRefused(`${what}: ${said}${hint(lines.join("\n"))}.`)
}

/** Everybody on the machine could read a password among the arguments. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ""
  return url.href
}
