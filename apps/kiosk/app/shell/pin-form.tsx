import { NativeButton } from "@sightline/ui/native-button"
import { TextField } from "@sightline/ui/text-field"
import type { FormEvent } from "react"
import { badgeWords as words } from "./badge-words"
import * as look from "./lock-screen.css"

interface Props {
  readonly error: string | undefined
  readonly isPending: boolean
  readonly onPin: (pin: string) => void
  readonly onCancel: () => void
}

/** The field is a password's: no scanner's keys are read there, and no browser suggests what was typed before. */
export function PinForm({ error, isPending, onPin, onCancel }: Props) {
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pin = new FormData(event.currentTarget).get("pin")
    event.currentTarget.reset()
    if (typeof pin === "string" && pin !== "") onPin(pin)
  }
  return (
    <form className={look.steps} onSubmit={take} noValidate>
      <TextField
        label={words.pin}
        name="pin"
        type="password"
        size="kiosk"
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        autoFocus
      />
      <NativeButton type="submit" size="kiosk" width="full" isPending={isPending}>
        {words.go}
      </NativeButton>
      <NativeButton tone="quiet" size="kiosk" width="full" onPress={onCancel}>
        {words.cancel}
      </NativeButton>
    </form>
  )
}
