import { FieldsRefused } from "@sightline/model/category-option"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import {
  Note,
  NoteClosed,
  type NoteId,
  NoteNotFound,
  NoteNotMailed,
  NoteRefused,
  type NoteSave,
} from "@sightline/model/note"
import { noteProblem } from "@sightline/model/note-rules"
import { StatusNotAllowed } from "@sightline/model/removal"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect, Schema } from "effect"
import { assigneeOf } from "../assignee/assign"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { noteItemChange } from "../history/note-change"
import { usableItem, visibleItem } from "../inventory-item/usable"
import { countOwnMail, mailAboutItem } from "../mail/about-item"
import { once } from "../once/once"
import { heldNote, insertNote, noteNamed, noteStatus, notesOf, updateNote } from "./queries"

/** The notes on an item, newest first. */
export const listNotes = Effect.fn("listNotes")(function* (itemId: InventoryItemId) {
  yield* visibleItem(itemId)
  return yield* many(notesOf, itemId)
})

/** As the stored answer holds it: JSON has no instants. */
const Kept = Schema.Struct({ ...Note.fields, at: Schema.Date })

/**
 * Writes or edits a note. A new one is New; one in a closed status can no longer be edited; a change of status is
 * recorded in the text itself, whoever made it (document 1 §4, decisions D-94). Its mail is queued in the same
 * transaction.
 */
export const saveNote = (asked: NoteSave) =>
  once({
    answer: Kept,
    refusal: NoteRefused,
    before: asked.isSent ? countOwnMail : Effect.void,
    act: () => write(asked),
  }).pipe(Effect.withSpan("saveNote"))

const write = Effect.fnUntraced(function* (asked: NoteSave) {
  const caller = yield* person
  yield* usableItem(asked.itemId)
  const stored = asked.id === null ? undefined : yield* one(heldNote, asked.id)
  if (asked.id !== null && stored?.itemId !== asked.itemId) return yield* new NoteNotFound()
  if (stored?.isClosed) return yield* new NoteClosed()
  if (stored && asked.version !== null && asked.version !== stored.version)
    return yield* new StaleVersion({
      version: stored.version,
      values: { Note: stored.text, Status: String(stored.statusId) },
    })
  const problem = noteProblem(asked.text)
  if (problem !== null) return yield* new FieldsRefused({ errors: { note: [problem] } })
  if (asked.isSent && asked.assigneeId === null) return yield* new NoteNotMailed()
  const isKept = asked.assigneeId === (stored?.assignee?.id ?? null)
  if (asked.assigneeId !== null && !isKept) yield* assigneeOf("Note", asked.assigneeId)
  const status = yield* one(noteStatus, asked.statusId ?? stored?.statusId ?? null)
  const first = yield* one(noteStatus, null)
  if (!status || (!stored && status.id !== first?.id)) return yield* new StatusNotAllowed()
  const text = asked.text.trim()
  const moved = stored && stored.statusId !== status.id ? `\nStatus: ${stored.statusName} -> ${status.name}` : ""
  const written = { text: text + moved, statusId: status.id, assigneeId: asked.assigneeId }
  const row = stored
    ? yield* one(updateNote, stored.id, written)
    : yield* one(insertNote, asked.itemId, written, caller.userId)
  if (!row) return yield* Effect.dieMessage("the note was not there to be written")
  const id = row.id as NoteId
  yield* noteItemChange(asked.itemId, stored ? "Note edited" : "Note added", [
    { code: "Notes", name: "Notes", before: stored?.text ?? "", after: written.text },
  ])
  if (asked.isSent && asked.assigneeId !== null)
    yield* mailAboutItem({ kind: "note", assigneeId: asked.assigneeId, itemId: asked.itemId, noteId: id })
  const saved = yield* one(noteNamed, id)
  return saved ?? (yield* Effect.dieMessage("the note that was written is not there"))
})
