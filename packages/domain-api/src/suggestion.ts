import { Rpc, RpcGroup } from "@effect/rpc"
import { KeyReused } from "@sightline/model/once"
import {
  OrderSuggestionsRefused,
  SuggestedLine,
  SuggestedOrder,
  SuggestionCount,
  Suggestions,
} from "@sightline/model/suggestion"
import { VendorId } from "@sightline/model/vendor"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const SuggestionRpcs = RpcGroup.make(
  Rpc.make("list", {
    payload: { vendorIds: Schema.Array(VendorId), soonestId: Schema.NullOr(VendorId) },
    success: Suggestions,
  }),
  Rpc.make("count", { success: SuggestionCount }),
  Rpc.make("order", {
    payload: { lines: Schema.Array(SuggestedLine) },
    success: Schema.Array(SuggestedOrder),
    error: Schema.Union(OrderSuggestionsRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("suggestion.")
