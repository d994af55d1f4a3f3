import { mkdtemp, readdir, readFile, readlink, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test"

/** A browser that keeps its profile on the disk, as a station's does. */
export interface KeptBrowser {
  /** Its one page; each start has a new one. */
  readonly page: () => Page
  /** Closed by a person, or by the end of a day. */
  readonly close: () => Promise<void>
  /** Sends SIGKILL to the real process. */
  readonly kill: () => Promise<void>
  /** Starts again with the same profile. */
  readonly start: () => Promise<Page>
  readonly remove: () => Promise<void>
}

export async function keptBrowser(baseURL: string, launch: LaunchOptions): Promise<KeptBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "sightline-browser-"))
  let context: BrowserContext | undefined

  const start = async () => {
    context = await chromium.launchPersistentContext(profile, {
      ...launch,
      baseURL,
      viewport: { width: 1440, height: 900 },
    })
    return page()
  }
  const page = () => {
    const [first] = context?.pages() ?? []
    if (!first) throw new Error("the browser has no page")
    return first
  }
  await start()
  return {
    page,
    start,
    close: async () => context?.close(),
    kill: async () => {
      const pid = await pidOf(profile)
      const gone = context?.waitForEvent("close")
      process.kill(pid, "SIGKILL")
      await gone
    },
    remove: async () => {
      await context?.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** A full Chromium writes its pid into the lock of its profile; of the headless shell the system's processes tell it. */
async function pidOf(profile: string): Promise<number> {
  const lock = await readlink(join(profile, "SingletonLock")).catch(() => undefined)
  if (lock) return Number(lock.split("-").at(-1))
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
    const isBrowser = command.includes(`--user-data-dir=${profile}`) && !command.includes("--type=")
    if (isBrowser && !command.startsWith("/bin/sh")) return Number(pid)
  }
  throw new Error("the browser is not there")
}
