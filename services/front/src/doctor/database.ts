import { lstat } from "node:fs/promises"
import { join } from "node:path"
import { serverState, tooOld } from "@sightline/domain/db/condition"
import { connectionOptions } from "@sightline/domain/db/connection-url"
import { startEmbedded } from "@sightline/domain/db/embedded"
import type { DatabaseSettings, Settings } from "../settings/settings"
import { bounded, whyOf } from "./bounded"
import { type Finding, unlooked, well, wrong } from "./finding"

/** The addresses that answer. */
export interface Reached {
  readonly serviceUrl: string
  /** The role that owns the tables; undefined where no setting names it. */
  readonly ownerUrl: string | undefined
}

export interface Reaching {
  readonly findings: ReadonlyArray<Finding>
  /** Undefined if nothing can be asked of the database. */
  readonly reached: Reached | undefined
  leave(): Promise<unknown>
}

type Where = Pick<Settings, "database" | "data" | "serve">

/** The database of the settings: our own is joined if it runs and started if it does not. */
export async function reachDatabase(
  { database, data, serve }: Where,
  patience: number,
  say: (line: string) => void,
): Promise<Reaching> {
  if (!serve.has("domain") && !serve.has("worker"))
    return nothing(unlooked("Database", "this process has none. Run the doctor where SERVE has domain as well."))
  if (database.kind === "named") return reachNamed(database, patience)
  return reachEmbedded(data, patience, say).catch((cause: unknown) => nothing(wrong("Database", whyOf(cause))))
}

async function reachEmbedded(data: string, patience: number, say: (line: string) => void): Promise<Reaching> {
  // Starting would make a database, and a look changes nothing.
  if (!(await isThere(join(data, "postgres"))))
    return nothing(unlooked("Database", `there is none in ${data} yet: the first start makes it.`))
  const { serviceUrl, ownerUrl, directory, joined, stop } = await startEmbedded({ data, use: "tool", say })
  const findings = await bounded(
    "Database",
    async () => {
      const { version } = await serverState(serviceUrl)
      const how = joined ? "runs" : "was started for this look and ends with it"
      return well("Database", `our own in ${directory} ${how}, Postgres ${version}.`)
    },
    patience,
  )
  return { findings, reached: answered(findings) ? { serviceUrl, ownerUrl } : undefined, leave: stop }
}

async function reachNamed(
  { url, directUrl, readUrl, migrationUrl }: Extract<DatabaseSettings, { kind: "named" }>,
  patience: number,
): Promise<Reaching> {
  const ask = (name: string, address: string | undefined) =>
    address === undefined ? [] : bounded(`Database (${name})`, () => lookAt(name, address), patience)
  const [service, direct, standby, owner] = await Promise.all([
    ask("DATABASE_URL", url),
    ask("DATABASE_URL_DIRECT", directUrl === url ? undefined : directUrl),
    ask("DATABASE_READ_URL", readUrl),
    ask("DATABASE_MIGRATION_URL", migrationUrl),
  ])
  const ownerUrl = answered(owner) ? migrationUrl : undefined
  return {
    findings: [...service, ...direct, ...standby, ...owner],
    // Looks are taken past a pooler.
    reached: [service, direct].some((found) => found.length > 0 && !answered(found))
      ? undefined
      : { serviceUrl: directUrl, ownerUrl },
    leave: () => Promise.resolve(),
  }
}

async function lookAt(name: string, address: string): Promise<Finding> {
  const subject = `Database (${name})`
  const { host, port, database } = connectionOptions(address)
  const place = `${database} at ${host}:${port}`
  const state = await serverState(address).catch(whyOf)
  if (typeof state === "string") return wrong(subject, `${place} cannot be used: ${state}.`)
  const advice = tooOld(state)
  if (advice) return wrong(subject, `${place} is Postgres ${state.version}: ${advice}.`)
  return well(subject, `${place} answers, Postgres ${state.version}.`)
}

const answered = (findings: ReadonlyArray<Finding>) => findings.length > 0 && findings.every(({ mark }) => mark === "✓")

const nothing = (finding: Finding): Reaching => ({
  findings: [finding],
  reached: undefined,
  leave: () => Promise.resolve(),
})

/** True for a link as well, wherever it leads. */
async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === "ENOENT") return false
      throw cause
    },
  )
}
