import { useFetcher } from "@remix-run/react"
import { longestNote, noteProblem } from "@sightline/model/note"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Dialog } from "@sightline/ui/dialog"
import { Select } from "@sightline/ui/select"
import { TextArea } from "@sightline/ui/text-area"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState } from "react"
import { problemsIn } from "../product/form-help"
import { AssigneeDialog } from "./assignee-dialog"
import { CloseQuestion } from "./close-question"
import * as look from "./dialog.css"
import type { LoadedNote, NoteChoices } from "./note.server"
import { sendNote } from "./send"
import { useOnce } from "./use-once"
import { withReason, words } from "./words"

type Props = {
  itemId: number
  /** The one that is edited; nothing writes a new one. */
  note?: LoadedNote | undefined
  onClose: () => void
  onDone: () => void
}

/** Writes a note on an item, or edits one; whoever closes it over a text is asked first (document 1 §5). */
export function NoteDialog({ itemId, note, onClose, onDone }: Props) {
  const { load, data } = useFetcher<NoteChoices>()
  const [text, setText] = useState(note?.text ?? "")
  const [statusId, setStatus] = useState(note?.statusId)
  const [assigneeId, setAssignee] = useState(note?.assignee?.id ?? null)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [open, setOpen] = useState<"leave" | "assign">()
  const { once, isPending } = useOnce()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const read = () => load("/inventory/update/item/note-choices")
  useEffect(read, [])
  const isUnsaved =
    text !== (note?.text ?? "") || statusId !== note?.statusId || assigneeId !== (note?.assignee?.id ?? null)
  const close = () => (isUnsaved ? setOpen("leave") : onClose())

  const save = async () => {
    const wrong = noteProblem(text)
    setProblem(wrong ?? undefined)
    if (wrong !== null) return form.current?.querySelector("textarea")?.focus()
    const asked = { id: note?.id ?? null, itemId, text, statusId: statusId ?? null, assigneeId, isSent }
    const body = { ...asked, version: note?.version ?? null }
    const heard = await once(body, (key) => sendNote(body, key))
    if (heard._tag === "Done") {
      toast({ tone: "positive", text: note ? words.noteSaved : words.noteAdded })
      return onDone()
    }
    setProblem(
      problemsIn(heard).note ?? (heard._tag === "StaleVersion" ? words.noteStale(heard.values.Note ?? "") : undefined),
    )
    toast({ tone: "critical", text: withReason(words.noteNotSaved, heard._tag) })
  }
  const assignees = data?.assignees ?? []
  // Whoever has left the list still stands in what was his.
  const former = note?.assignee && !assignees.some(({ id }) => id === note.assignee?.id) ? [note.assignee] : []
  return (
    <Dialog
      title={note ? `Edit a note on item ${itemId}` : `Add a note to item ${itemId}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <form
        ref={form}
        className={look.form}
        noValidate
        aria-label="Note"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void save()
        }}
      >
        <TextArea
          label="Note *"
          name="note"
          value={text}
          error={problem}
          maxLength={longestNote}
          aria-required
          autoFocus
          onChange={({ target }) => {
            setText(target.value)
            setProblem(undefined)
          }}
        />
        {note && (
          <Select
            label="Status"
            name="status"
            value={statusId}
            options={(data?.statuses ?? [{ id: note.statusId, name: note.statusName, isAutomated: false }]).map(
              ({ id, name, isAutomated }) => ({ value: String(id), label: name, isDisabled: isAutomated }),
            )}
            onChange={({ target }) => setStatus(Number(target.value))}
          />
        )}
        <div className={look.withButton}>
          <Select
            label="Assign to"
            name="assignee"
            value={assigneeId ?? ""}
            options={[
              { value: "", label: "Nobody" },
              ...former.map(({ id, name }) => ({ value: String(id), label: name })),
              ...assignees.map(({ id, firstName, lastName }) => ({
                value: String(id),
                label: `${firstName} ${lastName}`,
              })),
            ]}
            onChange={({ target }) => {
              setAssignee(
                assignees.find(({ id }) => String(id) === target.value)?.id ??
                  (target.value === "" ? null : (note?.assignee?.id ?? null)),
              )
              if (target.value === "") setSent(false)
            }}
          />
          <Button tone="quiet" onPress={() => setOpen("assign")}>
            People
          </Button>
        </div>
        <Checkbox
          label="Send e-mail to the assignee"
          name="isSendEmail"
          checked={isSent}
          disabled={assigneeId === null}
          onChange={({ target }) => setSent(target.checked)}
        />
        <div className={look.actions}>
          <Button tone="quiet" isDisabled={isPending} onPress={close}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
      <CloseQuestion
        isOpen={open === "leave"}
        title="Unsaved note"
        content={words.noteUnsaved}
        onStay={() => setOpen(undefined)}
        onLeave={onClose}
      />
      {open === "assign" && (
        <AssigneeDialog
          type="Note"
          onClose={() => {
            setOpen(undefined)
            read()
          }}
        />
      )}
    </Dialog>
  )
}
