import { lchown, mkdir, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { startEmbedded } from "./embedded"
import { isCluster } from "./embedded-cluster"
import { type Home, homeOf } from "./embedded-home"
import { runningServer } from "./embedded-pid"
import { EmbeddedPostgresRefused } from "./embedded-refused"

export type Exchange = {
  /** Returns an empty folder for the copied files. */
  readonly draft: string
  /** Whether a database is already there. */
  readonly occupied: boolean
  /** Moves the draft into the database's place and starts it once; a database that does not start is moved back out. */
  readonly exchange: () => Promise<{ readonly earlier: string | undefined }>
  readonly abandon: () => Promise<void>
}

/** The place of a database that a copy will take. It moves an existing database aside and never deletes it. */
export async function exchangeCluster(data: string, say: (line: string) => void): Promise<Exchange> {
  const home = await homeOf(data, say)
  await refuseWhileRunning(home)
  const draft = `${home.cluster}.new-${process.pid}-restore`
  const abandon = () => rm(draft, { recursive: true, force: true })
  await abandon()
  // The folder is ours until it is filled, so that nobody can plant a link where we write.
  await mkdir(draft, { mode: 0o700 })
  const occupied = await isCluster(home)
  return {
    draft,
    occupied,
    abandon,
    exchange: async () => {
      await giveTo(home, draft)
      await refuseWhileRunning(home)
      const earlier = occupied
        ? `${home.cluster}.before-restore-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`
        : undefined
      if (earlier) await rename(home.cluster, earlier)
      await rename(draft, home.cluster)
      try {
        const server = await startEmbedded({ data, use: "product" })
        await server.stop()
      } catch (cause) {
        await rename(home.cluster, draft)
        if (earlier) await rename(earlier, home.cluster)
        throw cause
      }
      return { earlier }
    },
  }
}

async function refuseWhileRunning({ cluster, data }: Home): Promise<void> {
  if (await runningServer(cluster))
    throw new EmbeddedPostgresRefused(`Sightline runs on ${data}: stop it before you restore.`)
}

async function giveTo({ user }: Home, folder: string): Promise<void> {
  if (!user) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
  await lchown(folder, user.uid, user.gid)
}
