import { Button } from "@sightline/ui/button"
import { TextField } from "@sightline/ui/text-field"
import * as look from "../shell/sign-in-form.css"
import { accountWords as words } from "./words"

type Props = { action: string; email?: string; error?: string | undefined }

/** Asks for the mail with the link. Plain form, plain post. */
export function ForgotForm({ action, email = "", error }: Props) {
  return (
    <form className={look.form} method="post" action={action} noValidate>
      <input type="hidden" name="intent" value="forgot" />
      <TextField
        label="Email"
        name="email"
        type="email"
        defaultValue={email}
        error={error}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        autoFocus
      />
      <Button type="submit" width="full">
        {words.forgotSend}
      </Button>
    </form>
  )
}
