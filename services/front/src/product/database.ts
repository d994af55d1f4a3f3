import { connectionOptions } from "@sightline/domain/db/connection-url"
import { DatabaseRefused } from "@sightline/domain/db/database-refused"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { EmbeddedPostgresRefused } from "@sightline/domain/db/embedded-refused"
import { checkMigrated, checkServiceRole, checkVersion, migrate } from "@sightline/domain/db/migrate"
import { overOneConnection, reach } from "@sightline/domain/db/one-connection"
import type { Pooler } from "@sightline/domain/db/pool"
import { seedDemo } from "@sightline/domain/seed/demo"
import type { Settings } from "../settings/settings"
import { CannotStart } from "../start/cannot-start"
import { connectionReason } from "../start/connection-reason"

export interface Database {
  /** Connects as the role that owns nothing. */
  serviceUrl: string
  /** The same, bypassing any pooler: for all that outlives a transaction, and for what is done once. */
  directUrl: string
  /** What `serviceUrl` leads through. */
  pooler: Pooler
  /** Leads to standbys, where there are some for reads. */
  readUrl: string | undefined
  stop(): Promise<void>
}

interface Preparing {
  checkout: string
  say(line: string): void
}

/** The database ready for this program: running, migrated and, in the demo, filled. */
export async function openDatabase(settings: Settings, preparing: Preparing): Promise<Database> {
  return settings.database.kind === "embedded" ? openEmbedded(settings, preparing) : openNamed(settings, preparing)
}

async function openEmbedded({ data, demo }: Settings, { checkout, say }: Preparing): Promise<Database> {
  const postgres = await startEmbedded({ data, use: "product", say }).catch(inOneLine)
  try {
    await prepare(postgres.ownerUrl, { checkout, say, demo })
  } catch (cause) {
    await postgres.stop()
    throw cause
  }
  return {
    serviceUrl: postgres.serviceUrl,
    directUrl: postgres.serviceUrl,
    pooler: "none",
    readUrl: undefined,
    async stop() {
      await postgres.stop()
    },
  }
}

async function openNamed({ database, demo }: Settings, { checkout, say }: Preparing): Promise<Database> {
  if (database.kind !== "named") throw new Error("no database is named")
  const { url, directUrl, pooler, readUrl, migrationUrl } = database
  await reach(url).catch(unreachable(url))
  await checkVersion(directUrl).catch(unreachable(directUrl))
  if (migrationUrl) await prepare(migrationUrl, { checkout, say, demo })
  else await checkMigrated(directUrl, checkout).catch(unreachable(directUrl))
  await checkServiceRole(directUrl).catch(unreachable(directUrl))
  if (demo && !migrationUrl) say("SIGHTLINE_DEMO fills no database without DATABASE_MIGRATION_URL.")
  return { serviceUrl: url, directUrl, pooler, readUrl, stop: () => Promise.resolve() }
}

async function prepare(ownerUrl: string, { checkout, say, demo }: Preparing & { demo: boolean }) {
  await migrate(ownerUrl, checkout).catch(unreachable(ownerUrl))
  if (!demo) return
  const today = new Date().toISOString().slice(0, 10)
  const outcome = await overOneConnection(ownerUrl, (sql) => seedDemo(sql, today)).catch(unreachable(ownerUrl))
  if (outcome === "seeded") say("The empty database was filled with the demo.")
}

const unreachable = (url: string) => (cause: unknown) => {
  const reason = connectionReason(cause)
  if (reason === undefined) return inOneLine(cause)
  const { host, port, database } = connectionOptions(url)
  throw new CannotStart(`The database ${database} at ${host}:${port} cannot be used: ${reason}.`)
}

/** A problem that a person can fix prints one line; anything else is a defect and keeps its trace. */
function inOneLine(cause: unknown): never {
  const isKnown = cause instanceof EmbeddedPostgresRefused || cause instanceof DatabaseRefused
  throw isKnown ? new CannotStart(cause.message) : cause
}
