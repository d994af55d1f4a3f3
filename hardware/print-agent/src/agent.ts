import type { AgentJob } from "@sightline/agent-api/print-job"
import type { ConfiguredPrinter } from "./config"
import type { AgentParts } from "./parts"
import { pause } from "./pause"
import { printQueued, queued, reportEnds } from "./queue"
import { NoAnswer, Refused } from "./server"
import { lookAtAll, type States, watch } from "./watch"

/**
 * How often it greets anew before it gives up: a greeting of its former life may arrive late. Of two agents with one key,
 * one gives up.
 */
const patience = 3
/** A connection that lasted so long was disturbed by nobody: what comes after it is a new matter. */
const calmMs = 60_000

/**
 * The agent's life: greet, ask for jobs, send each at most once, say what became of it. Ends when the server knows it no
 * more, or when another process goes on connecting with the same key.
 */
export async function runAgent(parts: AgentParts, stop: AbortSignal): Promise<"stopped" | "refused"> {
  const { log, printers, journal, pauseMs = 2_000 } = parts
  const states: States = new Map()
  let token: string | undefined
  let greetings = 0
  let greetedAt = performance.now()
  // Taken out of printers.json meanwhile. The server tells it again, should the printer come back.
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
 * Jobs, as soon as there are any. Meanwhile the printers are looked at, and the question is put anew when one has changed.
 * While something waits for a printer in trouble, the question does not wait for more.
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
