import { Schema } from "effect"
import { InventoryId } from "./inventory"
import { suggestionReasons } from "./suggestion-rules"
import { VendorId } from "./vendor"
import { VendorOrderId } from "./vendor-order"

/** A product that should be ordered, how much of it, and why. */
export const Suggestion = Schema.Struct({
  inventoryId: InventoryId,
  code: Schema.String,
  number: Schema.String,
  description: Schema.String,
  vendorId: VendorId,
  vendorName: Schema.String,
  /** Units that can be sold: active and not reserved. */
  onHand: Schema.Int,
  /** Open units of vendor orders (decisions D-143). */
  onOrder: Schema.Int,
  minimum: Schema.Int,
  restockPoint: Schema.Int,
  /** Units that were sold or removed in the last days and did not come back. */
  left30: Schema.Int,
  left90: Schema.Int,
  left365: Schema.Int,
  leadDays: Schema.Int,
  suggested: Schema.Int,
  /** What its vendor charges for one, in cents; left out for callers who may not see purchased prices. */
  purchasedPrice: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
  because: Schema.Literal(...suggestionReasons),
})
export type Suggestion = typeof Suggestion.Type

/** The most urgent suggestions, by vendor, and how many there are. */
export const Suggestions = Schema.Struct({ rows: Schema.Array(Suggestion), total: Schema.Int })

/** How many products they would list without a limit. */
export const SuggestionCount = Suggestions.pick("total")

export const SuggestedLine = Schema.Struct({
  inventoryId: InventoryId,
  vendorId: VendorId,
  quantity: Schema.Int,
  /** What was on order when the person looked: of two people only one orders. */
  onOrder: Schema.Int,
})
export type SuggestedLine = typeof SuggestedLine.Type

/** A New order that came of suggestions. */
export const SuggestedOrder = Schema.Struct({
  id: VendorOrderId,
  vendorName: Schema.String,
  lineCount: Schema.Int,
  units: Schema.Int,
})

/** Somebody ordered some of these products meanwhile. */
export class SuggestionsChanged extends Schema.TaggedError<SuggestionsChanged>()("SuggestionsChanged", {
  inventoryIds: Schema.Array(InventoryId),
}) {}

/** A product or its vendor is no longer active. */
export class SuggestionGone extends Schema.TaggedError<SuggestionGone>()("SuggestionGone", {
  inventoryIds: Schema.Array(InventoryId),
}) {}

export const OrderSuggestionsRefused = Schema.Union(SuggestionsChanged, SuggestionGone)
