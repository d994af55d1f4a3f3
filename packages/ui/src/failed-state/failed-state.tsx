import { CloudOff, LockKeyhole } from "lucide-react"
import type { ReactNode } from "react"
import { EmptyState } from "../empty-state/empty-state"

type Props = {
  title: string
  /** `failed`: it could not be fetched, and may be tried again. `refused`: it is not for this person. */
  because: "failed" | "refused"
  children?: ReactNode
  action?: ReactNode
}

/** Where a list or a page should stand and does not: what happened, and what can be done about it. */
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
