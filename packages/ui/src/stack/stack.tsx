import type { ReactNode } from "react"
import * as look from "./stack.css"

type Props = { gap?: keyof typeof look.stack; children: ReactNode }

/** Places children below each other. */
export function Stack({ gap = "large", children }: Props) {
  return <div className={look.stack[gap]}>{children}</div>
}
