import type { PrinterState } from "@sightline/model/print-job"
import type { ConfiguredPrinter } from "./config"
import { pause } from "./pause"
import { ready } from "./print"

/** How each printer is, by its key, as the agent saw it last. */
export type States = Map<string, PrinterState>

/** Looks at every printer once, and answers whether one has changed. Nothing is being sent meanwhile: a printer has one writer. */
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

/** Looks again and again until a printer has changed, or until it is told that it is enough. Answers whether one has. */
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
