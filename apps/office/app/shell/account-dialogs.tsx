import { type AccountAnswer, answerOf, errorsOf } from "@sightline/screens/account/answer.ts"
import { ChangePasswordFields } from "@sightline/screens/account/change-password-fields"
import type { changeOwnPassword, leave, registerUser } from "@sightline/screens/account/changes.server.ts"
import { leaveRefusals, passwordRefusals, registerRefusals } from "@sightline/screens/account/refusals.ts"
import { RegisterFields } from "@sightline/screens/account/register-fields"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import {
  type AccountDialog,
  AccountDialogsProvider,
  accountChangePath,
  afterLeaving,
} from "@sightline/screens/shell/account-dialogs.ts"
import { signInFrom } from "@sightline/screens/shell/return-to.ts"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { type ReactNode, useCallback, useState } from "react"

type Props = { clientId: number | null; children: ReactNode }

/** The account's modals, opened from the user menu on every page inside (document 0 §2.4). */
export function AccountDialogs({ clientId, children }: Props) {
  const [open, setOpen] = useState<AccountDialog | null>(null)
  const close = useCallback(() => setOpen(null), [])
  return (
    <AccountDialogsProvider value={setOpen}>
      {children}
      {open === "password" && <ChangePassword onClose={close} />}
      {open === "register" && <Register clientId={clientId} onClose={close} />}
      <Deactivate isOpen={open === "deactivate"} onClose={close} />
    </AccountDialogsProvider>
  )
}

type DialogProps = { onClose: () => void }

function ChangePassword({ onClose }: DialogProps) {
  const acting = useAct<typeof changeOwnPassword>(accountChangePath("password"), passwordRefusals)
  const { answer, ...form } = useAccountForm(acting, { done: words.passwordChanged, onClose })
  return (
    <FormDialog {...form} title="Change Password" submit="Change password" keeps="Change Password" onClose={onClose}>
      <ChangePasswordFields answer={answer} />
    </FormDialog>
  )
}

function Register({ clientId, onClose }: DialogProps & { clientId: number | null }) {
  const acting = useAct<typeof registerUser>(accountChangePath("register"), registerRefusals)
  const { answer, ...form } = useAccountForm(acting, { done: words.userCreated, onClose })
  return (
    <FormDialog
      {...form}
      title="Register new user"
      submit="Register"
      keeps="Register new user"
      canSubmit={clientId !== null}
      onClose={onClose}
    >
      <RegisterFields answer={answer} clientId={clientId} />
    </FormDialog>
  )
}

type Acting<Heard> = {
  act: (asked: object, said: { done: string; shows: () => boolean }) => Promise<Heard>
  isPending: boolean
  why: (heard: Heard) => string
}

/**
 * Refusals appear in the dialog. Typed text survives the sign-in page, so an ended session leads there (decisions D-26).
 */
function useAccountForm<Heard extends { readonly _tag: string }>(
  { act, isPending, why }: Acting<Heard>,
  { done, onClose }: DialogProps & { done: string },
) {
  const [answer, setAnswer] = useState<AccountAnswer>()
  const send = async (form: FormData) => {
    const heard = await act(Object.fromEntries(form), { done, shows: () => true })
    if (heard._tag === "SessionEnded") return window.location.assign(signInFrom(window.location))
    setAnswer(answerOf(heard, () => why(heard)))
    if (heard._tag === "Done") onClose()
  }
  return { answer, isPending, problems: errorsOf(answer), onSubmit: (form: FormData) => void send(form) }
}

/** A refusal leaves the person signed in; success signs them out, with a new document. */
function Deactivate({ isOpen, onClose }: DialogProps & { isOpen: boolean }) {
  const { act, isPending } = useAct<typeof leave>(accountChangePath("deactivate"), leaveRefusals)
  const confirm = async () => {
    const heard = await act({}, { shows: ({ _tag }) => _tag === "SessionEnded" })
    if (heard._tag === "Done") return window.location.assign(afterLeaving)
    if (heard._tag === "SessionEnded") return window.location.assign(signInFrom(window.location))
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.deactivateTitle}
      content={words.deactivateContent}
      confirm={words.deactivate}
      cancel={words.stay}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isPending={isPending}
      onConfirm={() => void confirm()}
    />
  )
}
