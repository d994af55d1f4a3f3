import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Icon } from "@sightline/ui/icon"
import { Notice } from "@sightline/ui/notice"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { ExportProgress, notExported } from "../shell/export/export-button"
import { useWorkbook } from "../shell/export/use-workbook"
import { productsWritten } from "./export-rows"
import { type LetterProblems, letterRefusals, letterSent, problemsOf } from "./letter-words"
import type { sendLetter } from "./mail.server"

/** Mails the filtered list, as a workbook or as text only (document 1 §2.6). */
export function MailButton({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon={<Icon name="mail" />} onPress={() => setOpen(true)}>
        Send Email
      </Button>
      {isOpen && <LetterDialog query={query} onClose={() => setOpen(false)} />}
    </>
  )
}

function LetterDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { make, progress, stop } = useWorkbook(productsWritten(query))
  const [isMaking, setMaking] = useState(false)
  const { act, isPending, why } = useAct<typeof sendLetter>("/inventory/update/mail", letterRefusals)
  const [problems, setProblems] = useState<LetterProblems>({})
  const [failure, setFailure] = useState<string>()
  const send = async (form: FormData) => {
    const isWanted = form.has("attach")
    form.delete("attach")
    const empty = emptyFields(form)
    setProblems(empty)
    setFailure(undefined)
    if (Object.keys(empty).length > 0) return
    setMaking(true)
    const attached = isWanted ? await attach(form) : true
    setMaking(false)
    if (attached) await hear(form)
  }
  const attach = async (form: FormData) => {
    const made = await make()
    if (made === "failed") setFailure(notExported)
    if (made === "failed" || made === "stopped") return false
    form.append("attachment", new File([made.blob], made.name, { type: made.blob.type }))
    return true
  }
  const hear = async (form: FormData) => {
    const heard = await act(form, { done: letterSent })
    if (heard._tag === "Done") return onClose()
    setProblems(problemsOf(heard))
    setFailure(why(heard))
  }
  return (
    <FormDialog
      title="Send Email"
      label="E-mail"
      submit="Send"
      canSubmit={!isMaking}
      isPending={isPending}
      problems={problems}
      onSubmit={(form) => void send(form)}
      onClose={() => {
        stop()
        onClose()
      }}
    >
      {failure && (
        <Notice tone="critical" announce="alert">
          {failure}
        </Notice>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="off" error={problems.email} />
      <TextField label="Subject" name="subject" maxLength={200} error={problems.subject} />
      <TextArea label="Body" name="body" rows={6} maxLength={10_000} error={problems.body} />
      <Checkbox label="Attachment: the list as a spreadsheet" name="attach" value="1" defaultChecked />
      {progress && <ExportProgress progress={progress} noun="products" />}
    </FormDialog>
  )
}

const labels = { email: "Email", subject: "Subject" } as const

function emptyFields(form: FormData): LetterProblems {
  const names = Object.keys(labels) as (keyof typeof labels)[]
  return Object.fromEntries(
    names
      .filter((name) => String(form.get(name) ?? "").trim() === "")
      .map((name) => [name, `${labels[name]} is required`]),
  )
}
