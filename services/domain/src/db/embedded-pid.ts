import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type Address, socketPath } from "./connection-url"

export type RunningServer = { readonly pid: number; readonly ready: boolean; readonly address: Address }

/** What postmaster.pid tells: line 1 the process, 4 the port, 5 the socket's folder, 6 the address, 8 the state. */
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

/** A pid is given again, above all in containers: the number alone does not say that it is the server. */
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
 * Postgres refuses to start while the process named in its lock files lives, whoever that is by now. It excepts its
 * own parent, so the files are made to name us, and its second check, for shared memory still in use, stays whole.
 */
export async function disownLocks(cluster: string, folder: string | undefined): Promise<void> {
  const files = [join(cluster, "postmaster.pid"), ...(folder ? [`${socketPath(folder, 5432)}.lock`] : [])]
  for (const file of files) {
    const text = await readFile(file, "utf8").catch(() => undefined)
    const pid = Math.abs(Number(text?.split("\n")[0]))
    if (text === undefined || !pid || !isAlive(pid) || isPostgres(pid)) continue
    await writeFile(file, text.replace(/^.*$/m, String(process.pid)))
  }
}
