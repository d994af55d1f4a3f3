import { Card } from "@sightline/ui/card"
import type { ReactNode } from "react"
import { LensDrawing } from "../shell/lens-drawing"
import * as look from "./sign-in-page.css"

export function SignInPage({ title = "Sign in", children }: { title?: string; children: ReactNode }) {
  return (
    <div className={look.page}>
      <div className={look.picture}>
        <LensDrawing />
        <p className={look.sentence}>
          What hangs on the wall, who took it off and what is left of it: everybody in the house sees the same.
        </p>
      </div>
      <div className={look.card}>
        <Card as="section" padding="generous" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title" className={look.title}>
            {title}
          </h1>
          {children}
        </Card>
      </div>
    </div>
  )
}
