import { CloudOff, LockKeyhole } from "lucide-react"
import type { ReactNode } from "react"
import { EmptyState } from "../empty-state/empty-state"

type Props = {
  title: string
  /** `failed`: loading failed, and the user may retry. `refused`: it is closed to this user. */
  because: "failed" | "refused"
  children?: ReactNode
  action?: ReactNode
}

/** Stands in for a list or a page: what happened, and what the user can do about it. */
export function FailedState({ title, because, children, action }: Props) {
  const Picture = because === "failed" ? CloudOff : LockKeyhole
  return (
    <div role={because === "failed" ? "alert" : undefined}>
      <EmptyState title={title} icon={<Picture size={32} aria-hidden="true" />} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
