import type { AgentJob } from "@sightline/agent-api/print-job"
import type { ConfiguredPrinter } from "./config"
import type { AgentParts } from "./parts"
import { pause } from "./pause"
import { printQueued, queued, reportEnds } from "./queue"
import { NoAnswer, Refused } from "./server"
import { lookAtAll, type States, watch } from "./watch"

/**
 * Reconnect attempts before it stops: a greeting of its previous life may arrive late. Of two agents with one key, one
 * stops.
 */
const patience = 3
/** After a connection this long the attempts count from zero again. */
const calmMs = 60_000

/**
 * The agent's main loop: greets, polls for jobs, sends each at most once, reports the outcome. Ends when the server no
 * longer knows the agent, or when another process keeps connecting with the same key.
 */
export async function runAgent(parts: AgentParts, stop: AbortSignal): Promise<"stopped" | "refused"> {
  const { log, printers, journal, pauseMs = 2_000 } = parts
  const states: States = new Map()
  let token: string | undefined
  let greetings = 0
  let greetedAt = performance.now()
  // Removed from printers.json meanwhile. The server offers the job again if the printer comes back.
  for (const { job } of journal.jobs())
    if (!printers.some(({ key }) => key === job.printer)) await journal.closed(job.id)
  await lookAtAll(printers, states)
  while (!stop.aborted) {
    try {
      if (token === undefined) {
        greetings++
        token = await greet(parts, states)
        greetedAt = performance.now()
        log("connected")
      }
      await reportEnds(parts, token)
      await printQueued(parts, token, states, stop)
      if (stop.aborted) break
      const jobs = await nextJobs(parts, token, states, stop)
      for (const job of jobs) await journal.took(job)
      if (jobs.length === 0 && queued(journal).length > 0) await pause(pauseMs, stop)
    } catch (cause) {
      if (cause instanceof Refused) {
        log("refused", { code: cause.code })
        if (token !== undefined && performance.now() - greetedAt > calmMs) greetings = 0
        token = undefined
        if (greetings >= patience) return "refused"
      } else if (cause instanceof NoAnswer) log("no answer", { why: cause.message })
      else throw cause
      await pause(pauseMs, stop)
    }
  }
  return "stopped"
}

async function greet({ identity, server, version, printers }: AgentParts, states: States) {
  const { agent, signs } = identity
  const { challenge } = await server.challenge(agent)
  const { token } = await server.hello({
    agent,
    challenge,
    signature: signs(challenge),
    agentVersion: version,
    printers: announce(printers, states),
  })
  return token
}

const announce = (printers: readonly ConfiguredPrinter[], states: States) =>
  printers.map(({ at: _, ...printer }) => ({ ...printer, state: states.get(printer.key) ?? "unknown" }))

/**
 * Polls for jobs. Meanwhile it checks the printers and restarts the poll when one has changed. While a job waits for a
 * printer in trouble, the poll returns at once.
 */
async function nextJobs(
  { server, printers, journal, lookMs = 15_000 }: AgentParts,
  token: string,
  states: States,
  stop: AbortSignal,
): Promise<readonly AgentJob[]> {
  const held = journal.jobs().map(({ job }) => job.id)
  const isPatient = queued(journal).length === 0
  const question = { token, isPatient, printers: announce(printers, states), held: held.slice(-200) }
  const enough = new AbortController()
  const asked = new AbortController()
  const watching = watch(printers, states, lookMs, AbortSignal.any([enough.signal, stop])).then((hasChanged) => {
    if (hasChanged) asked.abort()
  })
  const ended = AbortSignal.any([asked.signal, stop])
  try {
    return (await server.next(question, ended)).jobs
  } catch (cause) {
    if (ended.aborted) return []
    throw cause
  } finally {
    enough.abort()
    await watching
  }
}
