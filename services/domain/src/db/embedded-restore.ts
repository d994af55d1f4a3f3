import { chown, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { startEmbedded } from "./embedded"
import { isCluster } from "./embedded-cluster"
import { type Home, homeOf, makeFor } from "./embedded-home"
import { runningServer } from "./embedded-pid"
import { EmbeddedPostgresRefused } from "./embedded-refused"

export type Exchange = {
  /** An empty folder to put the copied files into. */
  readonly draft: string
  /** Whether there is a database already. */
  readonly occupied: boolean
  /** Puts the draft in the database's place and starts it once; what does not start is taken back out. */
  readonly exchange: () => Promise<{ readonly earlier: string | undefined }>
  readonly abandon: () => Promise<void>
}

/** A database's place, to be taken by a copy. The one that was there is moved aside, never deleted. */
export async function exchangeCluster(data: string, say: (line: string) => void): Promise<Exchange> {
  const home = await homeOf(data, say)
  await refuseWhileRunning(home)
  const draft = `${home.cluster}.new-${process.pid}-restore`
  const abandon = () => rm(draft, { recursive: true, force: true })
  await abandon()
  await makeFor(home.user, draft)
  const occupied = await isCluster(home.cluster)
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
    await chown(join(entry.parentPath, entry.name), user.uid, user.gid)
  }
  await chown(folder, user.uid, user.gid)
}
