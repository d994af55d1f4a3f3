import { type ChildProcess, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"

export interface Product {
  readonly pid: number
  readonly base: string
  readonly child: ChildProcess
  /** Milliseconds from the start to the first page. */
  readonly ready: number
  stop(): Promise<void>
}

interface Options {
  /** The target of its log, and its storage besides the database. */
  readonly data: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
  /** The command to run: the built product, or a person's command. */
  readonly program?: string
  readonly args?: ReadonlyArray<string>
}

const built = "services/front/dist/main.mjs"
const patience = 60_000

/** The product in production mode, as a separate process; resolves with its first page. */
export async function startProduct({ data, port, env = {}, program = built, args = [] }: Options): Promise<Product> {
  const own = port ?? (await freePort())
  const log = join(data, `product-${own}.log`)
  const output = openSync(log, "a")
  const started = performance.now()
  // Its accounts are seeded, so they sign in only while the demo is on. All load comes from one address.
  const settings = { SIGHTLINE_DEMO: "on", SIGHTLINE_DATA: data, PORT: String(own), VISITOR_RATE: "0" }
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...plain(), NODE_ENV: "production", ...settings, ...env },
    stdio: ["ignore", output, output],
  })
  closeSync(output)
  const base = `http://127.0.0.1:${own}`
  while (!(await answers(base))) {
    const ended = child.exitCode !== null || child.signalCode !== null
    if (ended || performance.now() - started > patience) {
      child.kill("SIGKILL")
      throw new Error(`The product did not start:\n${readFileSync(log, "utf8").split("\n").slice(-15).join("\n")}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const ready = performance.now() - started
  return { pid: child.pid ?? 0, base, child, ready, stop: () => ended(child, "SIGTERM") }
}

export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once("exit", () => resolve())
    child.kill(signal)
  })
}

const answers = (base: string) =>
  fetch(`${base}/home-login`, { headers: { accept: "text/html" } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )

/** Personal settings do not affect the measurement. */
function plain(): Record<string, string | undefined> {
  const settings =
    /^(SIGHTLINE_|DATABASE_|DOMAIN_|BFF_URL|PUBLIC_URL|HOST$|PORT$|SERVE$|LOG_LEVEL|TRUST_PROXY|VISITOR_|DEFAULT_)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

/** A port of the loopback that nobody listens on now. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().on("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })
