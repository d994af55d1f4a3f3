import { Rpc, RpcGroup } from "@effect/rpc"
import {
  Assignee,
  AssigneeId,
  AssigneeNotFound,
  AssigneeRefused,
  AssigneeSave,
  AssigneeType,
  AssignRefused,
} from "@sightline/model/assignee"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const AssigneeRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: { type: AssigneeType, itemId: Schema.NullOr(InventoryItemId) },
    success: Schema.Array(Assignee),
    error: InventoryItemNotFound,
  }),
  Rpc.make("save", {
    payload: AssigneeSave,
    success: Assignee,
    error: Schema.Union(AssigneeRefused, KeyReused),
  }),
  Rpc.make("delete", { payload: { id: AssigneeId }, error: Schema.Union(AssigneeNotFound, KeyReused) }),
  /** Sets or clears an assignee. */
  Rpc.make("assign", {
    payload: { itemId: InventoryItemId, assigneeId: Schema.NullOr(AssigneeId), isSent: Schema.Boolean },
    error: Schema.Union(AssignRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("assignee.")
