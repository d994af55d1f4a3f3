import type { ReactNode } from "react"
import * as look from "./focus-region.css"

/** Takes the focus when the focused element is gone. */
export function FocusRegion({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={look.region}>
      {children}
    </div>
  )
}
