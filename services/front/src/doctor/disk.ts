import { stat } from "node:fs/promises"
import { join } from "node:path"
import type { Settings } from "../settings/settings"
import { doubtful, type Finding, well } from "./finding"
import { nearest } from "./place"

/** A file system as `statfs` describes it. */
export interface Room {
  readonly bavail: number
  readonly blocks: number
  readonly bsize: number
}

export type RoomOf = (folder: string) => Promise<Room>

/** Below either of them a night's import or backup may fill the disk. */
const least = { bytes: 1e9, share: 0.05 }

/** The room on each disk that the database, the photos or the backups lie on. */
export async function disks(
  { data, database, files, backups }: Pick<Settings, "data" | "database" | "files" | "backups">,
  roomOf: RoomOf,
): Promise<ReadonlyArray<Finding>> {
  const folders = [
    data,
    ...(database.kind === "embedded" ? [join(data, "postgres")] : []),
    ...(files ? [] : [join(data, "files")]),
    ...(backups ? [backups] : []),
  ]
  const byDisk = new Map<number, string>()
  for (const folder of folders) {
    const place = await nearest(folder)
    const { dev } = await stat(place)
    if (!byDisk.has(dev)) byDisk.set(dev, place)
  }
  return Promise.all([...byDisk.values()].map(async (folder) => disk(folder, await roomOf(folder))))
}

function disk(folder: string, { bavail, blocks, bsize }: Room): Finding {
  const free = bavail * bsize
  const share = blocks > 0 ? bavail / blocks : 0
  const room = `${(free / 1e9).toFixed(1)} GB (${Math.floor(share * 100)} %) are free where ${folder} lies`
  if (free >= least.bytes && share >= least.share) return well("Disk", `${room}.`)
  return doubtful("Disk", `only ${room}. Make room: a full disk stops the database, photos and backups.`)
}
