import { Schema } from "effect"
import { id } from "./id"
import { Image, InventoryColourId } from "./image"
import { InventoryInactive, InventoryNotFound } from "./inventory-form"
import { StatusId } from "./status"

/** A colour of a client's card. */
export const ColourId = id("ColourId")
export type ColourId = typeof ColourId.Type

const oneColour = "#[0-9a-f]{6}"

/** One hex colour, or two with a comma between; lower case. */
export const ColourKey = Schema.String.pipe(Schema.pattern(new RegExp(`^${oneColour}(,${oneColour})?$`)))

export const Colour = Schema.Struct({
  id: ColourId,
  code: Schema.String,
  name: Schema.String,
  description: Schema.String,
  key: ColourKey,
})
export type Colour = typeof Colour.Type

/** A colour of a product, with its photos. */
export const InventoryColour = Schema.Struct({
  id: InventoryColourId,
  colourId: ColourId,
  name: Schema.String,
  code: Schema.String,
  key: ColourKey,
  images: Schema.Array(Image),
  sortId: Schema.Int,
})
export type InventoryColour = typeof InventoryColour.Type

/** Units of a product in one colour, by place (the colour variant of document 1 §3). */
export const ColourQuantity = Schema.Struct({
  itemId: Schema.Int,
  colourId: ColourId,
  key: ColourKey,
  name: Schema.String,
  code: Schema.String,
  description: Schema.String,
  quantity: Schema.Int,
  /**
   * The current price of a unit, in cents: the item's special price, else the product's, else the list price (decisions
   * D-104); null where the product has none.
   */
  price: Schema.NullOr(Schema.Int),
  /** The photos of the product in this colour. */
  images: Schema.Array(Image),
  statusId: StatusId,
})
export type ColourQuantity = typeof ColourQuantity.Type

/** A product comes in this colour. */
export class ColourInUse extends Schema.TaggedError<ColourInUse>()("ColourInUse", {}) {}

export class ColourNotFound extends Schema.TaggedError<ColourNotFound>()("ColourNotFound", {}) {}

/** The product already has this colour. */
export class ColourTaken extends Schema.TaggedError<ColourTaken>()("ColourTaken", {}) {}

/** Another colour of the client already has this code. */
export class ColourCodeTaken extends Schema.TaggedError<ColourCodeTaken>()("ColourCodeTaken", {}) {}

/** Items or photos of the product have this colour, so it stays (HTTP 409). */
export class InventoryColourInUse extends Schema.TaggedError<InventoryColourInUse>()("InventoryColourInUse", {
  items: Schema.Int,
  photos: Schema.Int,
}) {}

export const InventoryColourRemovalRefused = Schema.Union(
  InventoryNotFound,
  InventoryInactive,
  ColourNotFound,
  InventoryColourInUse,
)

export const InventoryColourRefused = Schema.Union(
  InventoryNotFound,
  InventoryInactive,
  ColourNotFound,
  ColourCodeTaken,
  ColourTaken,
)
