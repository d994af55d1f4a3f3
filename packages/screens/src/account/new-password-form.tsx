import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { TextField } from "@sightline/ui/text-field"
import * as look from "../shell/sign-in-form.css"
import { accountWords as words } from "./words"

type Props = {
  /** Of the link in the mail. */
  token: string
  errors: Readonly<Record<string, string>>
  refusal?: string | undefined
}

/** A new password, twice. Plain form, plain post: the link works on a page without script. */
export function NewPasswordForm({ token, errors, refusal }: Props) {
  return (
    <form className={look.form} method="post" noValidate>
      <input type="hidden" name="intent" value="reset" />
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
        {words.savePassword}
      </Button>
    </form>
  )
}
