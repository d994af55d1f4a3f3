import { Schema } from "effect"
import { LocationId } from "./count"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"

/**
 * What a sweep found that is not simply seen and in stock here. `missing`: the count expects it where the sweep went, and no pass of
 * the count has seen it so far. `gone`: seen, though it left the stock before. `elsewhere`: in stock at another center. `beside`: in stock
 * at another place of the center. `surplus`: more units seen than are in stock. `outside`: of a category or brand that the count leaves
 * out. `moved`: it moved about the time when it was seen.
 */
export const CountResultClass = Schema.Literal("missing", "gone", "elsewhere", "beside", "surplus", "outside", "moved")
export type CountResultClass = typeof CountResultClass.Type

export const CountResultThing = Schema.Struct({
  itemId: InventoryItemId,
  inventoryId: InventoryId,
  name: Schema.String,
  /** Where it stands by the ledger, or stood last. */
  place: Schema.String,
  status: Schema.String,
  units: Schema.Int,
})
export type CountResultThing = typeof CountResultThing.Type

export const CountResultGroup = Schema.Struct({
  class: CountResultClass,
  units: Schema.Int,
  /** Items; of what stands under one label, labels. */
  total: Schema.Int,
  /** The first of them. */
  things: Schema.Array(CountResultThing),
})
export type CountResultGroup = typeof CountResultGroup.Type

/** What a sweep found, as far as its count has come. A pass that heard no tag of the client found nothing by radio. */
export const CountResult = Schema.Struct({
  area: Schema.String,
  /** The place whose stock was looked for; null where it was all that the count is of. */
  locationId: Schema.NullOr(LocationId),
  /** Tags of items that the pass has heard, each once. */
  tags: Schema.Int,
  /** Units that it saw and that are in stock here. */
  here: Schema.Int,
  /** People who only count hear nothing of what should be there: neither what is missing nor what is too much. */
  isBlind: Schema.Boolean,
  /** Those that are not empty, what is missing first. */
  groups: Schema.Array(CountResultGroup),
})
export type CountResult = typeof CountResult.Type

/** What a station tells of a sweep: nothing of what should be there. */
export const CountHeardHere = Schema.Struct({
  /** Tags of items that the pass has heard, each once. */
  tags: Schema.Int,
  /** Tags that it heard and that hang on nothing here. */
  strangers: Schema.Int,
  /** Items that it heard though they left the stock before: sold, lost or returned. */
  gone: Schema.Int,
  /** The first of them. */
  things: Schema.Array(Schema.Struct({ itemId: InventoryItemId, name: Schema.String, status: Schema.String })),
})
export type CountHeardHere = typeof CountHeardHere.Type
