import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { accountWords as words } from "./words"

type Props = {
  /** From the link in the mail. */
  token: string
  errors: Readonly<Record<string, string>>
  refusal?: string | undefined
  /** The form's purpose, for the page's action. */
  intent?: string
  submit?: string
}

/** A new password, twice. Plain form, plain post: the link works on a page without script. */
export function NewPasswordForm({ token, errors, refusal, intent = "reset", submit = words.savePassword }: Props) {
  return (
    <form method="post" noValidate>
      <Stack gap="wide">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="token" value={token} />
        {refusal && (
          <Notice tone="critical" announce="alert">
            {refusal}
          </Notice>
        )}
        <TextField
          label="New password"
          name="password"
          type="password"
          description={words.passwordHelp}
          error={errors.password}
          autoComplete="new-password"
          maxLength={1000}
          autoFocus={!errors.confirm || errors.password !== undefined}
        />
        <TextField
          label="Confirm password"
          name="confirm"
          type="password"
          error={errors.confirm}
          autoComplete="new-password"
          maxLength={1000}
          autoFocus={errors.confirm !== undefined && errors.password === undefined}
        />
        <Button type="submit" width="full">
          {submit}
        </Button>
      </Stack>
    </form>
  )
}
