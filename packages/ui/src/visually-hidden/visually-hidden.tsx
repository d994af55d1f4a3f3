import type { ReactNode } from "react"
import { visuallyHidden } from "./visually-hidden.css"

/** Text for screen readers only, where an icon carries the meaning. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
