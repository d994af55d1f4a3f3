import type { ReactNode } from "react"
import * as look from "./muted.css"

/** Explaining words, quieter than their subject. */
export function Muted({ as: Element = "p", id, children }: { as?: "p" | "span"; id?: string; children: ReactNode }) {
  return (
    <Element id={id} className={look.muted}>
      {children}
    </Element>
  )
}
