import type { ReactNode } from "react"
import * as look from "./empty-state.css"

type Props = { title: string; children?: ReactNode; icon?: ReactNode; action?: ReactNode }

/** Nothing here yet: the purpose of this place, and the first step. */
export function EmptyState({ title, icon, action, children }: Props) {
  return (
    <div className={look.empty}>
      {icon && <span className={look.icon}>{icon}</span>}
      <p className={look.title}>{title}</p>
      {children && <div className={look.words}>{children}</div>}
      {action && <div className={look.action}>{action}</div>}
    </div>
  )
}
