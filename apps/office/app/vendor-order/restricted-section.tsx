import { Button } from "@sightline/ui/button"
import { Muted } from "@sightline/ui/muted"
import { PasswordField } from "@sightline/ui/password-field"
import { useState } from "react"
import * as look from "./order.css"

type Props = {
  isOpen: boolean
  /** Why it stays locked. */
  onUnlock: (password: string) => Promise<string | undefined>
}

/** Prices and features of the rows: locked until the server accepts the person's own password (decisions D-33). */
export function RestrictedSection({ isOpen, onUnlock }: Props) {
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (isOpen) return <Muted>The restricted columns are open until you close this window.</Muted>
  return (
    <form
      className={look.filters}
      aria-label="Restricted section"
      onSubmit={async (event) => {
        event.preventDefault()
        if (password === "") return setProblem("Password is required")
        setBusy(true)
        setProblem(await onUnlock(password))
        setBusy(false)
        setPassword("")
      }}
    >
      <PasswordField
        label="Your password, to see prices and features"
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem}
        onChange={({ target }) => {
          setPassword(target.value)
          setProblem(undefined)
        }}
      />
      <span className={look.buttons}>
        <Button type="submit" tone="quiet" isPending={isBusy}>
          Unlock
        </Button>
      </span>
    </form>
  )
}
