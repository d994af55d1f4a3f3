import type { ReactNode } from "react"
import { button } from "../button/button.css"

type Props = {
  /** The id of the popover that it opens; the browser does it without script. */
  opens: string
  children: ReactNode
  tone?: "accent" | "quiet" | "plain"
  size?: "compact" | "office" | "kiosk"
}

/** Opens a popover of the page, even without script. React 18 does not know the attribute, but passes it through. */
export function OpenButton({ opens, tone, size, children }: Props) {
  return (
    <button type="button" className={button({ tone, size })} {...({ popovertarget: opens } as object)}>
      {children}
    </button>
  )
}
