import { Rpc, RpcGroup } from "@effect/rpc"
import { OptionNotFound } from "@sightline/model/category-option-change"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const LocationRpcs = RpcGroup.make(
  /** The cards of a place and of those inside it, as a PDF. */
  Rpc.make("cards", {
    payload: { id: Schema.Int },
    success: Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf }),
    error: OptionNotFound,
  }),
)
  .middleware(AsCaller)
  .prefix("location.")
