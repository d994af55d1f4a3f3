import { spawnSync } from "node:child_process"
import { stat } from "node:fs/promises"
import { EmbeddedPostgresRefused } from "./embedded-refused"

/** Who the server runs as, when that is not whoever runs this program: Postgres refuses to run as root. */
export type ServerUser = { readonly name: string; readonly uid: number; readonly gid: number }

export const weAreRoot = (): boolean => process.getuid?.() === 0

/** The owner of a database or of its data folder, so that they can also start it without root, else nobody. */
export async function serverUser(cluster: string, data: string): Promise<ServerUser | undefined> {
  if (!weAreRoot()) return undefined
  const made = await stat(cluster).catch(() => undefined)
  if (made && made.uid !== 0) return { name: nameOf(made.uid) ?? `user ${made.uid}`, uid: made.uid, gid: made.gid }
  const around = await stat(data).catch(() => undefined)
  const name = around && around.uid !== 0 ? nameOf(around.uid) : undefined
  if (around && name) return { name, uid: around.uid, gid: around.gid }
  const nobody = idsOf("nobody")
  if (nobody) return { name: "nobody", ...nobody }
  throw new EmbeddedPostgresRefused(
    "Postgres does not run as root, and this system has no user nobody to run it: start as an ordinary user, or set DATABASE_URL.",
  )
}

/** Postgres runs only as a user that the system has a name for. */
const nameOf = (uid: number): string | undefined => id("-un", String(uid))

function idsOf(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = [id("-u", name), id("-g", name)]
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined
}

function id(...words: string[]): string | undefined {
  const asked = spawnSync("id", words, { encoding: "utf8" })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

/** Asked of the system and not computed from modes, because access lists and mounts have a say too. */
export function userCan(user: ServerUser, right: "-r" | "-w" | "-x", path: string): boolean {
  const asked = spawnSync("/bin/sh", ["-c", `test ${right} "$0"`, path], { uid: user.uid, gid: user.gid, cwd: "/" })
  return asked.status === 0
}

/** Secrets of the product stay out of the server's environment, and nothing of libpq leaks into it. */
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
