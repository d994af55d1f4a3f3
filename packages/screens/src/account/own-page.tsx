import type { ReactNode } from "react"
import * as look from "./own-page.css"

type Props = {
  title: string
  /** Beside the title: what holds at the moment. */
  state?: ReactNode
  children: ReactNode
}

/** A page about a person's own account: one narrow column under its title. */
export function OwnPage({ title, state, children }: Props) {
  return (
    <div className={look.page}>
      <h1 className={look.title}>
        {title} {state}
      </h1>
      {children}
    </div>
  )
}

/** The heading of a part of such a page. */
export function OwnHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className={look.heading}>
      {children}
    </h2>
  )
}
