import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Notice } from "@sightline/ui/notice"
import { PasswordField } from "@sightline/ui/password-field"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { words } from "../words"
import * as look from "./feature-groups.css"
import type { Unlocking } from "./use-unlocking"

type Props = { unlock: Unlocking["unlock"]; onClose: () => void }

const failures = {
  tooMany: "Too many attempts. Please wait a few minutes and try again.",
  signedOut: "Your session has ended. What you typed is still here; sign in again in another tab, then try again.",
  noAnswer: "There was no answer. Please try again.",
} as const

/** Asks for the password of whoever is signed in. A wrong one leaves it open and the field in hand (document 1 §8). */
export function UnlockDialog({ unlock, onClose }: Props) {
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  const send = async () => {
    if (isBusy) return
    setFailure(undefined)
    if (password === "") return refuse("Password is required")
    setBusy(true)
    const heard = await unlock(password)
    setBusy(false)
    if (heard === "opened") return onClose()
    if (heard !== "wrong") return setFailure(failures[heard])
    toast({ tone: "critical", text: words.wrongPassword })
    refuse(words.wrongPasswordBeside)
  }
  return (
    <Dialog title="Enter your password" isOpen onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <form
        className={look.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void send()
        }}
      >
        {failure && <Notice tone="critical">{failure}</Notice>}
        <PasswordField
          ref={field}
          label="Password"
          name="password"
          autoComplete="current-password"
          description="The one you sign in with. The fields stay open until you leave this product."
          autoFocus
          value={password}
          error={problem}
          onChange={({ target }) => {
            setPassword(target.value)
            setProblem(undefined)
          }}
        />
        <div className={look.answers}>
          <Button tone="quiet" isDisabled={isBusy} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isBusy}>
            Unlock
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
