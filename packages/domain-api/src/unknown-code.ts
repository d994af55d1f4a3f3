import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import { Paged } from "@sightline/model/paged"
import {
  UnknownCode,
  UnknownCodeFile,
  UnknownCodeId,
  UnknownCodeRead,
  UnknownCodeReadRefused,
  UnknownCodeRefused,
  UnknownCodeSearch,
} from "@sightline/model/unknown-code"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const UnknownCodeRpcs = RpcGroup.make(
  Rpc.make("list", { payload: UnknownCodeSearch, success: Paged(UnknownCode) }),
  /** Those that wait, as a workbook. */
  Rpc.make("file", { success: UnknownCodeFile }),
  /** A code that was read in the office. */
  Rpc.make("keep", { payload: UnknownCodeRead, error: Schema.Union(UnknownCodeReadRefused, KeyReused) }),
  Rpc.make("setAside", {
    payload: { id: UnknownCodeId, isAside: Schema.Boolean },
    error: Schema.Union(UnknownCodeRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("unknownCode.")
