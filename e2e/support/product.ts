import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmod, readFile, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { temporaryFolder } from "@sightline/fixtures/temporary-folder"

const checkout = join(import.meta.dirname, "../..")
const program = join(checkout, "services/front/dist/main.mjs")

/** The product as a separate process, as `npm start` runs it after the build. */
export interface Product {
  readonly url: string
  readonly port: number
  /** SIGHTLINE_DATA; the database is in its folder `postgres`. */
  readonly data: string
  /** The id of its current process. */
  readonly pid: () => number
  /** Everything that it has written to the terminal. */
  readonly said: () => string
  /** Sends SIGKILL to the real process: it has no moment to finish anything. */
  readonly kill: () => Promise<void>
  /** The same command on the same data and port. */
  readonly restart: () => Promise<void>
  /** Stops it as Ctrl-C does, with its database, and removes its data. */
  readonly stop: () => Promise<void>
}

export type Environment = Readonly<Record<string, string>>

/** Names the data of this run's first product in the environment of its workers (filled-data.ts). */
export const filledData = "SIGHTLINE_JOURNEYS_DATA"

/** Starts the product on the demo alone, or on the data that the settings name, and resolves once it is ready. */
export async function startProduct(settings: Environment = {}): Promise<Product> {
  const home = await temporaryFolder("sightline-journey-")
  // Postgres refuses root, so it runs as another user, who must reach the folder.
  await chmod(home, 0o755)
  const data = settings.SIGHTLINE_DATA ?? join(home, "data")
  const filled = process.env[filledData]
  if (filled && !settings.SIGHTLINE_DATA && !settings.DATABASE_URL) execFileSync("cp", ["-a", filled, data])
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // All visitors of the journeys have one address.
  const always = { PORT: String(port), VISITOR_RATE: "0" }
  const environment = { ...inherited(), ...always, ...settings, SIGHTLINE_DATA: data }
  let running = run(environment)
  const said = () => running.said()
  await ready(url, running)
  return {
    url,
    port,
    data,
    pid: () => running.child.pid ?? 0,
    said,
    kill: () => ended(running, "SIGKILL"),
    restart: async () => {
      running = run(environment)
      await ready(url, running)
    },
    stop: async () => {
      await ended(running, "SIGTERM")
      await endDatabase(data)
      await rm(home, { recursive: true, force: true })
    },
  }
}

interface Running {
  readonly child: ChildProcess
  readonly said: () => string
}

function run(environment: Environment): Running {
  const child = spawn(process.execPath, [program], {
    // As `npm start` and a release run it: React's other build is many times slower, and tells browsers what went wrong.
    env: { ...environment, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (piece: Buffer) => (said += piece))
  return { child, said: () => said }
}

/** A command of the product on this data, as its script in package.json starts it. */
export function runCommand(
  name: "backup" | "restore" | "operator",
  data: string,
  ...words: readonly string[]
): ChildProcess {
  const environment: Environment = { ...inherited(), SIGHTLINE_DATA: data }
  return spawn(process.execPath, [join(checkout, "bin/run.mjs"), `services/front/src/${name}.ts`, ...words], {
    env: environment as NodeJS.ProcessEnv,
    // An operator's password is typed; the others read nothing.
    stdio: [name === "operator" ? "pipe" : "ignore", "ignore", "inherit"],
  })
}

/** The machine's variables, without a person's settings for their own product. */
function inherited(): Environment {
  const ours =
    /^(SIGHTLINE_|DATABASE_|PORT$|HOST$|PUBLIC_URL$|SERVE$|DOMAIN_|BFF_URL$|LOG_LEVEL$|TRUST_PROXY$|VISITOR_|DEFAULT_)/
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value && !ours.test(name) ? [[name, value]] : [])),
  )
}

const hasEnded = ({ child }: Running) => child.exitCode !== null || child.signalCode !== null

async function ready(url: string, running: Running): Promise<void> {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(50)) {
    if (hasEnded(running)) throw new Error(`the product ended while it started:\n${running.said()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
  }
  await ended(running, "SIGKILL")
  throw new Error(`the product was not ready after two minutes:\n${running.said()}`)
}

async function ended(running: Running, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (hasEnded(running)) return
  const gone = new Promise((resolve) => running.child.once("exit", resolve))
  running.child.kill(signal)
  await gone
}

/** A killed product leaves its database running for the next start; after the last one nobody would stop it. */
async function endDatabase(data: string): Promise<void> {
  const pid = await pidInFile(data).catch(() => undefined)
  if (!pid || !isAlive(pid)) return
  process.kill(pid, "SIGINT")
  while (isAlive(pid)) await pause(20)
}

/** The process of the embedded database. While it starts again, the file may be missing or name the product itself. */
export async function postmasterOf(product: Pick<Product, "data" | "pid">): Promise<number> {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(20)) {
    const pid = await pidInFile(product.data).catch(() => undefined)
    if (pid && pid !== product.pid() && isAlive(pid)) return pid
  }
  throw new Error("the database did not start for a minute")
}

async function pidInFile(data: string): Promise<number> {
  const [pid] = (await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n")
  return Number(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
