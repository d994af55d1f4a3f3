import { execFileSync, spawnSync } from "node:child_process"
import { stat } from "node:fs/promises"
import { EmbeddedPostgresRefused } from "./embedded-refused"

/** Who the server runs as, when that is not whoever runs this program: Postgres refuses to run as root. */
export type ServerUser = { readonly name: string; readonly uid: number; readonly gid: number }

export const weAreRoot = (): boolean => process.getuid?.() === 0

/** The owner of a database that exists, else an unprivileged user that every system has. */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  if (!weAreRoot()) return undefined
  const found = await stat(cluster).catch(() => undefined)
  if (found && found.uid !== 0) return { name: `user ${found.uid}`, uid: found.uid, gid: found.gid }
  return nobody()
}

function nobody(): ServerUser {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }).trim()) >>> 0
    return { name: "nobody", uid: id("-u"), gid: id("-g") }
  } catch {
    throw new EmbeddedPostgresRefused(
      "Postgres does not run as root, and this system has no user nobody to run it: start as an ordinary user, or set DATABASE_URL.",
    )
  }
}

/** Asked of the system and not computed from modes, because access lists and mounts have a say too. */
export function userCan(user: ServerUser, right: "-r" | "-w" | "-x", path: string): boolean {
  const asked = spawnSync("/bin/sh", ["-c", `test ${right} "$0"`, path], { uid: user.uid, gid: user.gid, cwd: "/" })
  return asked.status === 0
}

/** Secrets of the product stay out of the server's environment, and nothing of libpq leaks into it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "SystemRoot", "TEMP", "TMP", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    NODE_ENV: "production",
    LC_ALL: "C",
  }
}

export const asUser = (user: ServerUser | undefined) => ({
  cwd: "/",
  env: serverEnvironment(),
  ...(user && { uid: user.uid, gid: user.gid }),
})
