import { Icon } from "@sightline/ui/icon"
import type { ReactNode } from "react"
import * as header from "./header.css"
import { closes, popover } from "./popover"
import * as look from "./popover-dialog.css"

type Props = { id: string; title: string; lead?: string; after?: ReactNode; children: ReactNode }

/** A dialog on a page without script: the browser opens it, closes it on Escape and restores the focus (D-129). */
export function PopoverDialog({ id, title, lead, after, children }: Props) {
  return (
    <div id={id} role="dialog" aria-labelledby={`${id}-title`} className={look.dialog} {...popover}>
      <div className={look.head}>
        <h2 id={`${id}-title`} className={look.title}>
          {title}
        </h2>
        <button type="button" className={header.close} aria-label="Close" {...closes(id)}>
          <Icon name="close" />
        </button>
      </div>
      {lead && <p className={look.lead}>{lead}</p>}
      {children}
      {after && <p className={look.after}>{after}</p>}
    </div>
  )
}
