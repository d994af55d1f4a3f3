import type { ReactNode } from "react"
import * as look from "./actions.css"

type Props = {
  /** Set apart from the answers, at the other end. */
  beside?: ReactNode
  children: ReactNode
}

/** The buttons at the foot of a form or a dialog, the safe one first. */
export function Actions({ beside, children }: Props) {
  return (
    <div className={look.actions} data-bar="form">
      {beside && <span className={look.beside}>{beside}</span>}
      {children}
    </div>
  )
}
