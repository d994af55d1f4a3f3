import type { ReactNode } from "react"
import { visuallyHidden } from "./visually-hidden.css"

/** Words for those who listen, where a picture tells those who look. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
