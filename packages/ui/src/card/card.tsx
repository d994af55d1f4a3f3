import type { ReactNode } from "react"
import { card } from "./card.css"

type Props = {
  children: ReactNode
  as?: "div" | "section" | "article" | "aside"
  padding?: "none" | "office" | "generous"
  /** Raised off the page, for a card that stands alone in front of everything. */
  float?: boolean
  "aria-labelledby"?: string
  "aria-label"?: string
}

export function Card({ as: Element = "div", padding, float, children, ...rest }: Props) {
  return (
    <Element {...rest} className={card({ padding, float })}>
      {children}
    </Element>
  )
}
