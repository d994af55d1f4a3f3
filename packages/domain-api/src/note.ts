import { Rpc, RpcGroup } from "@effect/rpc"
import { AssigneeNotFound } from "@sightline/model/assignee"
import { FieldsRefused } from "@sightline/model/category-option"
import { InventoryInactive, StaleVersion } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { Note, NoteClosed, NoteNotFound, NoteNotMailed, NoteSave } from "@sightline/model/note"
import { KeyReused } from "@sightline/model/once"
import { StatusNotAllowed } from "@sightline/model/removal"
import { TooManyAttempts } from "@sightline/model/session"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const NoteRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: { itemId: InventoryItemId },
    success: Schema.Array(Note),
    error: InventoryItemNotFound,
  }),
  Rpc.make("save", {
    payload: NoteSave,
    success: Note,
    error: Schema.Union(
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
      KeyReused,
    ),
  }),
)
  .middleware(AsCaller)
  .prefix("note.")
