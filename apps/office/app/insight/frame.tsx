import { Card } from "@sightline/ui/card"
import type { ReactNode } from "react"
import * as look from "./insight.css"

interface Framed {
  readonly children: ReactNode
}

/** A page of Insight: its head, its choices and its blocks. */
export const PageFrame = ({ children }: Framed) => <div className={look.page}>{children}</div>

/** A card with a name; what it holds shows the name, as a chart does. */
export function Block({ label, children }: Framed & { readonly label: string }) {
  return (
    <Card as="section" aria-label={label}>
      <div className={look.block}>{children}</div>
    </Card>
  )
}

/** A card below its own title. */
export function TitledBlock({ title, children }: Framed & { readonly title: string }) {
  return (
    <Block label={title}>
      <BlockTitle>{title}</BlockTitle>
      {children}
    </Block>
  )
}

export const BlockTitle = ({ children }: Framed) => <h2 className={look.title}>{children}</h2>

/** Buttons or links of which one is wanted; with a label they lead to places. */
export function Choices({ label, children }: Framed & { readonly label?: string }) {
  if (label === undefined) return <div className={look.choices}>{children}</div>
  return (
    <nav aria-label={label} className={look.choices}>
      {children}
    </nav>
  )
}

/** What leads on from a block. */
export const Links = ({ children }: Framed) => <div className={look.links}>{children}</div>
