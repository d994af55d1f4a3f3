import { act } from "@sightline/bff-client/remix"
import { SuggestedLine } from "@sightline/model/suggestion"
import { Effect, Schema } from "effect"

/** Makes New orders of suggestions, one for each vendor. */
export const orderSuggestions = act(Schema.Struct({ lines: Schema.Array(SuggestedLine) }), (bff, payload) =>
  bff.suggestion
    .order({ payload })
    .pipe(Effect.map((orders) => orders.map(({ id, vendorName, units }) => ({ id: Number(id), vendorName, units })))),
)
