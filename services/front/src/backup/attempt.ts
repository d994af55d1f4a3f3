import { readdir, stat, statfs } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Settings } from "../settings/settings"
import { tryRestore } from "./trial"
import type { Tried } from "./tried"

type Of = Pick<Settings, "data" | "database" | "files">

interface Attempting {
  readonly checkout: string
  /** Free bytes for temporary files. */
  readonly free?: () => Promise<number>
}

/**
 * Tries a backup that was just made. Where that cannot be done it says why: a dump of a Postgres of one's own needs a server,
 * and a disk without room must not be filled by a trial. Only the end of the process is an error.
 */
export const attempt =
  ({ data, database, files }: Of, { checkout, free = freeForTrials }: Attempting) =>
  async (file: string, signal: AbortSignal): Promise<Tried> => {
    const found = (outcome: Tried["outcome"], words: string): Tried => ({ at: new Date(), outcome, words })
    if (database.kind === "named")
      return found("untried", "A dump of a Postgres of your own is tried by restoring it into an empty database there.")
    const [needed, room] = [await sizeOf(data), await free()]
    if (room < needed * reserve)
      return found(
        "untried",
        `A trial takes about ${gigabytes(needed)}, and ${gigabytes(room)} are free in ${tmpdir()}.`,
      )
    try {
      const tried = await tryRestore(file, { checkout, bucket: files !== undefined, say: () => undefined, signal })
      const { differences, missing, seconds } = tried
      return differences > 0 || missing.length > 0
        ? found("failed", `The stock differs in ${differences} places, and ${missing.length} files are missing.`)
        : found("restored", `It took ${seconds.toFixed(0)} s.`)
    } catch (cause) {
      signal.throwIfAborted()
      return found("failed", cause instanceof Error ? cause.message : String(cause))
    }
  }

/** A trial brings the database up to date, which writes beside what it unpacks. */
const reserve = 1.2

const freeForTrials = async () => {
  const { bavail, bsize } = await statfs(tmpdir())
  return bavail * bsize
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

/** A running server may remove a file under our eyes. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) =>
        stat(join(parentPath, name)).then(
          ({ size }) => size,
          (cause: NodeJS.ErrnoException) => {
            if (cause.code !== "ENOENT") throw cause
            return 0
          },
        ),
      ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
