import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import {
  CountRefused,
  CountTill,
  MoveCash,
  MoveRefused,
  Takings,
  Till,
  TillCount,
  TillCountId,
  TillCountNotFound,
  TillCountSearch,
  TillCountView,
} from "@sightline/model/till"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const TillRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Till) }),
  Rpc.make("move", { payload: MoveCash, error: Schema.Union(MoveRefused, KeyReused) }),
  Rpc.make("count", {
    payload: CountTill,
    success: TillCountView,
    error: Schema.Union(CountRefused, KeyReused),
  }),
  Rpc.make("takings", { success: Takings }),
  Rpc.make("counts", { payload: TillCountSearch, success: Paged(TillCount) }),
  Rpc.make("counted", { payload: { id: TillCountId }, success: TillCountView, error: TillCountNotFound }),
)
  .middleware(AsCaller)
  .prefix("till.")
