import postgres from "postgres"
import { type Address, connectionUrl } from "./connection-url"
import { administrator, appRole, databaseName, makeCluster, ownerRole, passwordsOf } from "./embedded-cluster"
import { type Hold, hold } from "./embedded-hold"
import { type Home, homeOf, type Packaged } from "./embedded-home"
import { endOrphans, isAlive, runningServer } from "./embedded-pid"
import { EmbeddedPostgresRefused } from "./embedded-refused"
import { askToStop, type Launch, launch, shutDown, type Transport } from "./embedded-server"

export type EmbeddedOptions = {
  /** SIGHTLINE_DATA: the database lives in its folder `postgres`. */
  readonly data: string
  /** One product at a time; tools (backup, owner, tests) may share its server. */
  readonly use: "product" | "tool"
  readonly say?: (line: string) => void
  /** False only in tests, which may lose their data. */
  readonly durable?: boolean
  /** Another version than ours, only in tests. */
  readonly packaged?: Packaged | undefined
  readonly transport?: Transport
}

export type EmbeddedPostgres = {
  /** The role that owns the tables, for migrations. */
  readonly ownerUrl: string
  /** The services' role, which owns nothing. */
  readonly serviceUrl: string
  /** The superuser, for backups and for making databases. */
  readonly adminUrl: string
  /** Postgres' own folder. */
  readonly directory: string
  readonly logFile: string
  /** True for a server that was already running: another program of ours uses it, or a killed one left it. */
  readonly joined: boolean
  /** Stops the server, unless another program still uses it. */
  readonly stop: () => Promise<"stopped" | "left running">
}

const patience = 120_000
/** Processes of a killed server end within moments; one that is still there after this hangs. */
const hanging = 5_000
const secondTry = 30_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A running Postgres on this data, started by any program. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { use, say = () => undefined, durable = true } = options
  const home = await homeOf(options.data, say, options.packaged)
  await makeCluster(home, durable)
  let stopping: Promise<"stopped" | "left running"> | undefined
  let recovered = Promise.resolve()
  const onLost = () => {
    if (!stopping && use === "product") recovered = recover()
  }
  let reached = await reach(home, options, undefined, onLost)

  async function recover(): Promise<void> {
    say("The database ended unexpectedly and is started again.")
    while (!stopping) {
      const again = await reach(home, options, reached.address.port, onLost).catch((cause) => {
        say(`The database cannot be started again, and is tried again in ${secondTry / 1000} s: ${cause.message}`)
      })
      if (again) {
        reached = again
        return
      }
      for (let waited = 0; waited < secondTry && !stopping; waited += 100) await pause(100)
    }
  }

  async function release(): Promise<"stopped" | "left running"> {
    process.off("exit", onExit)
    await recovered
    const last = await reached.hold.last().catch(() => true)
    if (last) await shutDown(home)
    await reached.hold.end()
    return last ? "stopped" : "left running"
  }

  // A program that ends with an uncaught error stops its server, as one that ends with Ctrl-C does.
  const onExit = () => use === "product" && isAlive(reached.pid) && askToStop(home, reached.pid)
  process.once("exit", onExit)
  const passwords = await passwordsOf(home.cluster)
  const url = (user: string, password: string, database = databaseName) =>
    connectionUrl(reached.address, user, database, "socketFolder" in reached.address ? undefined : password)
  return {
    ownerUrl: url(ownerRole, passwords.owner),
    serviceUrl: url(appRole, passwords.app),
    adminUrl: url(administrator, passwords.administrator),
    directory: home.cluster,
    logFile: home.logFile,
    joined: reached.joined,
    stop: () => {
      stopping ??= release()
      return stopping
    },
  }
}

type Reached = { readonly address: Address; readonly pid: number; readonly hold: Hold; readonly joined: boolean }

/** Joins the running server, or starts one; waits for a server that is starting or stopping. */
async function reach(
  home: Home,
  options: EmbeddedOptions,
  port: number | undefined,
  onLost: () => void,
): Promise<Reached> {
  const transport = options.transport ?? (process.platform === "win32" ? "loopback" : "socket")
  let launched: Launch | undefined
  let lastCause: unknown
  let blockedSince: number | undefined
  for (const until = Date.now() + patience; Date.now() < until; await pause(10)) {
    const server = await runningServer(home.cluster)
    if (server?.ready) {
      const holding = await tryToHold(home, server.address, options, onLost).catch((cause) => {
        if (cause instanceof EmbeddedPostgresRefused) throw cause
        // 28000: the server does not know our user.
        if (cause instanceof postgres.PostgresError && cause.code === "28000")
          throw new EmbeddedPostgresRefused(
            `The database in ${home.cluster} was started by another user, and only they may use it.`,
          )
        lastCause = cause
      })
      if (holding) return { address: server.address, pid: server.pid, hold: holding, joined: !launched }
    }
    const failure = launched?.failed()
    if (failure !== undefined) launched = undefined
    // A killed server's last processes need a moment to exit, and of two programs that start at once one is refused.
    if (failure !== undefined && !server && !/shared memory block|lock file/.test(failure))
      throw new EmbeddedPostgresRefused(
        `Postgres does not start on ${home.cluster}: ${failure} (more in ${home.logFile}).`,
      )
    if (failure !== undefined && /shared memory block/.test(failure)) {
      blockedSince ??= Date.now()
      if (Date.now() - blockedSince > hanging) endOrphans(home)
    }
    if (failure !== undefined) await pause(200)
    else if (!server && !launched) launched = await launch(home, transport, port, options.durable ?? true)
  }
  throw new EmbeddedPostgresRefused(
    `Postgres on ${home.cluster} was not ready after ${patience / 1000} s${lastCause ? `: ${lastCause}` : ""} (more in ${home.logFile}).`,
  )
}

async function tryToHold(home: Home, address: Address, { use }: EmbeddedOptions, onLost: () => void): Promise<Hold> {
  const passwords = await passwordsOf(home.cluster)
  const password = "socketFolder" in address ? undefined : passwords.administrator
  const held = await hold(connectionUrl(address, administrator, "postgres", password), use, onLost)
  if ("end" in held) return held
  // The server may not have noticed yet that a program was killed: the lock goes with its connection, so ask again.
  if (held.product === undefined || !isAlive(held.product)) throw new Error("Sightline ran on it just now")
  throw new EmbeddedPostgresRefused(
    `Sightline already runs on ${home.data} (process ${held.product}): stop it first, or set SIGHTLINE_DATA to another folder.`,
  )
}
