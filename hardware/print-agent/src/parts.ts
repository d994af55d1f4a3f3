import type { AgentIdentity, ConfiguredPrinter } from "./config"
import type { Journal } from "./journal"
import type { Server } from "./server"

/** The agent's dependencies. */
export interface AgentParts {
  readonly identity: AgentIdentity
  readonly printers: readonly ConfiguredPrinter[]
  readonly journal: Journal
  readonly server: Server
  readonly version: string
  readonly log: (event: string, about?: Record<string, unknown>) => void
  /** The pause after a failed request, and between two checks of a printer in trouble. */
  readonly pauseMs?: number
  /** The interval of printer checks while idle. */
  readonly lookMs?: number
}
