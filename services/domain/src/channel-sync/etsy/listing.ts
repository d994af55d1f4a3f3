import { Schema } from "effect"
import type { Listing } from "../channel"
import { storable } from "../in-form"
import { listingKey } from "./listing-key"

/* What Etsy tells of a listing with its inventory. A write needs more of it than a reading. */

const Money = Schema.Struct({ amount: Schema.Int, divisor: Schema.Int.pipe(Schema.positive()) })

const Offering = Schema.Struct({
  quantity: Schema.NonNegativeInt,
  is_enabled: Schema.Boolean,
  is_deleted: Schema.Boolean,
  price: Schema.optional(Money),
  readiness_state_id: Schema.optional(Schema.NullOr(Schema.Int)),
})

const Property = Schema.Struct({
  property_id: Schema.optional(Schema.Int),
  property_name: Schema.optional(Schema.NullOr(Schema.String)),
  scale_id: Schema.optional(Schema.NullOr(Schema.Int)),
  value_ids: Schema.optional(Schema.Array(Schema.Int)),
  values: Schema.Array(Schema.String),
})

const Product = Schema.Struct({
  product_id: Schema.Int,
  sku: Schema.NullOr(Schema.String),
  is_deleted: Schema.Boolean,
  offerings: Schema.Array(Offering),
  property_values: Schema.Array(Property),
})
export type Product = typeof Product.Type

const Ids = Schema.Array(Schema.Int)

const Inventory = Schema.Struct({
  products: Schema.Array(Product),
  price_on_property: Schema.optional(Ids),
  quantity_on_property: Ids,
  sku_on_property: Schema.optional(Ids),
  readiness_state_on_property: Schema.optional(Ids),
})
export type Inventory = typeof Inventory.Type

export const Offered = Schema.Struct({
  listing_id: Schema.Int,
  state: Schema.optional(Schema.String),
  title: Schema.String,
  quantity: Schema.NonNegativeInt,
  /** Null for a listing that was made without Etsy's inventory. */
  inventory: Schema.NullOr(Inventory),
})
export type Offered = typeof Offered.Type

/** https://developers.etsy.com/documentation/reference#operation/getListingsByShop */
export const Page = Schema.Struct({ count: Schema.NonNegativeInt, results: Schema.Array(Offered) })

export const productsOf = (inventory: Inventory | null) =>
  (inventory?.products ?? []).filter(({ is_deleted }) => !is_deleted)

/** Without a property that they depend on, every variation shows the one quantity that they share. */
export const isShared = (inventory: Inventory | null) => inventory?.quantity_on_property.length === 0

/** A listing is one thing for each SKU of its variations, or for each variation that has none. */
export function listingsOf(
  { listing_id, title, quantity, inventory }: Offered,
  state: "active" | "sold_out" | "inactive",
): Listing[] {
  const isEmpty = state !== "active"
  const products = productsOf(inventory)
  const name = storable(title)
  const common = {
    ...{ remote: { listing: String(listing_id) }, barcode: "" },
    ...(state === "inactive" && { isOff: true }),
  }
  if (products.length === 0)
    return [{ ...common, key: String(listing_id), sku: "", title: name, quantity: isEmpty ? 0 : quantity }]
  const isOne = isShared(inventory)
  const alike = (product: Product) =>
    isOne || product.sku ? products.filter(({ sku }) => sku === product.sku) : [product]
  const own = products.filter((product) => alike(product)[0] === product)
  return own.map((product) => ({
    ...common,
    key: listingKey(listing_id, product),
    sku: storable(product.sku),
    title: [
      name,
      ...(own.length > 1 ? [storable(product.property_values.flatMap(({ values }) => values).join(", "))] : []),
    ]
      .filter(Boolean)
      .join(", ")
      .slice(0, 400),
    quantity: isEmpty ? 0 : isOne ? unitsOf(product) : alike(product).reduce((sum, one) => sum + unitsOf(one), 0),
  }))
}

export const unitsOf = ({ offerings }: Product) =>
  offerings.reduce((sum, { quantity, is_enabled, is_deleted }) => sum + (is_enabled && !is_deleted ? quantity : 0), 0)
