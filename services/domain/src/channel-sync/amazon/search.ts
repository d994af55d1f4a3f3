import { Schema } from "effect"
import type { ChannelAnswer, Listing, Settings, Step } from "../channel"
import { storable } from "../in-form"
import { question } from "./request"

/** The role of the app with which listings are read and changed. */
export const role = "Product Listing"

/** The plans of searchListingsItems and of patchListingsItem, in questions a second. */
export const usualRate = 5

/** The most listings of one answer. */
export const pageSize = 20

/**
 * Listings of the seller. By the day of their creation, which does not change, so that no update moves a listing past the page that is read.
 */
export const search = <B>(
  settings: Settings,
  token: string,
  query: Readonly<Record<string, string>>,
  next: (answer: typeof Results.Type, heard: ChannelAnswer) => Step<B>,
) =>
  question({
    ...{ settings, token, role, usualRate, next, answer: Results },
    path: `/listings/2021-08-01/items/${encodeURIComponent(settings.sellerId ?? "")}`,
    query: { marketplaceIds: settings.marketplaceId ?? "", sortBy: "createdDate", sortOrder: "ASC", ...query },
  })

const Item = Schema.Struct({
  sku: Schema.NonEmptyString,
  summaries: Schema.optional(
    Schema.Array(
      Schema.Struct({
        marketplaceId: Schema.String,
        itemName: Schema.optional(Schema.String),
        productType: Schema.optional(Schema.String),
      }),
    ),
  ),
  /** Each type of product has attributes of its own; one in another form is left out. */
  attributes: Schema.optional(Schema.Unknown),
  fulfillmentAvailability: Schema.optional(
    Schema.Array(
      Schema.Struct({ fulfillmentChannelCode: Schema.String, quantity: Schema.optional(Schema.NonNegativeInt) }),
    ),
  ),
})

/** https://developer-docs.amazon.com/sp-api/reference/searchlistingsitems */
const Results = Schema.Struct({
  numberOfResults: Schema.NonNegativeInt,
  items: Schema.Array(Item),
  pagination: Schema.optional(Schema.Struct({ nextToken: Schema.optional(Schema.String) })),
})

const Identified = Schema.Struct({
  externally_assigned_product_identifier: Schema.Array(Schema.Struct({ type: Schema.String, value: Schema.String })),
})

export type Item = typeof Item.Type

/** Null for what lies in Amazon's own warehouses, whose codes are others: it is not on our shelf. */
export const quantityOf = ({ fulfillmentAvailability = [] }: Item) =>
  fulfillmentAvailability.find(({ fulfillmentChannelCode }) => fulfillmentChannelCode === "DEFAULT")?.quantity ?? null

export const summaryOf = ({ summaries = [] }: Item, { marketplaceId }: Settings) =>
  summaries.find((one) => one.marketplaceId === marketplaceId)

export function listingOf(item: Item, settings: Settings): Listing {
  const { sku, attributes } = item
  return {
    key: sku,
    remote: {},
    sku: storable(sku),
    barcode: barcodeOf(attributes),
    title: storable(summaryOf(item, settings)?.itemName ?? sku),
    quantity: quantityOf(item),
  }
}

function barcodeOf(attributes: unknown): string {
  if (!Schema.is(Identified)(attributes)) return ""
  const found = attributes.externally_assigned_product_identifier.find(({ value }) => /^[0-9]{6,14}$/.test(value))
  return found?.value ?? ""
}
