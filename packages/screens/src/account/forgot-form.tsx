import { Button } from "@sightline/ui/button"
import { Stack } from "@sightline/ui/stack"
import { TextField } from "@sightline/ui/text-field"
import { accountWords as words } from "./words"

type Props = { action: string; email?: string; error?: string | undefined }

/** Requests the mail with the link. Plain form, plain post. */
export function ForgotForm({ action, email = "", error }: Props) {
  return (
    <form method="post" action={action} noValidate>
      <Stack gap="wide">
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
      </Stack>
    </form>
  )
}
