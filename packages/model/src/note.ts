import { Schema } from "effect"
import { AssigneeId } from "./assignee"
import { id } from "./id"
import { InventoryItemId } from "./inventory-item"
import { StatusId } from "./status"

/** A note on an item. */
export const NoteId = id("NoteId")
export type NoteId = typeof NoteId.Type

/** How long the text of a note may be, in characters. */
export const longestNote = 4000

export const Note = Schema.Struct({
  id: NoteId,
  itemId: InventoryItemId,
  text: Schema.String,
  statusId: StatusId,
  statusName: Schema.String,
  /** Its status is closed: it is read and edited no more (decisions D-94). */
  isClosed: Schema.Boolean,
  assignee: Schema.NullOr(Schema.Struct({ id: AssigneeId, name: Schema.String })),
  by: Schema.String,
  at: Schema.DateFromSelf,
  version: Schema.Int,
})
export type Note = typeof Note.Type

export const NoteSave = Schema.Struct({
  /** Null writes a new one. */
  id: Schema.NullOr(NoteId),
  itemId: InventoryItemId,
  text: Schema.String,
  /** Null leaves it as it is; a new note begins in the status that is chosen first. */
  statusId: Schema.NullOr(StatusId),
  assigneeId: Schema.NullOr(AssigneeId),
  /** The version that was edited; without one whatever is stored is overwritten. */
  version: Schema.NullOr(Schema.Int),
  /** Mails it to its assignee. */
  isSent: Schema.Boolean,
})
export type NoteSave = typeof NoteSave.Type

/** What is wrong with the text of a note, or nothing. */
export function noteProblem(text: string): string | null {
  if (text.trim() === "") return "Note is required"
  return [...text].length > longestNote ? `Note cannot be greater than ${longestNote}` : null
}

export class NoteNotFound extends Schema.TaggedError<NoteNotFound>()("NoteNotFound", {}) {}

/** Its status is closed, so it cannot be edited (decisions D-94). */
export class NoteClosed extends Schema.TaggedError<NoteClosed>()("NoteClosed", {}) {}

/** It was to be mailed, and nobody is assigned to it; nothing was stored. */
export class NoteNotMailed extends Schema.TaggedError<NoteNotMailed>()("NoteNotMailed", {}) {}
