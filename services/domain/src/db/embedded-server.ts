import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { admit } from "./embedded-cluster"
import { type Home, socketFolder } from "./embedded-home"
import { disownLocks, isAlive, runningServer } from "./embedded-pid"
import { asUser } from "./embedded-user"

export type Transport = "socket" | "loopback"
export type Launch = { readonly failed: () => string | undefined }

/** Starts the server in its own session: Ctrl-C reaches the product, which stops the server after its requests. */
export async function launch(
  home: Home,
  transport: Transport,
  port: number | undefined,
  durable: boolean,
): Promise<Launch> {
  const folder = transport === "socket" ? await socketFolder(home) : undefined
  await disownLocks(home, folder)
  await admit(home)
  const listen = folder
    ? { listen_addresses: "", unix_socket_directories: `"${folder}"`, unix_socket_permissions: "0700", port: "5432" }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(port ?? (await freePort())) }
  const haste = durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }
  const settings = Object.entries({ ...listen, ...haste }).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  turnLog(home.logFile)
  const log = openSync(home.logFile, "a", 0o600)
  if (home.user) fchownSync(log, home.user.uid, home.user.gid)
  const from = statSync(home.logFile).size
  try {
    const child = process.platform === "win32" ? throughPgCtl(home, settings) : directly(home, settings, log)
    return { failed: () => (hasEnded(child) ? reason(home.logFile, from) : undefined) }
  } finally {
    closeSync(log)
  }
}

function directly(home: Home, settings: ReadonlyArray<string>, log: number): ChildProcess {
  const child = spawn(home.binaries.postgres, ["-D", home.cluster, ...settings], {
    ...asUser(home.user),
    detached: true,
    stdio: ["ignore", log, log],
  })
  child.on("error", () => undefined)
  child.unref()
  return child
}

/** Windows does not let an administrator run Postgres either; pg_ctl drops the rights. */
function throughPgCtl(home: Home, settings: ReadonlyArray<string>): ChildProcess {
  const quoted = settings.map((word) => (word === "-c" ? word : `"${word}"`)).join(" ")
  const args = ["start", "-W", "-s", "-D", home.cluster, "-l", home.logFile, "-o", quoted]
  const child = spawn(home.binaries.pgCtl, args, { ...asUser(home.user), stdio: "ignore", windowsHide: true })
  child.on("error", () => undefined)
  child.unref()
  return child
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined ||
  child.signalCode !== null ||
  (child.exitCode !== null && (child.exitCode !== 0 || process.platform !== "win32"))

/** The last words of Postgres before it gave up. */
function reason(logFile: string, from: number): string {
  const said = readFileSync(logFile).subarray(from).toString("utf8")
  return [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)].at(-1)?.[1] ?? said.trim().split("\n").at(-1) ?? ""
}

function turnLog(logFile: string): void {
  try {
    if (statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`)
  } catch {
    // There is no log yet.
  }
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })

/** Ends sessions, writes a checkpoint and stops. */
export async function shutDown(home: Home): Promise<void> {
  const server = await runningServer(home.cluster)
  if (!server) return
  askToStop(home, server.pid)
  for (let waited = 0; isAlive(server.pid) && (await runningServer(home.cluster)); waited += 10) {
    if (waited > 60_000) throw new Error(`Postgres (process ${server.pid}) does not stop: see ${home.logFile}.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** SIGINT asks Postgres for its fast shutdown; Windows has no signals and asks through pg_ctl. */
export function askToStop(home: Home, pid: number): void {
  if (process.platform === "win32") spawnSync(home.binaries.pgCtl, ["stop", "-W", "-m", "fast", "-D", home.cluster])
  else if (isAlive(pid)) process.kill(pid, "SIGINT")
}
