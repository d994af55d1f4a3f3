import type { ReactNode } from "react"
import * as look from "./page-head.css"

type Props = {
  title: string
  /** A lower level where the head is not that of the whole document. */
  level?: 1 | 4
  lead?: ReactNode
  /** The back link above the title. */
  above?: ReactNode
  /** Actions of the whole page. */
  actions?: ReactNode
  children?: ReactNode
}

/** The title of a page, its purpose, and its actions. */
export function PageHead({ title, level = 1, lead, above, actions, children }: Props) {
  const Title = `h${level}` as const
  return (
    <div className={look.head}>
      <div className={look.titles}>
        {above}
        <Title>{title}</Title>
        {lead && <p className={look.lead}>{lead}</p>}
        {children}
      </div>
      {actions && <div className={look.actions}>{actions}</div>}
    </div>
  )
}
