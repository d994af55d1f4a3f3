import { Card } from "@sightline/ui/card"
import type { ReactNode } from "react"
import { LensDrawing } from "../shell/lens-drawing"
import * as look from "./sign-in-page.css"

type Props = { title?: string; lead?: string; children: ReactNode }

export function SignInPage({ title = "Sign in", lead, children }: Props) {
  return (
    <div className={look.page}>
      <div className={look.picture}>
        <LensDrawing />
        <p className={look.sentence}>
          What is on the wall, who took it off, and how many are left: everybody sees the same.
        </p>
      </div>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title" className={look.title}>
            {title}
          </h1>
          {lead && <p className={look.lead}>{lead}</p>}
          <div className={look.forms}>{children}</div>
        </Card>
      </div>
    </div>
  )
}
