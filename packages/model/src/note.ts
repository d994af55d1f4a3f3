import { Schema } from "effect"
import { AssigneeId, AssigneeNotFound } from "./assignee"
import { FieldsRefused } from "./category-option"
import { id } from "./id"
import { InventoryInactive } from "./inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "./inventory-item"
import { ItemInactive } from "./inventory-item-form"
import { StatusNotAllowed } from "./removal"
import { TooManyAttempts } from "./session"
import { StaleVersion } from "./stale-version"
import { StatusId } from "./status"

export const NoteId = id("NoteId")
export type NoteId = typeof NoteId.Type

export const Note = Schema.Struct({
  id: NoteId,
  itemId: InventoryItemId,
  text: Schema.String,
  statusId: StatusId,
  statusName: Schema.String,
  /** Its status is closed: it is read-only (decisions D-94). */
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
  /** Null keeps it; a new note begins in the first status. */
  statusId: Schema.NullOr(StatusId),
  assigneeId: Schema.NullOr(AssigneeId),
  /** The edited version; without one the save overwrites the stored note. */
  version: Schema.NullOr(Schema.Int),
  /** Mails it to its assignee. */
  isSent: Schema.Boolean,
})
export type NoteSave = typeof NoteSave.Type

export class NoteNotFound extends Schema.TaggedError<NoteNotFound>()("NoteNotFound", {}) {}

/** Its status is closed, so it cannot be edited (decisions D-94). */
export class NoteClosed extends Schema.TaggedError<NoteClosed>()("NoteClosed", {}) {}

/** It should be mailed but has no assignee; nothing was stored. */
export class NoteNotMailed extends Schema.TaggedError<NoteNotMailed>()("NoteNotMailed", {}) {}

export const NoteRefused = Schema.Union(
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  NoteNotFound,
  NoteClosed,
  NoteNotMailed,
  AssigneeNotFound,
  StatusNotAllowed,
  StaleVersion,
  FieldsRefused,
  TooManyAttempts,
)
