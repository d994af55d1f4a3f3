import { hostname } from "node:os"
import { join } from "node:path"
import { agentVersion } from "@sightline/agent-api/print-job"
import { runAgent } from "./agent"
import { becomeAgent, journalFile, printersFile, readIdentity, readPrinters } from "./config"
import { Journal } from "./journal"
import { asks, Refused, server } from "./server"
import { whyNotAt } from "./server-address"

const usage = `The print agent stands beside the printers and fetches jobs from Sightline.

  print-agent pair URL CODE   once, with the code shown under Admin, Printers
  print-agent                 prints, until it is ended

SIGHTLINE_AGENT names its folder (default: ./.print-agent); printers.json in it lists the printers.
SIGHTLINE_AGENT_LOOK: milliseconds between two looks at idle printers (15000).
SIGHTLINE_AGENT_PLAIN_HTTP=yes lets it talk to another machine without encryption.
`

const refused = `Sightline does not know this agent any more: it was revoked, is too old, or another one works with its key.
Admin, Printers says which. Update it, or pair it again, and start it.
`
/** Restarting would change nothing: the systemd unit and the demo know this exit code. */
const refusedCode = 3

const folder = process.env.SIGHTLINE_AGENT ?? join(process.cwd(), ".print-agent")

const log = (event: string, about: Record<string, unknown> = {}) =>
  void process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...about })}\n`)

/** The address of a server that this agent may talk to. */
function asksAt(url: string) {
  const whyNot = whyNotAt(url, process.env.SIGHTLINE_AGENT_PLAIN_HTTP === "yes")
  if (whyNot) throw new Error(whyNot)
  return asks(url)
}

async function pair(url: string, code: string): Promise<void> {
  const asked = server(asksAt(url))
  const agent = await becomeAgent(folder, url, (publicKey) =>
    asked.pair({ code, publicKey, name: hostname().slice(0, 60) }),
  )
  log("paired", { agent })
}

async function run(): Promise<number> {
  const identity = await readIdentity(folder)
  const printers = await readPrinters(folder)
  const journal = await Journal.open(journalFile(folder))
  const stop = new AbortController()
  const end = () => {
    stop.abort()
    // Finishes the job being sent, but aborts a pending poll.
    setTimeout(() => process.exit(0), 3_000).unref()
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end)
  // The demo starts it as a child process: it exits when its parent is killed.
  process.on("disconnect", end)
  process.channel?.unref()
  log("started", { agent: identity.agent, printers: printers.map(({ key }) => key) })
  const parts = { identity, printers, journal, server: server(asksAt(identity.url)), version: agentVersion, log }
  const pauseMs = Number(process.env.SIGHTLINE_AGENT_PAUSE ?? 2_000)
  const lookMs = Number(process.env.SIGHTLINE_AGENT_LOOK ?? 15_000)
  const ended = await runAgent({ ...parts, pauseMs, lookMs }, stop.signal)
  await journal.close()
  if (ended === "stopped") return 0
  process.stderr.write(refused)
  return refusedCode
}

const [command, url, code] = process.argv.slice(2)
try {
  if (command === "pair" && url && code) await pair(url, code)
  else if (command === undefined) process.exitCode = await run()
  else process.stderr.write(usage)
} catch (cause) {
  process.exitCode = 1
  const why = cause instanceof Refused ? cause.message : cause instanceof Error ? cause.message : String(cause)
  process.stderr.write(
    `${why}\n${why.includes("ENOENT") ? `${printersFile(folder)} and a pairing are needed.\n\n${usage}` : ""}`,
  )
}
