import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import { ArchiveRefused } from "../backup/archive-read"
import { BackupRefused } from "../backup/installation-backup"
import { aboutOf } from "../backup/installation-restore"
import type { Settings } from "../settings/settings"
import { doubtful, type Finding, lasting, unlooked, well } from "./finding"

/** Seconds that the newest backup may be old: one night may fail. */
const oldest = 2 * 86_400
/** Files that are opened in search of a backup, newest first. */
const mostOpened = 20
/** The name of a backup that is still being written, or never was to its end. */
const unfinished = /\.new-\d+$/

/** How old the newest backup in the folder is, by its own word. */
export async function backups(
  { backups: folder, backupSchedule: schedule }: Pick<Settings, "backups" | "backupSchedule">,
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
  const words = `the newest is ${newest.name} in ${folder}, ${lasting(age)} old.`
  return age <= oldest ? well("Backups", words) : doubtful("Backups", `${words} ${advice}`)
}

async function newestOf(folder: string, names: ReadonlyArray<string>) {
  const found = await Promise.all(
    names.map(async (name) => ({ name, is: await stat(join(folder, name)).catch(absent) })),
  )
  const files = found.flatMap(({ name, is }) =>
    is?.isFile() && !unfinished.test(name) ? [{ name, changedAt: is.mtimeMs }] : [],
  )
  const byAge = files.sort((left, right) => right.changedAt - left.changedAt)
  for (const { name } of byAge.slice(0, mostOpened)) {
    const about = await aboutOf(join(folder, name)).catch((cause: unknown) => {
      if (!(cause instanceof ArchiveRefused || cause instanceof BackupRefused)) throw cause
    })
    if (about) return { name, madeAt: about.madeAt }
  }
}

/** A rotation may remove a file under our eyes. */
function absent(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause
}
