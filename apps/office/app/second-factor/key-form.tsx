import { Form } from "@remix-run/react"
import { OwnHeading } from "@sightline/screens/account/own-page"
import type { Qr } from "@sightline/screens/second-factor/qr.server.ts"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./second-factor.css"
import { words } from "./words"

type Props = {
  uri: string
  shared: string
  qr: Qr
  error: string | undefined
  refusal: string | undefined
  fresh: string
}

/** The key for the app, and a first code that proves that the app has it. */
export function KeyForm({ uri, shared, qr, error, refusal, fresh }: Props) {
  return (
    <Card as="section" padding="generous" aria-labelledby="second-factor-key">
      <Form method="post" noValidate>
        <Stack>
          <OwnHeading id="second-factor-key">{words.scan}</OwnHeading>
          {refusal && (
            <Notice tone="critical" announce="alert">
              {refusal}
            </Notice>
          )}
          <svg className={look.qr} viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label={words.picture}>
            <path className={look.dark} d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <p>
            {words.orType}
            <br />
            <span className={look.key}>{shared}</span>
          </p>
          <input type="hidden" name="idempotencyKey" value={`${fresh}-confirm`} />
          <input type="hidden" name="uri" value={uri} />
          <TextField
            label={words.code}
            description={words.confirm}
            name="code"
            kind="code"
            error={error}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={100}
            autoFocus
          />
          <Actions>
            <LinkButton href="/account/security" tone="quiet">
              Cancel
            </LinkButton>
            <Button type="submit" name="intent" value="confirm">
              {words.turnOn}
            </Button>
          </Actions>
        </Stack>
      </Form>
    </Card>
  )
}
