import { FormDialog } from "@sightline/ui/form-dialog"
import { Notice } from "@sightline/ui/notice"
import { PasswordField } from "@sightline/ui/password-field"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import type { Unlocking } from "./use-unlocking"
import { words } from "./words"

type Props = { unlock: Unlocking["unlock"]; onClose: () => void }

/** Asks for the signed-in user's password. A wrong one keeps the dialog open and the field focused (document 1 §8). */
export function UnlockDialog({ unlock, onClose }: Props) {
  const toast = useToast()
  const [password, setPassword] = useState("")
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const send = async () => {
    setFailure(undefined)
    if (password === "") return setProblem("Password is required")
    setProblem(undefined)
    setBusy(true)
    const heard = await unlock(password)
    setBusy(false)
    if (heard === "opened") return onClose()
    if (heard !== "wrong") return setFailure(heard.why)
    toast({ tone: "critical", text: words.wrongPassword })
    setProblem(words.wrongPasswordBeside)
  }
  return (
    <FormDialog
      title="Enter your password"
      submit="Unlock"
      isPending={isBusy}
      problems={{ password: problem }}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {failure && <Notice tone="critical">{failure}</Notice>}
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        description="The one you sign in with. The fields stay open until you leave this product."
        value={password}
        error={problem}
        onChange={({ target }) => {
          setPassword(target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
