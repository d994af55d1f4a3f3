import { AssigneeId as AnAssignee, type Assignee, type AssigneeId, AssigneeNotFound } from "@sightline/model/assignee"
import { type InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { type NewService, ServiceId } from "@sightline/model/maintenance"
import { type Note, NoteId, type NoteSave } from "@sightline/model/note"
import { Effect } from "effect"

const anAssignee: Assignee = {
  id: AnAssignee.make(5),
  type: "Item",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.test",
  isAssigned: false,
}

const aNote = (of: { readonly itemId: InventoryItemId; readonly text: string }): Note => ({
  id: NoteId.make(9),
  itemId: of.itemId,
  text: of.text,
  statusId: 40,
  statusName: "New",
  isClosed: false,
  assignee: null,
  by: "Ada Lovelace",
  at: new Date(0),
  version: 1,
})

/** The played domain's item attachments: item 404 and assignee 404 are not found. */
export const playedItemNotes = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => {
  const unlessMissing = <A>(itemId: number, found: A) =>
    itemId === 404 ? new InventoryItemNotFound() : Effect.succeed(found)
  return {
    "assignee.list": (payload: { readonly type: string; readonly itemId: InventoryItemId | null }) =>
      Effect.zipRight(note("assignees", payload), unlessMissing(payload.itemId ?? 0, [anAssignee])),
    "assignee.save": (payload: { readonly id: AssigneeId | null }) =>
      Effect.zipRight(
        note("saveAssignee", payload),
        payload.id === 404 ? new AssigneeNotFound() : Effect.succeed(anAssignee),
      ),
    "assignee.delete": (payload: { readonly id: AssigneeId }) =>
      Effect.zipRight(note("deleteAssignee", payload), payload.id === 404 ? new AssigneeNotFound() : Effect.void),
    "assignee.assign": (payload: { readonly itemId: InventoryItemId }) =>
      Effect.zipRight(note("assign", payload), unlessMissing(payload.itemId, undefined)),
    "note.list": (payload: { readonly itemId: InventoryItemId }) =>
      Effect.zipRight(note("notes", payload), unlessMissing(payload.itemId, [aNote({ ...payload, text: "Bent" })])),
    "note.save": (payload: NoteSave) =>
      Effect.zipRight(note("saveNote", payload), unlessMissing(payload.itemId, aNote(payload))),
    "maintenance.list": (payload: { readonly itemId: InventoryItemId }) =>
      Effect.zipRight(note("services", payload), unlessMissing(payload.itemId, [])),
    "maintenance.add": (payload: NewService) =>
      Effect.zipRight(
        note("addService", payload),
        unlessMissing(payload.itemId, { ...payload, id: ServiceId.make(3) }),
      ),
  }
}
