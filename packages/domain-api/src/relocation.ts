import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import {
  MovableItem,
  MovableSearch,
  RelocatableProduct,
  RelocatableSearch,
  Relocation,
  RelocationCodeUnknown,
  RelocationId,
  RelocationMade,
  RelocationNotFound,
  RelocationOrder,
  RelocationRefused,
  RelocationScan,
  RelocationSettled,
  RelocationUndone,
  RelocationUndoRefused,
} from "@sightline/model/relocation"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const RelocationRpcs = RpcGroup.make(
  Rpc.make("search", { payload: RelocatableSearch, success: Paged(RelocatableProduct) }),
  Rpc.make("movable", { payload: MovableSearch, success: Paged(MovableItem) }),
  Rpc.make("scan", { payload: { code: Schema.String }, success: RelocationScan, error: RelocationCodeUnknown }),
  Rpc.make("list", { success: Schema.Array(Relocation) }),
  Rpc.make("create", {
    payload: RelocationOrder,
    success: RelocationMade,
    error: Schema.Union(RelocationRefused, KeyReused),
  }),
  Rpc.make("cancel", {
    payload: { id: RelocationId },
    error: Schema.Union(RelocationNotFound, RelocationSettled, KeyReused),
  }),
  Rpc.make("undo", {
    payload: { id: RelocationId },
    success: RelocationUndone,
    error: Schema.Union(RelocationUndoRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("relocation.")
