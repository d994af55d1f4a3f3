import { Schema } from "effect"
import { ColourId } from "./colour"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"

/** What somebody wanted and did not get. */
export const AskSubstitutes = Schema.Struct({
  id: InventoryId,
  /** A unit of it, whose colour counts; null for any. */
  itemId: Schema.NullOr(InventoryItemId),
  colourId: Schema.NullOr(ColourId),
})
export type AskSubstitutes = typeof AskSubstitutes.Type

const fields = {
  id: InventoryId,
  number: Schema.String,
  description: Schema.String,
  /** A thumbnail. */
  mainImage: Schema.NullOr(Schema.String),
  /** Null where the product is offered in whatever colour it has. */
  colour: Schema.NullOr(Schema.Struct({ id: ColourId, name: Schema.String })),
  /** Units that nobody has reserved and that have not expired. */
  available: Schema.Int,
}

/** What visitors are offered instead: no price, no place, and no choice that follows from a price (decisions D-01). */
export const CatalogueSubstitute = Schema.Struct({
  ...fields,
  /** Another unit of it, the same in another color, another product of the model, or one of its shape and size; best first. */
  likeness: Schema.Literal("same", "colour", "model", "shape"),
})
export type CatalogueSubstitute = typeof CatalogueSubstitute.Type

/** What staff offer instead: units at their own centers, which they can add at once. */
export const Substitute = Schema.Struct({
  ...fields,
  /** The last is a product of the same brand and category that costs about as much. */
  likeness: Schema.Literal("same", "colour", "model", "shape", "price"),
  /** The cheapest of these units, in whole cents (decisions D-104). */
  price: Schema.Int,
  /** Where the nearest one is. */
  centerName: Schema.String,
})
export type Substitute = typeof Substitute.Type
