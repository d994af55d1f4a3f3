import type { ReactNode } from "react"
import { card } from "./card.css"

type Props = {
  children: ReactNode
  as?: "div" | "section" | "article" | "aside"
  padding?: "none" | "office" | "generous"
  /** Raised off the page, for a card that stands alone in front of everything. */
  float?: boolean
  /** On grey: what it shows is out of use. */
  tone?: "plain" | "inactive"
  "aria-labelledby"?: string
  "aria-label"?: string
}

export function Card({ as: Element = "div", padding, float, tone, children, ...rest }: Props) {
  return (
    <Element {...rest} className={card({ padding, float, tone })}>
      {children}
    </Element>
  )
}
