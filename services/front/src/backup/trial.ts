import { access, chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbedded } from "@sightline/domain/db/embedded"
import { migrate } from "@sightline/domain/db/migrate"
import { type Holdings, holdings } from "@sightline/domain/maintenance/holdings"
import { BackupRefused } from "./installation-backup"
import { aboutOf, restore } from "./installation-restore"

export interface Trial extends Omit<Holdings, "files"> {
  readonly madeAt: string
  readonly files: number
  readonly missing: ReadonlyArray<string>
  readonly seconds: number
}

interface Trying {
  /** Of the program that brings the database up to date. */
  readonly checkout: string
  /** Photos in a bucket are in no backup. */
  readonly bucket: boolean
  readonly signal?: AbortSignal
  say(line: string): void
}

/**
 * Restores a backup into an empty folder, brings its database up to date, recounts every client's stock, looks for every
 * file that a row names, and removes the folder again. The installation of these settings is not touched.
 */
export async function tryRestore(file: string, { checkout, bucket, say, signal }: Trying): Promise<Trial> {
  const began = performance.now()
  const { kind } = await aboutOf(file)
  if (kind === "named")
    throw new BackupRefused(
      `${file} holds a dump of a Postgres of one's own: try it by restoring it into an empty database of that server.`,
    )
  const data = await mkdtemp(join(tmpdir(), "sightline-trial-"))
  try {
    // Postgres refuses root, so it may run as another user, who must reach the folder.
    await chmod(data, 0o711)
    const { madeAt } = await restore(file, { data, database: { kind: "embedded" } }, false, say, signal)
    const server = await startEmbedded({ data, use: "tool", say })
    try {
      await migrate(server.ownerUrl, checkout)
      signal?.throwIfAborted()
      const held = await holdings(server)
      const missing = bucket ? [] : await absentOf(data, held.files)
      const seconds = (performance.now() - began) / 1000
      return { ...held, files: held.files.length, madeAt, missing, seconds }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(data, { recursive: true, force: true })
  }
}

async function absentOf(data: string, files: Holdings["files"]): Promise<ReadonlyArray<string>> {
  const missing: string[] = []
  for (const { client, name } of files) {
    const path = join("files", String(client), name)
    await access(join(data, path)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== "ENOENT") throw cause
      missing.push(path)
    })
  }
  return missing
}
