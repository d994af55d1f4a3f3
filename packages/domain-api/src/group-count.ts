import { Rpc, RpcGroup } from "@effect/rpc"
import {
  AdjustmentRefused,
  GroupCount,
  GroupCountAdjustment,
  GroupCountTotal,
  GroupCountTotalRefused,
  RemainderOption,
  StockedInventory,
  StockSearch,
} from "@sightline/model/group-count"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const GroupCountRpcs = RpcGroup.make(
  /** Products with their items in stock, by a code or by words. */
  Rpc.make("search", { payload: StockSearch, success: Schema.Array(StockedInventory) }),
  Rpc.make("options", { success: Schema.Array(RemainderOption) }),
  Rpc.make("adjust", {
    payload: GroupCountAdjustment,
    success: GroupCount,
    error: Schema.Union(AdjustmentRefused, KeyReused),
  }),
  Rpc.make("set", {
    payload: GroupCountTotal,
    success: GroupCount,
    error: Schema.Union(GroupCountTotalRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("groupCount.")
