import { Rpc, RpcGroup } from "@effect/rpc"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { Note, NoteRefused, NoteSave } from "@sightline/model/note"
import { KeyReused } from "@sightline/model/once"
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
    error: Schema.Union(NoteRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("note.")
