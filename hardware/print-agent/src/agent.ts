import type { PrinterState } from "@sightline/model/print-job"
import type { AgentIdentity, ConfiguredPrinter } from "./config"
import type { Journal, Kept } from "./journal"
import { prepare, ready, send } from "./print"
import { NoAnswer, Refused, type Server } from "./server"

export interface AgentParts {
  readonly identity: AgentIdentity
  readonly printers: readonly ConfiguredPrinter[]
  readonly journal: Journal
  readonly server: Server
  readonly version: string
  readonly log: (event: string, about?: Record<string, unknown>) => void
  /** How long it waits after it had no answer, and between two looks at a printer in trouble. */
  readonly pauseMs?: number
}

/**
 * How often it greets anew when another connection has ended its own: a greeting of its former life may arrive late. Of two
 * agents with one key, one gives up.
 */
const patience = 3

/**
 * The agent's life: greet, ask for jobs, send each at most once, say what became of it. Ends when the server has revoked it,
 * or when another process goes on connecting with the same key.
 */
export async function runAgent(parts: AgentParts, stop: AbortSignal): Promise<"stopped" | "refused"> {
  const { log, pauseMs = 2_000 } = parts
  const states = new Map<string, PrinterState>(parts.printers.map(({ key }) => [key, "unknown"]))
  let token: string | undefined
  let greetings = 0
  while (!stop.aborted) {
    try {
      if (token === undefined) {
        greetings++
        token = await greet(parts, states)
      }
      await reportEnds(parts, token)
      await printQueued(parts, token, states)
      const jobs = await nextJobs(parts, token, states)
      for (const job of jobs) await parts.journal.took(job)
      if (jobs.length > 0) greetings = 0
      if (jobs.length === 0 && queued(parts.journal).length > 0) await pause(pauseMs, stop)
    } catch (cause) {
      if (cause instanceof Refused) {
        log("refused", { code: cause.code })
        if (token === undefined || greetings >= patience) return "refused"
        token = undefined
      } else if (cause instanceof NoAnswer) log("no answer", { why: cause.message })
      else throw cause
      await pause(pauseMs, stop)
    }
  }
  return "stopped"
}

async function greet({ identity, server, version, printers }: AgentParts, states: ReadonlyMap<string, PrinterState>) {
  const { agent, signs } = identity
  const { challenge } = await server.challenge(agent)
  const announced = announce(printers, states)
  const { token } = await server.hello({
    agent,
    challenge,
    signature: signs(challenge),
    agentVersion: version,
    printers: announced,
  })
  return token
}

const announce = (printers: readonly ConfiguredPrinter[], states: ReadonlyMap<string, PrinterState>) =>
  printers.map(({ at: _, ...printer }) => ({ ...printer, state: states.get(printer.key) ?? "unknown" }))

const queued = (journal: Journal) => journal.jobs().filter(({ state }) => state === "queued")

/** While something waits for a printer in trouble, the question does not wait for more. */
async function nextJobs(
  { server, printers, journal }: AgentParts,
  token: string,
  states: ReadonlyMap<string, PrinterState>,
) {
  const held = journal.jobs().map(({ job }) => job.id)
  const { jobs } = await server.next({
    token,
    isPatient: queued(journal).length === 0,
    printers: announce(printers, states),
    held: held.slice(-200),
  })
  return jobs
}

/** What ended and was not told yet, also from a former life. A report that is taken no more changes nothing. */
async function reportEnds({ journal, server }: AgentParts, token: string): Promise<void> {
  for (const { job, state, detail } of journal.jobs()) {
    if (state === "queued" || state === "sending") continue
    await server.report({ token, printJobId: job.id, state, detail })
    await journal.closed(job.id)
  }
}

/** In their order. A printer in trouble keeps its jobs, and holds up no other printer's. */
async function printQueued(parts: AgentParts, token: string, states: Map<string, PrinterState>): Promise<void> {
  const inTrouble = new Set<string>()
  for (const kept of queued(parts.journal)) {
    const { printer: key } = kept.job
    if (inTrouble.has(key)) continue
    const printer = parts.printers.find((known) => known.key === key)
    const state = printer && (await printOne(parts, token, printer, kept))
    if (!state) continue
    states.set(key, state)
    if (state !== "ready" && state !== "unknown") inTrouble.add(key)
  }
}

/** One label. After `begin` it is never sent again, whatever happens. Answers how the printer is. */
async function printOne(
  { journal, server, log }: AgentParts,
  token: string,
  printer: ConfiguredPrinter,
  { job }: Kept,
): Promise<PrinterState> {
  const bytes = await prepare(job, printer)
  const { connection, state } = await ready(printer)
  if (!connection) {
    log("printer in trouble", { printer: printer.key, state })
    return state
  }
  try {
    if (!(await server.begin(token, job.id)).granted) {
      await journal.closed(job.id)
      return state
    }
    await journal.began(job.id)
    const end =
      "impossible" in bytes
        ? ({ state: "failed", detail: bytes.impossible } as const)
        : await send(connection, printer, bytes, state)
    await journal.ended(job.id, end.state, end.detail)
    log("job ended", { job: job.id, printer: printer.key, state: end.state })
    await server.report({ token, printJobId: job.id, ...end })
    await journal.closed(job.id)
    return end.state === "unknown" ? "unknown" : state
  } finally {
    await connection.close()
  }
}

const pause = (milliseconds: number, stop: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stop.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      stop.removeEventListener("abort", done)
      resolve()
    }
    stop.addEventListener("abort", done)
  })
