import { useFetcher } from "@remix-run/react"
import type { AccountAnswer } from "@sightline/screens/account/answer.ts"
import { ChangePasswordFields } from "@sightline/screens/account/change-password-fields"
import { type AccountDialog, AccountDialogsProvider, accountPaths } from "@sightline/screens/account/dialog-context.ts"
import * as look from "@sightline/screens/account/form.css"
import { RegisterFields } from "@sightline/screens/account/register-fields"
import { accountWords as words } from "@sightline/screens/account/words.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { useToast } from "@sightline/ui/toast"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"

type Props = { clientId: number | null; children: ReactNode }

/** The account's modals, opened from the user menu wherever it stands inside (document 0 §2.4). */
export function AccountDialogs({ clientId, children }: Props) {
  const [open, setOpen] = useState<AccountDialog | null>(null)
  const close = useCallback(() => setOpen(null), [])
  return (
    <AccountDialogsProvider value={setOpen}>
      {children}
      <FormDialog
        title="Change Password"
        action={accountPaths.password}
        submit="Change password"
        done={words.passwordChanged}
        isOpen={open === "password"}
        onClose={close}
      >
        {(answer) => <ChangePasswordFields answer={answer} />}
      </FormDialog>
      <FormDialog
        title="Register new user"
        action={accountPaths.register}
        submit="Register"
        done={words.userCreated}
        isOpen={open === "register"}
        onClose={close}
        isReady={clientId !== null}
      >
        {(answer) => <RegisterFields answer={answer} clientId={clientId} />}
      </FormDialog>
      <Deactivate isOpen={open === "deactivate"} onClose={close} />
    </AccountDialogsProvider>
  )
}

interface FormDialogProps {
  readonly title: string
  readonly action: string
  readonly submit: string
  /** What is said when it has worked. */
  readonly done: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** False: nothing is sent. */
  readonly isReady?: boolean
  readonly children: (answer: AccountAnswer | undefined) => ReactNode
}

/** A form in a modal. It stays until its answer has come. */
function FormDialog({ title, isOpen, onClose, ...form }: FormDialogProps) {
  const isBusy = useRef(false)
  const noteBusy = useCallback((busy: boolean) => {
    isBusy.current = busy
  }, [])
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(next) => !next && !isBusy.current && onClose()}>
      <DialogForm {...form} title={title} onClose={onClose} onBusy={noteBusy} />
    </Dialog>
  )
}

type DialogFormProps = Omit<FormDialogProps, "isOpen"> & { readonly onBusy: (isBusy: boolean) => void }

/** Begins anew each time its dialog opens, and keeps what was typed when the answer is a refusal. */
function DialogForm({ title, action, submit, done, onClose, onBusy, isReady = true, children }: DialogFormProps) {
  const fetcher = useFetcher<AccountAnswer>()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const key = useRequestKey(fetcher.data)
  const isBusy = fetcher.state === "submitting"
  useEffect(() => {
    onBusy(isBusy)
  }, [onBusy, isBusy])
  useEffect(() => {
    if (isBusy || !fetcher.data) return
    if (fetcher.data._tag === "Done") {
      toast({ tone: "positive", text: done })
      onClose()
    } else form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [fetcher.data, isBusy, done, onClose, toast])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className={look.form}
      noValidate
      data-keeps={title}
      onSubmit={(event) => {
        if (!isReady || isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="idempotencyKey" value={key} />
      {children(fetcher.data)}
      <div className={look.actions}>
        <Button tone="quiet" isDisabled={isBusy} onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={isBusy}>
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** One key for one request: an answer begins the next one (decisions D-121). */
function useRequestKey(answer: unknown): string {
  const [key, setKey] = useState(() => crypto.randomUUID())
  useEffect(() => setKey(crypto.randomUUID()), [answer])
  return key
}

/** A refusal leaves the person signed in; success signs out, with a new document. */
function Deactivate({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const fetcher = useFetcher<AccountAnswer>()
  const toast = useToast()
  const answer = fetcher.data
  useEffect(() => {
    if (answer?._tag !== "Refused") return
    toast({ tone: "critical", text: answer.words })
    onClose()
  }, [answer, onClose, toast])
  return (
    <ConfirmDialog
      title={words.deactivateTitle}
      content={words.deactivateContent}
      confirm={words.deactivate}
      cancel={words.stay}
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      isPending={fetcher.state !== "idle"}
      onConfirm={() => fetcher.submit({}, { method: "post", action: accountPaths.deactivate })}
    />
  )
}
