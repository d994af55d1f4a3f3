import { NoteRpcs } from "@sightline/domain-api/note"
import { listNotes, saveNote } from "./save"

export const NoteHandlers = NoteRpcs.toLayer({
  "note.list": ({ itemId }) => listNotes(itemId),
  "note.save": (asked) => saveNote(asked),
})
