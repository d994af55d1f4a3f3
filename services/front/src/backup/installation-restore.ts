import { createWriteStream } from "node:fs"
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { isOccupied, restoreDump } from "@sightline/domain/db/dump"
import { exchangeCluster } from "@sightline/domain/db/embedded-restore"
import { readArchive } from "@sightline/domain/files/archive-read"
import type { Settings } from "../settings/settings"
import { type About, BackupRefused, ofTheServer, platform } from "./installation-backup"

export type Restored = { readonly madeAt: string; readonly earlier: ReadonlyArray<string> }

/** The folders that the archive's parts are unpacked to, and what happens once all of it has been read. */
type Place = {
  readonly draft: string
  readonly occupied: boolean
  readonly take: () => Promise<string | undefined>
  readonly abandon: () => Promise<void>
}

/**
 * Replaces this installation with the one from the archive. It reads the whole archive before it changes anything,
 * replaces an existing installation only on request, and keeps the old database and files aside.
 */
export async function restore(
  file: string,
  { data, database }: Pick<Settings, "data" | "database">,
  force: boolean,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<Restored> {
  const about = await aboutOf(file)
  refuseOther(file, about, database.kind)
  const places = [
    database.kind === "embedded"
      ? await embeddedPlace(data, say)
      : await namedPlace(database.migrationUrl ?? database.directUrl, force),
    await dataPlace(data),
  ] as const
  try {
    if (!force && places.some(({ occupied }) => occupied))
      throw new BackupRefused(`There is an installation in ${data} already: --force puts the backup in its place.`)
    await unpack(file, { postgres: places[0].draft, database: places[0].draft, data: places[1].draft }, signal)
    const earlier = [await places[0].take(), await places[1].take()]
    return { madeAt: about.madeAt, earlier: earlier.filter((folder) => folder !== undefined) }
  } finally {
    for (const place of places) await place.abandon()
  }
}

/** What a backup says of itself; refuses any other file. */
export async function aboutOf(file: string): Promise<About> {
  for await (const entry of readArchive(file)) {
    if (entry.path !== "about.json") break
    const about: About = JSON.parse((await Readable.from(entry.content).toArray()).join(""))
    if (about.sightline === 1) return about
  }
  throw new BackupRefused(`${file} is not a backup of this program.`)
}

function refuseOther(file: string, about: About, kind: About["kind"]): void {
  if (about.kind === "embedded" && kind === "named")
    throw new BackupRefused(`${file} holds a database of our own: restore it without DATABASE_URL.`)
  if (about.kind === "named" && kind === "embedded")
    throw new BackupRefused(`${file} holds a dump of a Postgres of one's own: restore it with DATABASE_URL.`)
  if (about.kind === "embedded" && about.platform !== platform)
    throw new BackupRefused(`${file} was made on ${about.platform} and cannot be used on ${platform}.`)
}

async function embeddedPlace(data: string, say: (line: string) => void): Promise<Place> {
  const { draft, occupied, exchange, abandon } = await exchangeCluster(data, say)
  return { draft, occupied, abandon, take: async () => (await exchange()).earlier }
}

async function namedPlace(url: string, replace: boolean): Promise<Place> {
  const draft = await mkdtemp(join(tmpdir(), "sightline-restore-"))
  return {
    draft,
    occupied: await isOccupied(url),
    abandon: () => rm(draft, { recursive: true, force: true }),
    take: async () => {
      await restoreDump(url, join(draft, "database.dump"), replace)
      return undefined
    },
  }
}

async function dataPlace(data: string): Promise<Place> {
  await mkdir(data, { recursive: true })
  const draft = join(data, `restore.new-${process.pid}`)
  const present = async () => (await readdir(data)).filter((name) => !ofTheServer.test(name))
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  return {
    draft,
    // A secret alone is the remains of a failed first start.
    occupied: (await present()).some((name) => name !== "secret"),
    abandon: () => rm(draft, { recursive: true, force: true }),
    take: async () => {
      const aside = join(data, `before-restore-${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`)
      const earlier = await present()
      if (earlier.length > 0) await mkdir(aside, { mode: 0o700 })
      for (const name of earlier) await rename(join(data, name), join(aside, name))
      for (const name of await readdir(draft)) await rename(join(draft, name), join(data, name))
      return earlier.length > 0 ? aside : undefined
    },
  }
}

async function unpack(
  file: string,
  drafts: Readonly<Record<"postgres" | "database" | "data", string>>,
  signal?: AbortSignal,
): Promise<void> {
  for await (const { path, folder, content } of readArchive(file)) {
    signal?.throwIfAborted()
    const [, top, rest] = /^(postgres|data)\/(.*)$/.exec(path) ?? []
    const target =
      path === "database.dump"
        ? join(drafts.database, path)
        : top && rest
          ? join(drafts[top as "postgres" | "data"], rest)
          : undefined
    if (!target) continue
    if (folder) await mkdir(target, { recursive: true, mode: 0o700 })
    else {
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      // Postgres itself fsyncs the copied files when it takes them over.
      await pipeline(content, createWriteStream(target, { mode: 0o600, flush: top === "data" }))
    }
  }
}
