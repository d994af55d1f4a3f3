import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { type Address, socketPath } from "./connection-url"
import type { Home } from "./embedded-home"
import { writeAs } from "./embedded-user"

export type RunningServer = { readonly pid: number; readonly ready: boolean; readonly address: Address }

/** The lines of postmaster.pid: 1 the process, 4 the port, 5 the socket's folder, 6 the address, 8 the state. */
export async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")
  const pid = Math.abs(Number(lines[0]))
  if (!pid || !isPostgres(pid)) return undefined
  const [port, folder, host, state] = [Number(lines[3]), lines[4]?.trim(), lines[5]?.trim(), lines[7]?.trim()]
  return {
    pid,
    ready: state === "ready",
    address: folder ? { port, socketFolder: folder } : { port, host: host || "127.0.0.1" },
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "EPERM"
  }
}

/** The system reuses pids, above all in containers: the number alone does not identify the server. */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === "linux") {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
      return stat.includes("(postgres)") && !/\) Z /.test(stat)
    }
    if (process.platform === "win32") return true
    return /postgres$/.test(execFileSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" }).trim())
  } catch {
    return false
  }
}

/**
 * Postgres refuses to start while the process named in its lock files lives, even if another program has that pid now. It
 * excepts its own parent, so this writes our pid into the files; its second check, for shared memory still in use, stays
 * intact.
 */
export async function disownLocks({ cluster, user }: Home, folder: string | undefined): Promise<void> {
  const files = [join(cluster, "postmaster.pid"), ...(folder ? [`${socketPath(folder, 5432)}.lock`] : [])]
  for (const file of files) {
    const text = await readFile(file, "utf8").catch(() => undefined)
    const pid = Math.abs(Number(text?.split("\n")[0]))
    if (text === undefined || !pid || !isAlive(pid) || isPostgres(pid)) continue
    await writeAs(user, file, text.replace(/^.*$/m, String(process.pid)))
  }
}

/**
 * Ends the processes that outlived a killed server: while one hangs, its shared memory keeps the next server from starting, and
 * Postgres leaves it to an administrator. Where the system does not tell whose processes they are, nothing is ended.
 */
export function endOrphans({ cluster }: Home): void {
  if (process.platform !== "linux") return
  const folder = realpathSync(cluster)
  for (const pid of readdirSync("/proc").map(Number)) {
    if (!pid || !isPostgres(pid)) continue
    try {
      // A server's own process is not named so, and that of another server has a parent that is one.
      const isPart = readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres:")
      const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1])
      if (isPart && !isPostgres(parent) && readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(pid, "SIGKILL")
    } catch (cause) {
      if (!["ENOENT", "ESRCH", "EACCES", "EPERM"].includes((cause as NodeJS.ErrnoException).code ?? "")) throw cause
    }
  }
}
