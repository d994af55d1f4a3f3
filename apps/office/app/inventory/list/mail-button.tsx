import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Dialog } from "@sightline/ui/dialog"
import { Icon } from "@sightline/ui/icon"
import { Notice } from "@sightline/ui/notice"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { words } from "../words"
import { ExportProgress } from "./export-button"
import * as look from "./list.css"
import { type LetterProblems, letterNews, problemsOf, sendLetter } from "./send-letter"
import { useWorkbook } from "./use-workbook"

/** The list as it is narrowed now goes to somebody by mail, as a workbook or as words alone (document 1 §2.6). */
export function MailButton({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" icon={<Icon name="mail" />} onPress={() => setOpen(true)}>
        Send Email
      </Button>
      <Dialog title="Send Email" isOpen={isOpen} onOpenChange={setOpen}>
        {isOpen && <LetterForm query={query} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function LetterForm({ query, onDone }: { query: string; onDone: () => void }) {
  const { make, progress, stop } = useWorkbook(query)
  const [isSending, setSending] = useState(false)
  const [problems, setProblems] = useState<LetterProblems>({})
  const [failure, setFailure] = useState<string>()
  const key = useRef<string>()
  const toast = useToast()
  const send = async (form: FormData) => {
    const isWanted = form.has("attach")
    form.delete("attach")
    const empty = emptyFields(form)
    setProblems(empty)
    setFailure(undefined)
    if (Object.keys(empty).length > 0) return
    setSending(true)
    const attached = isWanted ? await attach(form) : true
    if (attached) await hear(form)
    setSending(false)
  }
  const attach = async (form: FormData) => {
    const made = await make()
    if (made === "failed") setFailure(words.notExported)
    if (made === "failed" || made === "stopped") return false
    form.append("attachment", new File([made.blob], made.name, { type: made.blob.type }))
    return true
  }
  const hear = async (form: FormData) => {
    key.current ??= crypto.randomUUID()
    const heard = await sendLetter(form, key.current)
    // Only what was never answered may be asked again under its key, and only with the same words.
    if (heard._tag !== "NoAnswer") key.current = undefined
    const { isSent, text } = letterNews(heard)
    setProblems(problemsOf(heard))
    if (!isSent) setFailure(text)
    toast({ tone: isSent ? "positive" : "critical", text })
    if (isSent) onDone()
  }
  return (
    <form
      className={look.letter}
      noValidate
      aria-label="E-mail"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send(new FormData(event.currentTarget))
      }}
      onChange={() => {
        key.current = undefined
      }}
    >
      {failure && (
        <Notice tone="critical" announce="alert">
          {failure}
        </Notice>
      )}
      <TextField label="Email" name="email" type="email" autoComplete="off" error={problems.email} autoFocus />
      <TextField label="Subject" name="subject" maxLength={200} error={problems.subject} />
      <TextArea label="Body" name="body" rows={6} maxLength={10_000} error={problems.body} />
      <Checkbox label="Attachment: the list as a spreadsheet" name="attach" value="1" defaultChecked />
      {progress && <ExportProgress progress={progress} />}
      <div className={look.searchActions}>
        <Button type="submit" isPending={isSending}>
          Send
        </Button>
        <Button
          tone="plain"
          onPress={() => {
            stop()
            onDone()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
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
