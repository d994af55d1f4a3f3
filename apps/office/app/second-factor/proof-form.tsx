import { Form } from "@remix-run/react"
import { OwnHeading } from "@sightline/screens/account/own-page"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { PasswordField } from "@sightline/ui/password-field"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { words } from "./words"

type Props = {
  isOn: boolean
  errors: Readonly<Record<string, string>>
  refusal: string | undefined
  fresh: string
}

/** The proof for a change: the password, and while the factor is on a code too. */
export function ProofForm({ isOn, errors, refusal, fresh }: Props) {
  return (
    <Card as="section" padding="generous" aria-labelledby="second-factor-change">
      <Form method="post" noValidate>
        <Stack>
          <OwnHeading id="second-factor-change">{isOn ? words.change : words.setUp}</OwnHeading>
          {refusal && (
            <Notice tone="critical" announce="alert">
              {refusal}
            </Notice>
          )}
          <Muted>{isOn ? words.changeLead : words.setUpLead}</Muted>
          <input type="hidden" name="idempotencyKey" value={`${fresh}-${isOn ? "change" : "begin"}`} />
          <PasswordField
            label={words.password}
            name="password"
            error={errors.password}
            autoComplete="current-password"
            maxLength={1000}
          />
          {isOn && (
            <TextField
              label={words.code}
              description={words.codeHelp}
              name="code"
              kind="code"
              error={errors.code}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={100}
            />
          )}
          <Actions>
            {isOn ? (
              <>
                <Button type="submit" name="intent" value="renew" tone="quiet">
                  {words.renew}
                </Button>
                <Button type="submit" name="intent" value="end" tone="critical">
                  {words.turnOff}
                </Button>
              </>
            ) : (
              <Button type="submit" name="intent" value="begin">
                {words.begin}
              </Button>
            )}
          </Actions>
        </Stack>
      </Form>
    </Card>
  )
}
