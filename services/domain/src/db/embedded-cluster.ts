import { type SpawnOptions, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { open, readdir, readFile, rename, rm, stat } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { type Home, makeFor } from "./embedded-home"
import { isAlive } from "./embedded-pid"
import { EmbeddedPostgresRefused } from "./embedded-refused"
import { asUser, nameOf, writeAs } from "./embedded-user"

export const databaseName = "sightline"
/** Only the extensions: the template of every new database. */
export const emptyDatabase = "sightline_empty"
export const administrator = "postgres"
export const ownerRole = "sightline_owner"
export const serviceRole = "sightline_service"
export const appRole = "sightline_app"

export type Passwords = { readonly administrator: string; readonly owner: string; readonly app: string }

/** Creates a missing database. It appears whole, by one rename, or not at all. */
export async function makeCluster(home: Home, durable: boolean): Promise<void> {
  if (await isCluster(home)) return
  await removeAbandonedDrafts(home.cluster)
  const draft = `${home.cluster}.new-${process.pid}-${randomBytes(3).toString("hex")}`
  try {
    await makeFor(home.user, draft)
    await initialise(home, draft, durable)
    await rename(draft, home.cluster)
    await syncFolder(dirname(home.cluster))
  } catch (cause) {
    await rm(draft, { recursive: true, force: true })
    // Another start was faster: its database is as good as ours.
    if (await isCluster(home).catch(() => false)) return
    if (cause instanceof EmbeddedPostgresRefused) throw cause
    if (/look up effective user/.test(String(cause)))
      throw new EmbeddedPostgresRefused(
        `Postgres runs only as a user with a name, and user ${process.getuid?.()} has none: add it to /etc/passwd, or set DATABASE_URL.`,
      )
    throw new EmbeddedPostgresRefused(`The database cannot be made in ${home.cluster}: ${firstLine(cause)}.`)
  }
}

export async function isCluster({ cluster, version }: Home): Promise<boolean> {
  const found = await readFile(join(cluster, "PG_VERSION"), "utf8").catch((cause) => cause)
  if (typeof found === "string") {
    if (found.trim() === String(version)) return true
    throw new EmbeddedPostgresRefused(
      `The database in ${cluster} was made by Postgres ${found.trim()}, and this is Postgres ${version}: it was left as it is.`,
    )
  }
  if (found.code !== "ENOENT")
    throw new EmbeddedPostgresRefused(`The database in ${cluster} cannot be read: ${firstLine(found)}.`)
  const content = await readdir(cluster).catch(() => [])
  if (content.length === 0) return false
  throw new EmbeddedPostgresRefused(`${cluster} holds files but is not a Postgres database. It was left as it is.`)
}

async function removeAbandonedDrafts(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    const maker = new RegExp(`^${basename(cluster)}\\.new-(\\d+)-`).exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

async function initialise(home: Home, draft: string, durable: boolean): Promise<void> {
  const password = () => randomBytes(24).toString("base64url")
  const passwords: Passwords = { administrator: password(), owner: password(), app: password() }
  // Before 17 Postgres had no locale of its own, and took the system's of that name, which orders the same.
  const locale =
    home.version < 17
      ? ["--encoding=UTF8", "--locale=C.UTF-8"]
      : ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
  const sync = durable ? [] : ["--no-sync"]
  await run(home, home.binaries.initdb, [
    "-D",
    draft,
    "-U",
    administrator,
    "--auth=trust",
    "--data-checksums",
    ...locale,
    ...sync,
  ])
  const settings = join(draft, "postgresql.conf")
  await writeAs(home.user, settings, `${await readFile(settings, "utf8")}${configuration}`)
  await writeAs(home.user, join(draft, accessFile), access)
  await writeAs(home.user, join(draft, passwordFile), JSON.stringify(passwords))
  await administer(home, draft, "postgres", roles(passwords))
  await administer(home, draft, emptyDatabase, extensions)
  await administer(home, draft, "postgres", databases)
}

const passwordFile = "sightline-passwords.json"

export async function passwordsOf(cluster: string): Promise<Passwords> {
  return JSON.parse(await readFile(join(cluster, passwordFile), "utf8"))
}

/** For a machine that also runs everything else; errors in the log carry no values, because those are people's data. */
const configuration = `
# Sightline: where to listen is said at each start; all else may be changed here or by ALTER SYSTEM.
max_connections = 100
shared_buffers = 128MB
fsync = on
synchronous_commit = on
wal_level = replica
max_wal_size = 1GB
jit = off
timezone = 'UTC'
log_timezone = 'UTC'
log_line_prefix = '%m [%p] %q%a '
log_checkpoints = off
log_error_verbosity = terse
log_min_error_statement = panic
password_encryption = 'scram-sha-256'
`

/** On the socket the system names the caller, and pg_ident.conf lists the accepted ones; on a port a password decides. */
const overSocket = process.platform === "win32" ? "local all all scram-sha-256" : "local all all peer map=sightline"
const access = `${overSocket}
host all all 127.0.0.1/32 scram-sha-256
`
const accessFile = "pg_hba.conf"

/**
 * Sets, before each start, who may use the database over its socket: root, the user of this program, and the owner of the
 * data folder. The user that root runs the server as may not: others use `nobody` too. A database of an earlier version
 * trusted everybody who reaches its socket.
 */
export async function admit({ cluster, data, user }: Home): Promise<void> {
  if (process.platform === "win32") return
  const owner = (await stat(data)).uid
  const users = new Set([0, process.getuid?.() ?? owner, owner])
  const names = [...users].map(nameOf).filter((name) => name !== undefined)
  const lines = names.map((name) => `sightline "${name}" all\n`)
  await writeAs(user, join(cluster, "pg_ident.conf"), `# Sightline writes this file at each start.\n${lines.join("")}`)
  const found = await readFile(join(cluster, accessFile), "utf8")
  const closed = found.replace(/^local\s+all\s+all\s+trust\s*$/gm, overSocket)
  if (closed !== found) await writeAs(user, join(cluster, accessFile), closed)
}

const roles = (passwords: Passwords) => `
alter role ${administrator} password '${passwords.administrator}';
create role ${ownerRole} login createrole password '${passwords.owner}';
create role ${serviceRole} nologin;
grant ${serviceRole} to ${ownerRole} with admin option;
create role ${appRole} login password '${passwords.app}' in role ${serviceRole};
create database ${emptyDatabase} owner ${ownerRole};
`

const extensions = ["pg_trgm", "btree_gin", "citext", "unaccent", "pgcrypto"]
  .map((name) => `create extension ${name};\n`)
  .join("")

const databases = `
alter database ${emptyDatabase} is_template true allow_connections false;
create database ${databaseName} template ${emptyDatabase} owner ${ownerRole};
${rightsOn(databaseName)}
`

/** A copy of a database does not copy its rights: each new one is closed to the public and opened to the services. */
export function rightsOn(database: string): string {
  return `revoke all on database ${database} from public;
grant connect on database ${database} to ${serviceRole};`
}

/** Runs without a server, so nobody can meet a half-made database. Each statement stands alone. */
async function administer(home: Home, cluster: string, database: string, sql: string): Promise<void> {
  const output = await run(home, home.binaries.postgres, ["--single", "-D", cluster, database], sql.trimStart())
  const failure = /(?:ERROR|FATAL|PANIC): +(.*)/.exec(output)?.[1]
  if (failure) throw new Error(failure)
}

async function run({ user }: Home, program: string, args: ReadonlyArray<string>, input = ""): Promise<string> {
  const options: SpawnOptions = { ...asUser(user), stdio: ["pipe", "pipe", "pipe"], windowsHide: true }
  const child = spawn(program, args, options)
  let output = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk))
  child.stdin?.end(input)
  const code = await new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject))
  if (code === 0) return output
  const said = output
    .split("\n")
    .filter((line) => /error|fatal|panic|could not/i.test(line))
    .at(-1)
  throw new Error(said ?? `${basename(program)} ended with ${code}`)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return
  const handle = await open(folder, "r")
  await handle.sync().finally(() => handle.close())
}

const firstLine = (cause: unknown) =>
  String(cause instanceof Error ? cause.message : cause)
    .trim()
    .split("\n")[0]
