import { Schema } from "effect"
import { BrandId } from "./brand"
import { CategoryId } from "./category"
import { ColourId, ColourKey } from "./colour"
import { InventoryId } from "./inventory"
import { Filter, OrderColumn } from "./inventory-search"
import { Paged } from "./paged"

/**
 * A product as everybody may see it: without a price, a vendor, a note or a place (decisions D-01). What signed-in users
 * see besides is `CataloguePrice`, which is asked for separately.
 */
export const CatalogueEntry = Schema.Struct({
  id: InventoryId,
  number: Schema.String,
  description: Schema.String,
  model: Schema.String,
  brandName: Schema.String,
  categoryId: CategoryId,
  categoryName: Schema.String,
  itemTypeName: Schema.String,
  itemTypeCode: Schema.String,
  /** A thumbnail. */
  mainImage: Schema.NullOr(Schema.String),
  /** Whether products of its category come in colours. */
  hasColour: Schema.Boolean,
  /** Units that nobody has reserved. */
  available: Schema.Int,
})
export type CatalogueEntry = typeof CatalogueEntry.Type

export const CataloguePage = Paged(CatalogueEntry)
export type CataloguePage = typeof CataloguePage.Type

export const CatalogueSearch = Schema.Struct({
  filters: Schema.Array(Filter),
  order: Schema.Struct({ by: OrderColumn, direction: Schema.Literal("asc", "desc") }),
  page: Schema.Int,
  pageSize: Schema.Int,
})
export type CatalogueSearch = typeof CatalogueSearch.Type

/** The name stays where the signed addresses change. */
export const CatalogueImage = Schema.Struct({ name: Schema.String, url: Schema.String, thumbnail: Schema.String })
export type CatalogueImage = typeof CatalogueImage.Type

/** A product in one of its colours (the colour variant of document 1 §3, without its price). */
export const CatalogueColour = Schema.Struct({
  id: ColourId,
  key: ColourKey,
  name: Schema.String,
  code: Schema.String,
  description: Schema.String,
  available: Schema.Int,
  /** The main photo first. */
  images: Schema.Array(CatalogueImage),
})
export type CatalogueColour = typeof CatalogueColour.Type

export const CatalogueProduct = Schema.Struct({
  ...CatalogueEntry.fields,
  /** The main photo first. */
  images: Schema.Array(CatalogueImage),
  colours: Schema.Array(CatalogueColour),
})
export type CatalogueProduct = typeof CatalogueProduct.Type

/** The prices of a product in whole cents, for signed-in users only (decisions D-48). */
export const CataloguePrice = Schema.Struct({
  id: InventoryId,
  /** Null: not sold until somebody sets one (decisions D-158). */
  listPrice: Schema.NullOr(Schema.Int),
  specialPrice: Schema.NullOr(Schema.Int),
  /** The lowest current price of a unit in each colour that is in stock (decisions D-104). */
  colours: Schema.Array(Schema.Struct({ id: ColourId, price: Schema.Int })),
})
export type CataloguePrice = typeof CataloguePrice.Type

const choice = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.Struct({ id, name: Schema.String })

/** The choices of the catalogue's search: what its products have, and nothing else. */
export const CatalogueChoices = Schema.Struct({
  categories: Schema.Array(choice(CategoryId)),
  brands: Schema.Array(choice(BrandId)),
  colours: Schema.Array(Schema.Struct({ id: ColourId, name: Schema.String, key: ColourKey })),
})
export type CatalogueChoices = typeof CatalogueChoices.Type

/** The products of one request for several. */
export const mostProducts = 50
