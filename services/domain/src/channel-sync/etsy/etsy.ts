import { Schema } from "effect"
import { type Connector, done, type Listing } from "../channel"
import { storable } from "../in-form"
import { refresh } from "./authorize"
import { apiHost, question, tokenHost, waitAfter } from "./request"

const pageSize = 100

/** What is on offer, and what was until its last piece was sold. */
const states = ["active", "sold_out"] as const

/** Etsy's Open API v3 (document 2 §2.7, decisions D-117). */
export const etsy: Connector = {
  kind: "Etsy",
  hosts: () => [apiHost, tokenHost],
  token: (_settings, credentials) => refresh(credentials),

  check: (_settings, token) =>
    question({
      ...{ token, path: "users/me", scope: "shops_r", answer: Me },
      next: ({ shop_id }) =>
        question({
          ...{ token, path: `shops/${shop_id}`, scope: "shops_r", answer: Shop },
          next: ({ shop_name }) => {
            const name = storable(shop_name)
            return done({ name, places: [{ id: String(shop_id), name }] })
          },
        }),
    }),

  read({ shopId = "" }, token, cursor) {
    const { state, offset, before } = placeOf(cursor)
    return question({
      ...{ token, path: `shops/${Number(shopId)}/listings`, scope: "listings_r", answer: Page },
      query: { state, limit: String(pageSize), offset: String(offset), includes: "Inventory" },
      next: ({ count, results }, heard) =>
        done({
          listings: results.flatMap((listing) => listingsOf(listing, state === "sold_out")),
          cursor: nextOf({ state, offset, before: Math.max(before, count) }, count, results.length),
          wait: waitAfter(heard),
        }),
    })
  },
}

interface Place {
  readonly state: (typeof states)[number]
  readonly offset: number
  /** How many listings there were at the page before. */
  readonly before: number
}

const Place = Schema.parseJson(
  Schema.Struct({ state: Schema.Literal(...states), offset: Schema.NonNegativeInt, before: Schema.NonNegativeInt }),
)

const placeOf = (cursor: string | null): Place =>
  cursor === null ? { state: "active", offset: 0, before: 0 } : Schema.decodeSync(Place)(cursor)

/** When listings end between two pages, those behind them move forward: this page is asked for again, as many earlier. */
function nextOf({ state, offset, before }: Place, count: number, found: number): string | null {
  const ended = before - count
  const next = ended > 0 ? Math.max(0, offset - ended) : offset + pageSize
  if ((found > 0 || ended > 0) && next < count) return Schema.encodeSync(Place)({ state, offset: next, before: count })
  return state === "active" ? Schema.encodeSync(Place)({ state: "sold_out", offset: 0, before: 0 }) : null
}

/** https://developers.etsy.com/documentation/reference#operation/getMe */
const Me = Schema.Struct({ shop_id: Schema.Int.pipe(Schema.positive()) })

/** https://developers.etsy.com/documentation/reference#operation/getShop */
const Shop = Schema.Struct({ shop_name: Schema.String })

const Product = Schema.Struct({
  product_id: Schema.Int,
  sku: Schema.NullOr(Schema.String),
  is_deleted: Schema.Boolean,
  offerings: Schema.Array(
    Schema.Struct({ quantity: Schema.NonNegativeInt, is_enabled: Schema.Boolean, is_deleted: Schema.Boolean }),
  ),
  property_values: Schema.Array(Schema.Struct({ values: Schema.Array(Schema.String) })),
})

const Offered = Schema.Struct({
  listing_id: Schema.Int,
  title: Schema.String,
  quantity: Schema.NonNegativeInt,
  /** Null for a listing that was made without Etsy's inventory. */
  inventory: Schema.NullOr(
    Schema.Struct({ products: Schema.Array(Product), quantity_on_property: Schema.Array(Schema.Int) }),
  ),
})

/** https://developers.etsy.com/documentation/reference#operation/getListingsByShop */
const Page = Schema.Struct({ count: Schema.NonNegativeInt, results: Schema.Array(Offered) })

/** A listing is one thing for each of its variations: they have SKUs and quantities of their own. */
function listingsOf({ listing_id, title, quantity, inventory }: typeof Offered.Type, isSoldOut: boolean): Listing[] {
  const products = (inventory?.products ?? []).filter(({ is_deleted }) => !is_deleted)
  const name = storable(title)
  const common = { remote: { listing: String(listing_id) }, barcode: "" }
  if (products.length === 0)
    return [{ ...common, key: String(listing_id), sku: "", title: name, quantity: isSoldOut ? 0 : quantity }]
  // Without a property that they depend on, every variation shows the one quantity that they share.
  const isShared = inventory?.quantity_on_property.length === 0
  const own = isShared
    ? products.filter(({ sku }, at) => products.findIndex((one) => one.sku === sku) === at)
    : products
  return own.map((product) => ({
    ...common,
    key: `${listing_id}:${product.product_id}`,
    sku: storable(product.sku),
    title: [
      name,
      ...(own.length > 1 ? [storable(product.property_values.flatMap(({ values }) => values).join(", "))] : []),
    ]
      .filter(Boolean)
      .join(", ")
      .slice(0, 400),
    quantity: isSoldOut ? 0 : unitsOf(product),
  }))
}

const unitsOf = ({ offerings }: typeof Product.Type) =>
  offerings.reduce((sum, { quantity, is_enabled, is_deleted }) => sum + (is_enabled && !is_deleted ? quantity : 0), 0)
