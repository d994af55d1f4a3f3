import { Form } from "@remix-run/react"
import type { AccountAnswer } from "@sightline/screens/account/answer.ts"
import { OwnPage } from "@sightline/screens/account/own-page"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import type { ReactNode } from "react"

type Props = {
  title: string
  submit: string
  tone?: "accent" | "critical"
  cancel?: string
  /** The message after a success. */
  done?: string
  answer: AccountAnswer | undefined
  children: ReactNode
}

/** An account's form as a separate page: the menu leads there without script (decisions D-129). */
export function AccountPage({ title, submit, tone = "accent", cancel = "Cancel", done, answer, children }: Props) {
  return (
    <OwnPage title={title}>
      <Card as="section" padding="generous" aria-label={title}>
        {answer?._tag === "Done" ? (
          <Stack>
            <Notice tone="positive" announce="status">
              {done}
            </Notice>
            <Actions>
              <LinkButton href="/home">Back to Home</LinkButton>
            </Actions>
          </Stack>
        ) : (
          <Form method="post" noValidate>
            <Stack>
              {children}
              <Actions>
                <LinkButton href="/home" tone="quiet">
                  {cancel}
                </LinkButton>
                <Button type="submit" tone={tone}>
                  {submit}
                </Button>
              </Actions>
            </Stack>
          </Form>
        )}
      </Card>
    </OwnPage>
  )
}
