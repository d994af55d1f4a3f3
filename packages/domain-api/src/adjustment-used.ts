import { Rpc, RpcGroup } from "@effect/rpc"
import {
  AdjustmentUsed,
  AdjustmentUsedFilter,
  AdjustmentUsedFor,
  Pull,
  PullDecided,
  PullDecision,
  PullDecisionRefused,
  Pulled,
  PulledProduct,
  PulledSearch,
  PullRefused,
} from "@sightline/model/adjustment-used"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const AdjustmentUsedRpcs = RpcGroup.make(
  Rpc.make("purposes", { success: Schema.Array(AdjustmentUsedFor) }),
  Rpc.make("list", { payload: AdjustmentUsedFilter, success: Schema.Array(AdjustmentUsed) }),
  Rpc.make("search", { payload: PulledSearch, success: Paged(PulledProduct) }),
  Rpc.make("pull", { payload: Pull, success: Pulled, error: Schema.Union(PullRefused, KeyReused) }),
  Rpc.make("decide", {
    payload: PullDecision,
    success: PullDecided,
    error: Schema.Union(PullDecisionRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("adjustmentUsed.")
