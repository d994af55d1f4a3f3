import { Form } from "@remix-run/react"
import type { AccountAnswer } from "@sightline/screens/account/answer.ts"
import * as parts from "@sightline/screens/account/form.css"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import type { ReactNode } from "react"
import * as look from "./account-page.css"

type Props = {
  title: string
  submit: string
  tone?: "accent" | "critical"
  cancel?: string
  /** What is said when it has worked. */
  done?: string
  answer: AccountAnswer | undefined
  children: ReactNode
}

/** An account's form as a page of its own: where the menu leads from pages without script (decisions D-129). */
export function AccountPage({ title, submit, tone = "accent", cancel = "Cancel", done, answer, children }: Props) {
  return (
    <div className={look.page}>
      <Card as="section" padding="generous" aria-labelledby="account-title">
        <h1 id="account-title" className={look.title}>
          {title}
        </h1>
        {answer?._tag === "Done" ? (
          <div className={look.content}>
            <Notice tone="positive" announce="status">
              {done}
            </Notice>
            <div className={parts.actions}>
              <LinkButton href="/home">Back to Home</LinkButton>
            </div>
          </div>
        ) : (
          <Form method="post" className={parts.form} noValidate>
            {children}
            <div className={parts.actions}>
              <LinkButton href="/home" tone="quiet">
                {cancel}
              </LinkButton>
              <Button type="submit" tone={tone}>
                {submit}
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  )
}
