import { statfs } from "node:fs/promises"
import type { PlaceNow } from "@sightline/domain/lane/places-now"
import type { Environment } from "../settings/list"
import { readSettings, type Settings } from "../settings/settings"
import { activity } from "./activity"
import { agents } from "./agents"
import { backups } from "./backups"
import { bounded } from "./bounded"
import { clock } from "./clock"
import { type Reached, reachDatabase } from "./database"
import { disks, type RoomOf } from "./disk"
import { files } from "./files"
import { type Finding, unlooked } from "./finding"
import { mail } from "./mail"
import { queue } from "./queue"
import { migrated, rowSecurity, serviceRole } from "./rights"
import { settingsFindings } from "./settings"
import { waiting } from "./waiting"

interface Examining {
  readonly checkout: string
  say(line: string): void
  /** Milliseconds that one look may take. */
  readonly patience?: number
  readonly now?: () => number
  readonly roomOf?: RoomOf
  /** Who waits in this process, where it is the one that is looked at. */
  readonly places?: () => ReadonlyArray<PlaceNow>
}

type Found = Finding | ReadonlyArray<Finding>

/** Reads the settings, and looks at every part of their installation. */
export async function* examine(env: Environment, examining: Examining): AsyncGenerator<Finding> {
  const outcome = readSettings(env, examining.checkout)
  yield* settingsFindings(outcome, env)
  if (outcome.ok) yield* examineParts(outcome.settings, examining)
}

/** Looks at every part of the installation of these settings, all at once, and tells of each in the same order. */
export async function* examineParts(
  settings: Settings,
  { checkout, say, patience = 5_000, now = Date.now, roomOf = (folder) => statfs(folder), places }: Examining,
): AsyncGenerator<Finding> {
  const reaching = reachDatabase(settings, patience, say)
  const alone = (subject: string, look: () => Promise<Found>) => bounded(subject, look, patience)
  const inDatabase = async (subject: string, look: (reached: Reached) => Promise<Found>) => {
    const { reached } = await reaching
    if (!reached) return [unlooked(subject, "the database was not reached.")]
    return alone(subject, () => look(reached).catch(withoutTables(subject)))
  }
  const looks = [
    reaching.then(({ findings }) => findings),
    inDatabase("Service role", serviceRole),
    inDatabase("Row security", rowSecurity),
    inDatabase("Migrations", (reached) => migrated(reached, checkout)),
    inDatabase("Clock", (reached) => clock(reached, now)),
    inDatabase("Activity", activity),
    alone("Waiting work", () => waiting(settings, places)),
    alone("Disk", () => disks(settings, roomOf)),
    alone("Files", () => files(settings)),
    alone("Mail", () => mail(settings)),
    inDatabase("Job queue", queue),
    inDatabase("Print agents", (reached) => agents(reached, settings.publicUrl)),
    alone("Backups", () => backups(settings, now)),
  ]
  try {
    for (const look of looks) yield* await look
  } finally {
    await Promise.all(looks)
    await (await reaching).leave()
  }
}

/** What Postgres answers where a table or its schema is not there, which the line of the migrations says. */
const missing = ["42P01", "3F000"]

const withoutTables = (subject: string) => (cause: unknown) => {
  if (cause instanceof Error && "code" in cause && missing.includes(String(cause.code)))
    return unlooked(subject, "its tables are missing, see Migrations.")
  throw cause
}
