import { Schema } from "effect"
import {
  type ChannelAnswer,
  type Connector,
  done,
  fail,
  type Listing,
  Malformed,
  type Settings,
  type Step,
} from "../channel"
import { storable } from "../in-form"
import { apiHostOf, exchange, question, rateOf, tokenHost } from "./request"
import { firstPlace, nextOf, Place, queryOf } from "./windows"

/** The role of the app with which listings are read. */
const role = "Product Listing"

const pageSize = 20

/** Amazon's Selling Partner API, Listings Items 2021-08-01 (document 2 §2.7, decisions D-117). */
export const amazon: Connector = {
  kind: "Amazon",
  hosts: (settings) => [apiHostOf(settings), tokenHost],
  token: (_settings, credentials) => exchange(credentials),
  check: (settings, token) =>
    search(settings, token, { pageSize: "1" }, () => done({ name: settings.sellerId ?? "", places: [] })),
  read(settings, token, cursor) {
    const place = cursor === null ? firstPlace : Schema.decodeSync(Written)(cursor)
    const query = { pageSize: String(pageSize), includedData, ...queryOf(place) }
    return search(settings, token, query, ({ numberOfResults, items, pagination }, heard) => {
      const next = nextOf(place, { found: numberOfResults, token: pagination?.nextToken ?? null, now: nowOf(heard) })
      if (next === "tooMany") return fail(new Malformed({ path: "numberOfResults" }))
      return done({
        listings: items.map((item) => listingOf(item, settings.marketplaceId ?? "")),
        cursor: next && Schema.encodeSync(Written)(next),
        wait: waitAfter(place.page + 1, rateOf(heard)),
      })
    })
  },
}

const Written = Schema.parseJson(Place)

const includedData = "summaries,attributes,fulfillmentAvailability"

/** By the day of their creation, which does not change, so that no update moves a listing past the page that is read. */
const search = <B>(
  settings: Settings,
  token: string,
  query: Readonly<Record<string, string>>,
  next: (answer: typeof Results.Type, heard: ChannelAnswer) => Step<B>,
) =>
  question({
    ...{ settings, token, role, next, answer: Results },
    path: `/listings/2021-08-01/items/${encodeURIComponent(settings.sellerId ?? "")}`,
    query: { marketplaceIds: settings.marketplaceId ?? "", sortBy: "createdDate", sortOrder: "ASC", ...query },
  })

/** As many questions a second as are allowed, and no burst before it: a job asks these and leaves the rest to the next. */
function waitAfter(asked: number, rate: number): number {
  if (rate < 1) return Math.ceil(1 / rate)
  return asked % Math.floor(rate) === 0 ? 1 : 0
}

/** The channel's own clock. */
function nowOf({ header }: ChannelAnswer): number | null {
  const told = Date.parse(header("date") ?? "")
  return Number.isNaN(told) ? null : told
}

const Item = Schema.Struct({
  sku: Schema.NonEmptyString,
  summaries: Schema.optional(
    Schema.Array(Schema.Struct({ marketplaceId: Schema.String, itemName: Schema.optional(Schema.String) })),
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

function listingOf(
  { sku, summaries = [], attributes, fulfillmentAvailability = [] }: typeof Item.Type,
  at: string,
): Listing {
  const summary = summaries.find(({ marketplaceId }) => marketplaceId === at)
  // Other codes are those of Amazon's own warehouses: what lies there is not on our shelf.
  const ours = fulfillmentAvailability.find(({ fulfillmentChannelCode }) => fulfillmentChannelCode === "DEFAULT")
  return {
    key: sku,
    remote: {},
    sku: storable(sku),
    barcode: barcodeOf(attributes),
    title: storable(summary?.itemName ?? sku),
    quantity: ours?.quantity ?? null,
  }
}

function barcodeOf(attributes: unknown): string {
  if (!Schema.is(Identified)(attributes)) return ""
  const found = attributes.externally_assigned_product_identifier.find(({ value }) => /^[0-9]{6,14}$/.test(value))
  return found?.value ?? ""
}
