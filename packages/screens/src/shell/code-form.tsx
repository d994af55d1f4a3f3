import { NativeButton } from "@sightline/ui/native-button"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./sign-in-form.css"
import { codeWords as words } from "./sign-in-words"

type Props = { ticket: string; error: string | undefined; size?: "office" | "kiosk" }

/** The second step of a sign-in, as plain as the first. */
export function CodeForm({ ticket, error, size = "office" }: Props) {
  return (
    <form className={look.form} method="post" noValidate>
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="ticket" value={ticket} />
      <TextField
        label={words.code}
        description={words.codeHelp}
        name="code"
        kind="code"
        size={size}
        error={error}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        autoFocus
      />
      <NativeButton type="submit" size={size} width="full">
        Sign in
      </NativeButton>
    </form>
  )
}
