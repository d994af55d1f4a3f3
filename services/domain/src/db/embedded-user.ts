import { spawnSync } from "node:child_process"
import { stat, writeFile } from "node:fs/promises"
import { EmbeddedPostgresRefused } from "./embedded-refused"

/** The server's user, where that differs from ours: Postgres refuses to run as root. */
export type ServerUser = { readonly name: string; readonly uid: number; readonly gid: number }

export const weAreRoot = (): boolean => process.getuid?.() === 0

/**
 * The owner of a database or of its data folder, so that they can also start it without root; otherwise a user made for
 * it; otherwise nobody.
 */
export async function serverUser(cluster: string, data: string): Promise<ServerUser | undefined> {
  if (!weAreRoot()) return undefined
  const made = await stat(cluster).catch(() => undefined)
  if (made && made.uid !== 0) return { name: nameOf(made.uid) ?? `user ${made.uid}`, uid: made.uid, gid: made.gid }
  const around = await stat(data).catch(() => undefined)
  const name = around && around.uid !== 0 ? nameOf(around.uid) : undefined
  if (around && name) return { name, uid: around.uid, gid: around.gid }
  for (const unprivileged of ["sightline", "nobody"]) {
    const ids = idsOf(unprivileged)
    if (ids) return { name: unprivileged, ...ids }
  }
  throw new EmbeddedPostgresRefused(
    "Postgres does not run as root, and this system has no user nobody to run it: start as an ordinary user, or set DATABASE_URL.",
  )
}

/** Postgres needs a user that the system has a name for. */
export const nameOf = (uid: number): string | undefined => id("-un", String(uid))

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = [id("-u", name), id("-g", name)]
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

/** The system's own tools are there even where the path that we were given leads to Node alone, as a service's may. */
const withTools = () => ({ ...process.env, PATH: [process.env.PATH, "/usr/bin", "/bin"].filter(Boolean).join(":") })

function id(...words: string[]): string | undefined {
  const asked = spawnSync("id", words, { encoding: "utf8", env: withTools() })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

/** Asks the system instead of computing from modes, because access lists and mounts count too. */
export function userCan(user: ServerUser, right: "-r" | "-w" | "-x", path: string): boolean {
  const asked = spawnSync("/bin/sh", ["-c", `test ${right} "$0"`, path], { uid: user.uid, gid: user.gid, cwd: "/" })
  return asked.status === 0
}

/**
 * Writes a file into a folder of the server's user, as that user: root would follow a link that another process of theirs
 * put there. The file appears whole, and nobody else may read it.
 */
export async function writeAs(user: ServerUser | undefined, path: string, text: string): Promise<void> {
  if (!user) return writeFile(path, text, { mode: 0o600 })
  const { uid, gid } = user
  const script = 'umask 077 && cat > "$0.new" && mv -f "$0.new" "$0"'
  const tools = { cwd: "/", env: withTools(), input: text, encoding: "utf8" } as const
  const wrote = spawnSync("/bin/sh", ["-c", script, path], { uid, gid, ...tools })
  if (wrote.status !== 0) throw new Error(wrote.stderr?.trim() || `${path} cannot be written`)
}

/** Secrets of the product stay out of the server's environment, and no setting of libpq leaks into it. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "NODE_ENV"]
  const given = Object.entries(process.env).filter(([name]) => kept.includes(name))
  return { ...(Object.fromEntries(given) as NodeJS.ProcessEnv), LC_ALL: "C" }
}

export const asUser = (user: ServerUser | undefined) => ({
  cwd: "/",
  env: serverEnvironment(),
  ...(user && { uid: user.uid, gid: user.gid }),
})
