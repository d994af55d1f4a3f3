import type { PrinterState } from "@sightline/model/print-job"
import type { ConfiguredPrinter } from "./config"
import type { Journal, Kept } from "./journal"
import type { AgentParts } from "./parts"
import { type End, prepare, ready, send, sendTag } from "./print"
import type { States } from "./watch"

/** The jobs that the agent has taken but not begun, oldest first. */
export const queued = (journal: Journal) => journal.jobs().filter(({ state }) => state === "queued")

/** Unreported outcomes, including those of a previous life. The server ignores a report that comes too late. */
export async function reportEnds({ journal, server }: AgentParts, token: string): Promise<void> {
  for (const { job, state, detail, tag } of journal.jobs()) {
    if (state === "queued" || state === "sending") continue
    await server.report({ token, printJobId: job.id, state, detail, ...told(tag) })
    await journal.closed(job.id)
  }
}

/** In order. A printer in trouble keeps its jobs, and delays no other printer's. */
export async function printQueued(parts: AgentParts, token: string, states: States, stop: AbortSignal): Promise<void> {
  const inTrouble = new Set<string>()
  for (const kept of queued(parts.journal)) {
    const { printer: key } = kept.job
    const printer = parts.printers.find((known) => known.key === key)
    if (stop.aborted || !printer || inTrouble.has(key)) continue
    const state = await printOne(parts, token, printer, kept)
    states.set(key, state)
    if (state !== "ready" && state !== "unknown") inTrouble.add(key)
  }
}

/** Prints one label. After `begin` it is never sent again, whatever happens. Returns the printer's state. */
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
    const epc = job.document.kind === "label" ? job.document.epc : undefined
    const end: End =
      "impossible" in bytes
        ? { state: "failed", detail: bytes.impossible, after: state }
        : epc === undefined
          ? await send(connection, printer, bytes, state)
          : await sendTag(connection, printer, bytes, epc)
    const detail = shortened(end.detail)
    const tag = end.tag && shortened(end.tag)
    await journal.ended(job.id, end.state, detail, tag)
    log("job ended", { job: job.id, printer: printer.key, state: end.state })
    await server.report({ token, printJobId: job.id, state: end.state, detail, ...told(tag) })
    await journal.closed(job.id)
    return end.after
  } finally {
    await connection.close()
  }
}

/** What a printer has read back from a tag; other labels say nothing of one. */
const told = (tag: string | undefined) => (tag ? { tag } : {})

/** A spooler's or driver's message may be too long, or contain characters that a report must not. */
const shortened = (detail: string): string => [...detail.replace(/[\p{C}\s]+/gu, " ").trim()].slice(0, 120).join("")
