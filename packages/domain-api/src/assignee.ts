import { Rpc, RpcGroup } from "@effect/rpc"
import {
  Assignee,
  AssigneeId,
  AssigneeNotFound,
  AssigneeSave,
  AssigneeTaken,
  AssigneeType,
} from "@sightline/model/assignee"
import { FieldsRefused } from "@sightline/model/category-option"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { KeyReused } from "@sightline/model/once"
import { TooManyAttempts } from "@sightline/model/session"
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
    error: Schema.Union(AssigneeNotFound, AssigneeTaken, FieldsRefused, KeyReused),
  }),
  Rpc.make("delete", { payload: { id: AssigneeId }, error: Schema.Union(AssigneeNotFound, KeyReused) }),
  /** Somebody looks after an item from now on, or nobody does. */
  Rpc.make("assign", {
    payload: { itemId: InventoryItemId, assigneeId: Schema.NullOr(AssigneeId), isSent: Schema.Boolean },
    error: Schema.Union(
      InventoryItemNotFound,
      InventoryInactive,
      ItemInactive,
      AssigneeNotFound,
      TooManyAttempts,
      KeyReused,
    ),
  }),
)
  .middleware(AsCaller)
  .prefix("assignee.")
