import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { rmSync } from "node:fs"
import { chmod, rm } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { temporaryFolder } from "@sightline/fixtures/temporary-folder"
import postgres from "postgres"
import { connectionOptions } from "./connection-url"
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from "./embedded"
import { emptyDatabase, ownerRole, rightsOn } from "./embedded-cluster"

export type TestServer = EmbeddedPostgres & { readonly data: string }

/** A server in a new folder; stopping it deletes all its databases. It does not wait for the disk. */
export async function startTestServer(): Promise<TestServer> {
  const data = await temporaryData()
  const server = await startEmbedded({ data, use: "tool", durable: false, ...otherVersion() })
  const stop = async () => {
    const outcome = await server.stop()
    await rm(data, { recursive: true, force: true })
    return outcome
  }
  return { ...server, data, stop }
}

/** What `npm run test:postgres` runs the tests against. Before 16 no map of names on a socket may say "all". */
function otherVersion(): Pick<EmbeddedOptions, "packaged" | "transport"> {
  const told = process.env.SIGHTLINE_TEST_POSTGRES
  return told === undefined ? {} : { packaged: JSON.parse(told), transport: "loopback" }
}

/** A data folder that the server's user can reach, whoever runs the tests. */
export async function temporaryData(): Promise<string> {
  const data = await temporaryFolder("sightline-test-")
  await chmod(data, 0o711)
  return data
}

let prepared: Promise<string> | undefined

/** A data folder with a new database, copied from one created once: copying takes a tenth of the time. */
export async function preparedData(): Promise<string> {
  prepared ??= prepare()
  const data = await temporaryData()
  execFileSync("cp", ["-a", join(await prepared, "postgres"), data])
  return data
}

async function prepare(): Promise<string> {
  const data = await temporaryData()
  process.once("exit", () => rmSync(data, { recursive: true, force: true }))
  const server = await startEmbedded({ data, use: "tool", durable: false })
  await server.stop()
  return data
}

export type TestDatabase = {
  readonly name: string
  readonly ownerUrl: string
  readonly serviceUrl: string
  readonly adminUrl: string
  readonly drop: () => Promise<void>
}

/** A fresh database: empty, or a copy of a migrated one that nobody is connected to. */
export async function createTestDatabase(
  server: Pick<EmbeddedPostgres, "ownerUrl" | "serviceUrl" | "adminUrl">,
  { template = emptyDatabase }: { readonly template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`
  const admin = inDatabase(server.adminUrl, "postgres")
  // As files: the other strategy writes every page into the log, which takes twice as long, and as long again to drop.
  await ask(admin, `create database ${name} template ${template} owner ${ownerRole} strategy file_copy`)
  await ask(admin, rightsOn(name))
  return {
    name,
    ownerUrl: inDatabase(server.ownerUrl, name),
    serviceUrl: inDatabase(server.serviceUrl, name),
    adminUrl: inDatabase(server.adminUrl, name),
    drop: async () => void (await ask(admin, `drop database if exists ${name} with (force)`)),
  }
}

/** From now on this database says that its server is Postgres 14.22: who asks for a setting meets another function first. */
export const saysThatItIsOld = ({ adminUrl, name }: TestDatabase) =>
  ask(
    adminUrl,
    `create schema old;
    create function old.current_setting(setting text) returns text language sql stable as $$
      select case setting when 'server_version' then '14.22' when 'server_version_num' then '140022'
        else pg_catalog.current_setting(setting) end $$;
    grant usage on schema old to public;
    alter database ${name} set search_path = old, pg_catalog, public`,
  )

const inDatabase = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`)

/** Notifications on a channel, until the database is dropped. */
export async function hearAll(url: string, channel: string): Promise<ReadonlyArray<string>> {
  const heard: string[] = []
  await postgres({ ...connectionOptions(url), max: 1 }).listen(channel, (payload) => void heard.push(payload))
  return heard
}

/** Raw statements for tests without a driver, over one connection; the answer is the rows of the last statement. */
export function lineTo(url: string) {
  const sql = postgres({ ...connectionOptions(url), max: 1, onnotice: () => undefined })
  const ask = async (statements: string): Promise<ReadonlyArray<Readonly<Record<string, unknown>>>> => {
    try {
      return await sql.unsafe(statements).simple()
    } catch (cause) {
      // On a busy machine so many wait at the server's socket that the system lets nobody queue: nothing was asked yet.
      if (!(cause instanceof Error && "code" in cause && cause.code === "EAGAIN")) throw cause
      await pause(100)
      return ask(statements)
    }
  }
  return {
    ask,
    end: () => sql.end({ timeout: 5 }),
  }
}

/** The same over a connection of its own. */
export async function ask(url: string, statements: string) {
  const line = lineTo(url)
  try {
    return await line.ask(statements)
  } finally {
    await line.end()
  }
}
