import type { ReactNode } from "react"
import { type Tone, toneIcon, toneWord } from "../theme/tone"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import * as look from "./notice.css"

type Props = {
  children: ReactNode
  tone?: Tone
  title?: ReactNode
  /** Announced as soon as it appears: "status" waits for a pause, "alert" does not. */
  announce?: "status" | "alert"
  id?: string
}

/** A message beside the place where something happened. */
export function Notice({ tone = "info", title, announce, id, children }: Props) {
  const Icon = toneIcon[tone]
  return (
    <div className={look.notice[tone]} role={announce} id={id}>
      <Icon className={look.icon[tone]} size={22} aria-hidden="true" />
      <div className={look.body}>
        <VisuallyHidden>{`${toneWord[tone]}: `}</VisuallyHidden>
        {title && <strong className={look.title}>{title}</strong>}
        <div className={look.words}>{children}</div>
      </div>
    </div>
  )
}
