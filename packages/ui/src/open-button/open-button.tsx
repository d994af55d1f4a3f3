import type { ReactNode } from "react"
import { button } from "../button/button.css"

type Props = {
  /** The id of the popover that it opens; the browser does it, so no script is needed. */
  opens: string
  children: ReactNode
  tone?: "accent" | "quiet" | "plain"
  size?: "compact" | "office" | "kiosk"
}

/** Opens a popover of the page, also where no script runs. React 18 does not know the attribute, but hands it on. */
export function OpenButton({ opens, tone, size, children }: Props) {
  return (
    <button type="button" className={button({ tone, size })} {...({ popovertarget: opens } as object)}>
      {children}
    </button>
  )
}
