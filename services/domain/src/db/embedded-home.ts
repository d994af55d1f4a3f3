import { createHash } from "node:crypto"
import { constants, existsSync } from "node:fs"
import { chmod, mkdir, open, readdir, readlink, realpath, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { socketPath } from "./connection-url"
import { type Binaries, binariesFor, nativeFolder, sharedHome } from "./embedded-binaries"
import { EmbeddedPostgresRefused } from "./embedded-refused"
import { type ServerUser, serverUser, userCan, weAreRoot } from "./embedded-user"

export type Home = {
  /** SIGHTLINE_DATA as the person typed it. */
  readonly data: string
  /** Postgres' own folder, and the folder around it. */
  readonly cluster: string
  readonly around: string
  readonly logFile: string
  readonly user: ServerUser | undefined
  readonly binaries: Binaries
  /** The first number of the binaries' version. */
  readonly version: number
}

/** A Postgres from a package: ours, or in tests another version. */
export type Packaged = {
  readonly version: number
  /** The package's folder `native`. */
  readonly native: string
}

const ourVersion = 17

/**
 * Finds the database's folder or chooses one. A link in the data folder leads to a database that had to live elsewhere.
 */
export async function homeOf(data: string, say: (line: string) => void, packaged?: Packaged): Promise<Home> {
  const around = await usableFolder(resolve(data), say)
  const cluster = join(around, "postgres")
  const user = await serverUser(cluster, resolve(data))
  const binaries = await binariesFor(user, packaged?.native ?? nativeFolder())
  if (user && existsSync(cluster) && !userCan(user, "-x", around))
    throw new EmbeddedPostgresRefused(
      `The database in ${cluster} belongs to ${user.name}, who cannot reach that folder.`,
    )
  return {
    data: resolve(data),
    cluster,
    around,
    logFile: join(around, "postgres.log"),
    user,
    binaries,
    version: packaged?.version ?? ourVersion,
  }
}

async function usableFolder(data: string, say: (line: string) => void): Promise<string> {
  await mkdir(data, { recursive: true, mode: weAreRoot() ? 0o711 : 0o700 }).catch((cause) => {
    throw new EmbeddedPostgresRefused(`The data directory ${data} cannot be made: ${cause.message}.`)
  })
  const linked = await linkedFolder(data)
  if (linked) {
    say(`The database of ${data} is kept in ${linked}.`)
    return linked
  }
  const found = await readdir(join(data, "postgres")).catch((cause) => (cause.code === "ENOENT" ? [] : cause))
  if (!Array.isArray(found))
    throw new EmbeddedPostgresRefused(`The database in ${join(data, "postgres")} cannot be read: ${found.message}.`)
  const user = await serverUser(join(data, "postgres"), data)
  if (!user || found.length > 0 || userCan(user, "-x", data)) return data
  return elsewhere(data, user, say)
}

async function linkedFolder(data: string): Promise<string | undefined> {
  const link = join(data, "postgres")
  const target = await readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  const cluster = await realpath(link).catch(() => undefined)
  if (!cluster) throw new EmbeddedPostgresRefused(`${link} leads to ${target}, and there is no database there.`)
  return join(cluster, "..")
}

async function elsewhere(data: string, user: ServerUser, say: (line: string) => void): Promise<string> {
  const folder = join(sharedHome, createHash("sha256").update(data).digest("hex").slice(0, 12))
  for (const path of [sharedHome, folder]) {
    await mkdir(path, { recursive: true })
    await chmod(path, path === sharedHome ? 0o755 : 0o711)
  }
  const cluster = join(folder, "postgres")
  if (!existsSync(cluster)) await makeFor(user, cluster)
  await symlink(cluster, join(data, "postgres"))
  say(`Postgres runs as ${user.name}, who cannot reach ${data}: its database is kept in ${folder}.`)
  return folder
}

/**
 * Gives a folder to the server's user alone. The change goes through a handle that follows no link, so that root never
 * gives away a link's target. Where anybody may create folders, an existing one must be ours or the server's.
 */
export async function makeFor(user: ServerUser | undefined, folder: string, place?: "public"): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((cause) => {
    if (cause.code !== "EEXIST") throw cause
  })
  if (process.platform === "win32") return
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants
  const handle = await open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch((cause) => {
    throw new EmbeddedPostgresRefused(
      `${folder} must be a folder of ours and no link: remove what is there (${cause.code}).`,
    )
  })
  try {
    const { uid } = await handle.stat()
    if (place === "public" && uid !== user?.uid && uid !== process.getuid?.())
      throw new EmbeddedPostgresRefused(`${folder}, the folder of the database's socket, belongs to somebody else.`)
    if (user && uid !== user.uid) await handle.chown(user.uid, user.gid)
    await handle.chmod(0o700)
  } finally {
    await handle.close()
  }
}

/** The path of a Unix socket may have 107 bytes, 103 on a Mac: a deep data folder gets a short path elsewhere. */
export async function socketFolder({ around, user }: Home): Promise<string> {
  const near = join(around, "socket")
  const limit = process.platform === "darwin" ? 103 : 107
  const fits = (folder: string) => Buffer.byteLength(socketPath(folder, 5432)) <= limit
  const name = `sightline-${createHash("sha256").update(around).digest("hex").slice(0, 12)}`
  const folder = [near, join(tmpdir(), name), join("/tmp", name)].find(fits) ?? near
  await makeFor(user, folder, folder === near ? undefined : "public")
  return folder
}
