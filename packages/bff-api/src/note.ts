import { HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { longestNote } from "@sightline/model/length"
import { Note, NoteRefused } from "@sightline/model/note"
import { staff } from "@sightline/model/role-table"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { assigneeRefusals } from "./assignee-refusals"
import { Call } from "./call"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { saveRefusals } from "./save-refusals"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WireInteger, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryItemRefusals,
  ...inventoryRefusals,
  ...assigneeRefusals,
  ...saveRefusals,
  ...sessionRefusals,
  NoteNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such note on this item.",
  },
  NoteClosed: {
    status: 409,
    title: "Closed",
    detail: "This note is closed and cannot be edited.",
  },
  NoteNotMailed: {
    status: 409,
    title: "Not mailed",
    detail: "Send email fails: nobody is assigned to this note. Nothing was stored.",
  },
})

/** A note carries its client (document 1 §3). */
const NoteOfClient = Schema.Struct({ ...Note.fields, clientId: ClientId })
type NoteOfClient = typeof NoteOfClient.Type

/** An item's note (document 1 §3): both names carry its text. */
const WireNote = Schema.transform(
  Schema.Struct({
    inventoryItemNoteID: Note.fields.id,
    inventoryItemID: Note.fields.itemId,
    notes: Schema.String,
    note: Schema.String,
    inventoryItemNoteStatusID: StatusId,
    inventoryItemStatusName: Schema.String,
    isClosed: Schema.Boolean,
    assignToID: Schema.NullOr(Schema.Int),
    assignToName: Schema.NullOr(Schema.String),
    createdBy: Schema.String,
    createdDate: Schema.Date,
    clientID: ClientId,
    version: Schema.Int,
  }),
  Schema.typeSchema(NoteOfClient),
  {
    strict: false,
    decode: (wire) => ({
      id: wire.inventoryItemNoteID,
      itemId: wire.inventoryItemID,
      text: wire.note,
      statusId: wire.inventoryItemNoteStatusID,
      statusName: wire.inventoryItemStatusName,
      isClosed: wire.isClosed,
      assignee: wire.assignToID === null ? null : { id: wire.assignToID, name: wire.assignToName ?? "" },
      by: wire.createdBy,
      at: wire.createdDate,
      clientId: wire.clientID,
      version: wire.version,
    }),
    encode: (note: NoteOfClient) => ({
      inventoryItemNoteID: note.id,
      inventoryItemID: note.itemId,
      notes: note.text,
      note: note.text,
      inventoryItemNoteStatusID: note.statusId,
      inventoryItemStatusName: note.statusName,
      isClosed: note.isClosed,
      assignToID: note.assignee?.id ?? null,
      assignToName: note.assignee?.name ?? null,
      createdBy: note.by,
      createdDate: note.at,
      clientID: note.clientId,
      version: note.version,
    }),
  },
)

/** Longer than a note may be, so that the field's own rule answers first. */
const Text = wireText(longestNote * 2)

export class NoteGroup extends HttpApiGroup.make("note")
  .annotate(OpenApi.Description, "Notes on items.")
  .add(
    Call.get("list", "/api/InventoryItemNote/GetNotes", {
      who: staff,
      title: "List the notes on an item",
      about: "Newest first; notes and note carry the same text.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          itemId: wire("InventoryItemID", queryId(InventoryItemId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireNote)))
      .addError(wired(InventoryItemNotFound)),
  )
  .add(
    Call.post("save", "/api/InventoryItemNote/CreateOrUpdate", {
      who: staff,
      title: "Add or edit a note on an item",
      about:
        "note is the text; without it, notes is. A new note has the status New, and the text records a change of status. With isSendEmail the note is mailed to its assignee; if nobody is assigned, nothing is stored.",
    })
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          /** 0 means a new one. */
          id: wireOptional("inventoryItemNoteID", WireInteger),
          itemId: wire("inventoryItemID", wireId(InventoryItemId)),
          note: wireOptional("note", Text),
          notes: wireOptional("notes", Text),
          statusId: wireOptional("inventoryItemNoteStatusID", wireId(StatusId)),
          /** 0 means nobody. */
          assigneeId: wireOptional("assignToID", WireInteger),
          version: wireOptional("version", WireNumber),
          isSent: wireOptional("isSendEmail", Schema.Boolean),
        }),
      )
      .addSuccess(answer(WireNote))
      .addError(wired(NoteRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}
