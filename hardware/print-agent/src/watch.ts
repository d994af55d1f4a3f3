import type { PrinterState } from "@sightline/model/print-job"
import type { ConfiguredPrinter } from "./config"
import { pause } from "./pause"
import { ready } from "./print"

/** The last known state of each printer, by its key. */
export type States = Map<string, PrinterState>

/**
 * Checks every printer once, and returns whether one has changed. Runs only while nothing is being sent: a printer has
 * one writer.
 */
export async function lookAtAll(printers: readonly ConfiguredPrinter[], states: States): Promise<boolean> {
  const changed = await Promise.all(
    printers.map(async (printer) => {
      const { connection, state } = await ready(printer)
      await connection?.close()
      const hasChanged = states.get(printer.key) !== state
      states.set(printer.key, state)
      return hasChanged
    }),
  )
  return changed.includes(true)
}

/** Checks repeatedly until a printer has changed or the signal aborts. Returns whether one has changed. */
export async function watch(
  printers: readonly ConfiguredPrinter[],
  states: States,
  everyMs: number,
  enough: AbortSignal,
): Promise<boolean> {
  for (;;) {
    await pause(everyMs, enough)
    if (enough.aborted) return false
    if (await lookAtAll(printers, states)) return true
  }
}
