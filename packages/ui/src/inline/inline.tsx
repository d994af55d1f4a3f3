import type { ReactNode } from "react"
import * as look from "./inline.css"

type Props = { layout?: keyof typeof look.inline; children: ReactNode }

/** Places children side by side. */
export function Inline({ layout = "wrapping", children }: Props) {
  return <span className={look.inline[layout]}>{children}</span>
}
