import { act, load } from "@sightline/bff-client/remix"
import { AssigneeId } from "@sightline/model/assignee"
import { param } from "@sightline/model/id"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { NoteId } from "@sightline/model/note"
import { StatusId } from "@sightline/model/status"
import { Effect, Schema } from "effect"

const itemId = param(InventoryItemId)

/** The notes on an item, newest first. */
export const readNotes = load(Schema.Struct({ itemId }), (bff, urlParams) => bff.note.list({ urlParams }))

/** The choices of a note's form. */
export const readNoteChoices = load(Schema.Struct({}), (bff) =>
  Effect.all(
    {
      statuses: Effect.map(bff.status.list({ urlParams: { type: "InventoryItemNotes" } }), (statuses) =>
        statuses.map(({ id, name, isAutomated }) => ({ id, name, isAutomated })),
      ),
      assignees: bff.assignee.list({ payload: { type: "Note" } }),
    },
    { concurrency: "unbounded" },
  ),
)

const NoteFields = Schema.Struct({
  id: Schema.NullOr(NoteId),
  itemId: InventoryItemId,
  text: Schema.String,
  statusId: Schema.NullOr(StatusId),
  assigneeId: Schema.NullOr(AssigneeId),
  version: Schema.NullOr(Schema.Int),
  isSent: Schema.Boolean,
})

export const saveNote = act(NoteFields, (bff, { id, itemId, text, statusId, assigneeId, version, isSent }) =>
  bff.note.save({
    payload: {
      id: id ?? 0,
      itemId,
      note: text,
      ...(statusId !== null && { statusId }),
      assigneeId: assigneeId ?? 0,
      ...(version !== null && { version }),
      isSent,
    },
  }),
)

export type LoadedNote = Awaited<ReturnType<typeof readNotes>>[number]
export type NoteChoices = Awaited<ReturnType<typeof readNoteChoices>>
export type NoteOutcome = Awaited<ReturnType<typeof saveNote>>
