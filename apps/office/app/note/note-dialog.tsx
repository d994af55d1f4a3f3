import { longestNote } from "@sightline/model/length"
import { noteProblem } from "@sightline/model/note-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextArea } from "@sightline/ui/text-area"
import { type ComponentType, useState } from "react"
import { problemsIn } from "../shell/field/form-help"
import { itemPath } from "../shell/item-path"
import type { LoadedNote, NoteChoices, saveNote } from "./note.server"
import { refusals, words } from "./words"

type Props = {
  itemId: number
  /** The list of people to assign notes to. */
  People: ComponentType<{ onClose: () => void }>
  /** The edited note; none writes a new one. */
  note?: LoadedNote | undefined
  onClose: () => void
  onDone: () => void
}

/** Writes or edits a note on an item; closing it over typed text asks first (document 1 §5). */
export function NoteDialog({ itemId, People, note, onClose, onDone }: Props) {
  const { data, failure, read } = useRead<NoteChoices>(itemPath("note-choices"))
  const [text, setText] = useState(note?.text ?? "")
  const [statusId, setStatus] = useState(note?.statusId)
  const [assigneeId, setAssignee] = useState(note?.assignee?.id ?? null)
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isKeepingPeople, setKeepingPeople] = useState(false)
  const { act, isPending } = useAct<typeof saveNote>(itemPath("note"), refusals)
  const isUnsaved =
    text !== (note?.text ?? "") || statusId !== note?.statusId || assigneeId !== (note?.assignee?.id ?? null)

  const save = async () => {
    const wrong = noteProblem(text)
    setProblem(wrong ?? undefined)
    if (wrong !== null) return
    const asked = { id: note?.id ?? null, itemId, text, statusId: statusId ?? null, assigneeId, isSent }
    const body = { ...asked, version: note?.version ?? null }
    const heard = await act(body, { done: note ? words.noteSaved : words.noteAdded, failed: words.noteNotSaved })
    if (heard._tag === "Done") return onDone()
    setProblem(
      problemsIn(heard).note ?? (heard._tag === "StaleVersion" ? words.noteStale(heard.values.Note ?? "") : undefined),
    )
  }
  const assignees = data?.assignees ?? []
  // A person who left the list still appears on their own notes.
  const former = note?.assignee && !assignees.some(({ id }) => id === note.assignee?.id) ? [note.assignee] : []
  return (
    <FormDialog
      title={note ? `Edit a note on item ${itemId}` : `Add a note to item ${itemId}`}
      label="Note"
      isPending={isPending}
      problems={{ note: problem }}
      asks={isUnsaved}
      question={{ title: "Unsaved note", content: words.noteUnsaved }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {failure !== undefined && (
        <Notice tone="critical" announce="alert">
          {`The statuses and the people could not be loaded. ${failure} `}
          <Button tone="quiet" size="compact" onPress={() => void read()}>
            Try again
          </Button>
        </Notice>
      )}
      <TextArea
        label="Note *"
        name="note"
        value={text}
        error={problem}
        maxLength={longestNote}
        aria-required
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
      <Inline layout="beside">
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
        <Button tone="quiet" onPress={() => setKeepingPeople(true)}>
          People
        </Button>
      </Inline>
      <Checkbox
        label="Send e-mail to the assignee"
        name="isSendEmail"
        checked={isSent}
        disabled={assigneeId === null}
        onChange={({ target }) => setSent(target.checked)}
      />
      {isKeepingPeople && (
        <People
          onClose={() => {
            setKeepingPeople(false)
            void read()
          }}
        />
      )}
    </FormDialog>
  )
}
