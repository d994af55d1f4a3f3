import type { ReactNode } from "react"
import * as look from "./banner.css"

type Props = {
  heading: ReactNode
  lead: ReactNode
  /** The page's own name, or one of its sections if another name stands above it. */
  level?: 1 | 2
  picture: ReactNode
  children?: ReactNode
}

/** The top of a page: its name, one sentence, a drawing, and the actions. */
export function BannerBand({ heading, lead, level = 1, picture, children }: Props) {
  const Heading = level === 1 ? "h1" : "h2"
  return (
    <div className={look.banner}>
      <div className={look.words}>
        <Heading className={look.heading}>{heading}</Heading>
        <p className={look.lead}>{lead}</p>
        {children}
      </div>
      <div className={look.picture}>{picture}</div>
    </div>
  )
}
