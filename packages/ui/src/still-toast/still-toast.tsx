import type { ReactNode } from "react"
import { type Tone, toneIcon, toneWord } from "../theme/tone"
import * as look from "../toast/toast.css"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"

/** A message at the bottom right of a page without script: it stays until the next page. */
export function StillToast({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = toneIcon[tone]
  return (
    <section className={look.region} aria-label="Notifications">
      <div className={look.toast[tone]} role={tone === "critical" ? "alert" : "status"}>
        <Icon className={look.icon[tone]} size={20} aria-hidden="true" />
        <div className={look.words}>
          <VisuallyHidden>{`${toneWord[tone]}: `}</VisuallyHidden>
          {children}
        </div>
      </div>
    </section>
  )
}
