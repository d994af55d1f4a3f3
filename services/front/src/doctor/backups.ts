import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { ArchiveRefused } from "@sightline/domain/files/archive-read"
import { BackupRefused } from "../backup/installation-backup"
import { aboutOf } from "../backup/installation-restore"
import { isOfTrial, readTried, type Tried } from "../backup/tried"
import type { Settings } from "../settings/settings"
import { doubtful, type Finding, lasting, unlooked, well, wrong } from "./finding"

/** Seconds that the newest backup may be old: one night may fail. */
const oldest = 2 * 86_400
/** Files that are opened in search of a backup, newest first. */
const mostOpened = 20
/** The name of a backup that is still being written, or never was to its end. */
const unfinished = /\.new-\d+$/

/** How old the newest backup in the folder is, by its own word, and whether it could be restored. */
export async function backups(
  { backups: folder, backupSchedule: schedule, database }: Pick<Settings, "backups" | "backupSchedule" | "database">,
  now: () => number,
): Promise<Finding> {
  const advice = schedule
    ? "The log of the process with the role worker says why."
    : "BACKUP_AT lets the product make one every day."

  if (!folder) return unlooked("Backups", "BACKUP_FOLDER names no folder, so their age is not known.")
  const names = await readdir(folder).catch(absent)
  if (!names) return doubtful("Backups", `there is no folder ${folder} (BACKUP_FOLDER).`)
  const newest = await newestOf(folder, names)
  if (!newest) return doubtful("Backups", `there is none in ${folder}. ${advice}`)
  const age = (now() - Date.parse(newest.madeAt)) / 1000
  const words = `the newest is ${newest.name} in ${folder}, ${lasting(age)} old`
  const trial = newest.tried
  if (trial?.outcome === "failed") {
    const file = join(folder, newest.name)
    return wrong(
      "Backups",
      `${words}, and cannot be restored: ${trial.words} ${await lastRestored(folder, names, now)} Older ones stay. Look at it with npm run restore -- ${file} --try, look whether the disk is well, and make another with npm run backup.`,
    )
  }
  if (age > oldest) return doubtful("Backups", `${words}. ${advice}`)
  if (trial?.outcome === "restored")
    return well("Backups", `${words}; it was restored on trial ${lasting(since(trial, now))} ago.`)
  if (trial) {
    const untried = `${words}, and was not tried. ${trial.words} ${await lastRestored(folder, names, now)}`
    return database.kind === "named" ? well("Backups", untried) : doubtful("Backups", `${untried} Make room there.`)
  }
  return well("Backups", `${words}; nobody has tried it: npm run restore -- FILE --try does.`)
}

const since = ({ at }: Tried, now: () => number) => (now() - at.getTime()) / 1000

/** Which backup somebody may rely on. */
async function lastRestored(folder: string, names: ReadonlyArray<string>, now: () => number): Promise<string> {
  const found = await Promise.all(
    names
      .filter((name) => !isOfTrial(name))
      .map(async (name) => ({ name, tried: await readTried(join(folder, name)) })),
  )
  const [last] = found
    .flatMap(({ name, tried }) => (tried?.outcome === "restored" ? [{ name, tried }] : []))
    .sort((left, right) => right.tried.at.getTime() - left.tried.at.getTime())
  return last
    ? `The last that was restored on trial is ${last.name}, ${lasting(since(last.tried, now))} ago.`
    : "None here was restored on trial."
}

/** A backup that cannot be restored may not even say what it is. */
async function newestOf(folder: string, names: ReadonlyArray<string>) {
  const found = await Promise.all(
    names.map(async (name) => ({ name, is: await stat(join(folder, name)).catch(absent) })),
  )
  const files = found.flatMap(({ name, is }) =>
    is?.isFile() && !unfinished.test(name) && !isOfTrial(name) ? [{ name, changedAt: is.mtimeMs }] : [],
  )
  const byAge = files.sort((left, right) => right.changedAt - left.changedAt)
  for (const { name, changedAt } of byAge.slice(0, mostOpened)) {
    const tried = await readTried(join(folder, name))
    if (tried?.outcome === "failed") return { name, madeAt: new Date(changedAt).toISOString(), tried }
    const about = await aboutOf(join(folder, name)).catch((cause: unknown) => {
      if (!(cause instanceof ArchiveRefused || cause instanceof BackupRefused)) throw cause
    })
    if (about) return { name, madeAt: about.madeAt, tried }
  }
}

/** A rotation may remove a file under our eyes. */
function absent(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause
}
