import type { AgentIdentity, ConfiguredPrinter } from "./config"
import type { Journal } from "./journal"
import type { Server } from "./server"

/** What an agent works with. */
export interface AgentParts {
  readonly identity: AgentIdentity
  readonly printers: readonly ConfiguredPrinter[]
  readonly journal: Journal
  readonly server: Server
  readonly version: string
  readonly log: (event: string, about?: Record<string, unknown>) => void
  /** How long it waits after it had no answer, and between two looks at a printer in trouble. */
  readonly pauseMs?: number
  /** How often it looks at its printers while it has nothing to print. */
  readonly lookMs?: number
}
