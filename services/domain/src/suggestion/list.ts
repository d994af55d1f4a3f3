import { Suggestions } from "@sightline/model/suggestion"
import type { VendorId } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { seesPurchasedPrices } from "../field/purchased-price"
import { suggestionCount, suggestions, suggestionVendors } from "./queries"

/** What should be ordered, with the reason. Nothing is ordered by itself (decisions D-143). */
export const listSuggestions = Effect.fn("listSuggestions")(function* (
  vendorIds: ReadonlyArray<VendorId>,
  soonestId: VendorId | null = null,
) {
  const found = yield* one(suggestions, { vendorIds, soonestId }, yield* seesPurchasedPrices)
  return yield* Effect.orDie(Schema.decodeUnknown(Suggestions)(found ?? { rows: [], total: 0 }))
})

/** How much should be ordered of each vendor. */
export const suggestedVendors = Effect.fn("suggestedVendors")(() => many(suggestionVendors))

/** How many products the page of what to order would list, for the home. */
export const countSuggested = Effect.fn("countSuggested")(function* () {
  const found = yield* one(suggestionCount)
  return { total: found?.total ?? 0 }
})
