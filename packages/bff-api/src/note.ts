import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { longestNote, Note } from "@sightline/model/note"
import { StatusId } from "@sightline/model/status"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import {
  AssigneeNotFound,
  FieldsRefused,
  InventoryInactive,
  InventoryItemNotFound,
  ItemInactive,
  KeyReused,
  NoteClosed,
  NoteNotFound,
  NoteNotMailed,
  StaleVersion,
  StatusNotAllowed,
  TooManyAttempts,
} from "./refusals"
import { SignedIn } from "./signed-in"
import { answer, queryId, WireInteger, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

/** A note carries the client that it is of (document 1 §3). */
const NoteOfClient = Schema.Struct({ ...Note.fields, clientId: ClientId })
type NoteOfClient = typeof NoteOfClient.Type

/** An item's note (document 1 §3): both names of its text carry it. */
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

/** Longer than a note may be, so that the rule of the field has its say first. */
const Text = wireText(longestNote * 2)

export class NoteGroup extends HttpApiGroup.make("note")
  .add(
    HttpApiEndpoint.get("list", "/api/InventoryItemNote/GetNotes")
      .setUrlParams(
        Schema.Struct({
          clientId: wireOptional("clientId", queryId(ClientId)),
          itemId: wire("InventoryItemID", queryId(InventoryItemId)),
        }),
      )
      .addSuccess(answer(Schema.Array(WireNote)))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .annotate(OpenApi.Summary, "The notes on an item")
      .annotate(OpenApi.Description, "Newest first; notes and note carry the same text."),
  )
  .add(
    HttpApiEndpoint.post("save", "/api/InventoryItemNote/CreateOrUpdate")
      .setPayload(
        Schema.Struct({
          clientId: wireOptional("clientID", wireId(ClientId)),
          /** 0 is a new one. */
          id: wireOptional("inventoryItemNoteID", WireInteger),
          itemId: wire("inventoryItemID", wireId(InventoryItemId)),
          note: wireOptional("note", Text),
          notes: wireOptional("notes", Text),
          statusId: wireOptional("inventoryItemNoteStatusID", wireId(StatusId)),
          /** 0 is nobody. */
          assigneeId: wireOptional("assignToID", WireInteger),
          version: wireOptional("version", WireNumber),
          isSent: wireOptional("isSendEmail", Schema.Boolean),
        }),
      )
      .addSuccess(answer(WireNote))
      .addError(BadRequest)
      .addError(InventoryItemNotFound)
      .addError(InventoryInactive)
      .addError(ItemInactive)
      .addError(NoteNotFound)
      .addError(NoteClosed)
      .addError(NoteNotMailed)
      .addError(AssigneeNotFound)
      .addError(StatusNotAllowed)
      .addError(StaleVersion)
      .addError(FieldsRefused)
      .addError(TooManyAttempts)
      .addError(KeyReused)
      .annotate(OpenApi.Summary, "Write a note on an item, or edit one")
      .annotate(
        OpenApi.Description,
        "note is its text, or notes where it is missing. A new one is New; a status that changes is recorded in the text. With isSendEmail it goes to its assignee, or nothing is stored.",
      ),
  )
  .middleware(SignedIn) {}
