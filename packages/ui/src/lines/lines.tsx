import type { ReactNode } from "react"
import * as look from "./lines.css"

/** A text with its writer's line breaks. */
export function Lines({ children }: { children: ReactNode }) {
  return <span className={look.lines}>{children}</span>
}
