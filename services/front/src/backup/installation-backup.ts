import { existsSync } from "node:fs"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { dump } from "@sightline/domain/db/dump"
import { type EmbeddedPostgres, startEmbedded } from "@sightline/domain/db/embedded"
import { clusterFiles } from "@sightline/domain/db/embedded-backup"
import { keepFiles } from "@sightline/domain/db/files-kept"
import type { Settings } from "../settings/settings"
import { type Kept, writeArchive } from "./archive-write"

export type BackupKind = "embedded" | "named"
export type About = {
  readonly sightline: 1
  readonly kind: BackupKind
  readonly madeAt: string
  readonly platform: string
}

/** Besides the database, a backup holds the whole data directory except what belongs to the running server. */
export const ofTheServer = /^(postgres(\..*)?|socket|secret\.new-.*|restore\.new-.*|before-restore-.*)$/

/** Postgres cannot read files of another processor or system. */
export const platform = `${process.platform}-${process.arch}`

export class BackupRefused extends Error {
  override readonly name = "BackupRefused"
}

type From = Pick<Settings, "data" | "database">

/**
 * Backs up a running installation: the database first, so that every file that its rows name exists by then, and no file
 * is swept until all are read.
 */
export async function backUp(
  file: string,
  { data, database }: From,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<number> {
  if (existsSync(file)) throw new BackupRefused(`${file} exists already: a backup never takes its place.`)
  if (!existsSync(dirname(file))) throw new BackupRefused(`There is no folder ${dirname(file)}.`)
  if (database.kind === "named") {
    const url = database.migrationUrl ?? database.directUrl
    return writeArchive(file, everything("named", data, url, dumped(url)), signal)
  }
  const server = await startEmbedded({ data, use: "tool", say })
  try {
    return await writeArchive(file, everything("embedded", data, server.ownerUrl, copied(server)), signal)
  } finally {
    await server.stop()
  }
}

async function* everything(
  kind: BackupKind,
  data: string,
  url: string,
  database: AsyncIterable<Kept>,
): AsyncGenerator<Kept> {
  const about: About = { sightline: 1, kind, madeAt: new Date().toISOString(), platform }
  yield { path: "about.json", text: JSON.stringify(about) }
  const files = await keepFiles(url).catch((cause) => {
    throw new BackupRefused(`The database does not answer: ${cause.message}.`)
  })
  try {
    yield* database
    yield* below(data, "")
    if (!(await files.stillKept()))
      throw new BackupRefused("The database was away for a moment, so files may be missing: start the backup again.")
  } finally {
    await files.end()
  }
}

async function* copied(server: EmbeddedPostgres): AsyncGenerator<Kept> {
  for await (const kept of clusterFiles(server)) yield { ...kept, path: `postgres/${kept.path}` }
}

async function* dumped(url: string): AsyncGenerator<Kept> {
  const folder = await mkdtemp(join(tmpdir(), "sightline-backup-"))
  try {
    await dump(url, join(folder, "dump"))
    yield { path: "database.dump", file: join(folder, "dump") }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* below(data: string, folder: string): AsyncGenerator<Kept> {
  for (const entry of await entriesOf(join(data, folder))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (!folder && ofTheServer.test(path)) continue
    if (entry.isDirectory()) {
      yield { path: `data/${path}`, folder: true }
      yield* below(data, path)
    } else if (entry.isFile()) yield { path: `data/${path}`, file: join(data, path), changing: true }
  }
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((cause) => {
    if (cause.code === "ENOENT") return []
    throw cause
  })
}
