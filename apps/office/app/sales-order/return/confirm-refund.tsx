import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { PasswordField } from "@sightline/ui/password-field"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { partPath } from "../order-type"
import { confirmRefusals, words } from "../words"
import type { confirmRefund } from "./return.server"

/** What the server wants to have confirmed, as it says it. */
export type Unconfirmed = { readonly cents: number; readonly because: "limit" | "damaged" }

type Props = {
  orderId: number
  /** Where the units go; null for a cancellation. */
  toStatusId: number | null
  unconfirmed: Unconfirmed
  /** The refund itself is on its way. */
  isGoingOn: boolean
  onConfirmed: () => void
  onClose: () => void
}

type Problems = { readonly password?: string | undefined; readonly code?: string | undefined }

/**
 * A second person confirms a refund with their own password, at the same screen (decisions D-159). Nothing of theirs is kept:
 * the fields are no sign-in form, so a browser neither offers the receptionist's password nor saves this one.
 */
export function ConfirmRefund({ orderId, toStatusId, unconfirmed, isGoingOn, onConfirmed, onClose }: Props) {
  const confirming = useAct<typeof confirmRefund>(partPath("confirm"), confirmRefusals)
  const [password, setPassword] = useState("")
  const [hasFactor, setFactor] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const send = async (form: FormData) => {
    const { cents } = unconfirmed
    const typed = (name: string) => String(form.get(name) ?? "").trim()
    const code = typed("code")
    const heard = await confirming.act(
      { orderId, cents, toStatusId, email: typed("email"), password, ...(code !== "" && { code }) },
      { isKeyless: true, shows: ({ _tag }) => shown.has(_tag) },
    )
    if (heard._tag === "Done") return onConfirmed()
    if (!shown.has(heard._tag)) return
    const isOfCode = heard._tag === "ConfirmerCodeNeeded" || heard._tag === "CodeWrong"
    if (isOfCode) setFactor(true)
    else setPassword("")
    setProblems({ [isOfCode ? "code" : "password"]: confirming.why(heard) })
  }
  return (
    <FormDialog
      title={words.confirmTitle}
      submit="Confirm"
      isPending={confirming.isPending || isGoingOn}
      problems={problems}
      onSubmit={(form) => void send(form)}
      onChange={() => setProblems({})}
      onClose={onClose}
    >
      <p>{words.needsConfirmation(unconfirmed)}</p>
      <TextField label="Their e-mail" name="email" type="email" autoComplete="off" maxLength={320} required />
      <PasswordField
        label="Their password"
        name="password"
        autoComplete="new-password"
        maxLength={1000}
        required
        value={password}
        error={problems.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {hasFactor && (
        <TextField
          label="Code of their authenticator app"
          name="code"
          description="Or one of their recovery codes."
          autoComplete="off"
          maxLength={100}
          error={problems.code}
        />
      )}
    </FormDialog>
  )
}

/** Refusals that stand beside their field. */
const shown: ReadonlySet<string> = new Set([
  "RefundConfirmerRefused",
  "ConfirmerCodeNeeded",
  "CodeWrong",
  "TooManyAttempts",
])
