import { Schema } from "effect"
import { done, type OrderPage, type OrderSource, type RemoteOrder } from "../channel"
import { storable } from "../in-form"
import { listingKey } from "./listing-key"
import { question, waitAfter } from "./request"

/** The right with which orders are read. */
export const selling = "transactions_r"

const pageSize = 100

/** Etsy's receipts are the orders of a shop. Of the customer nothing is read. */
export const orders: OrderSource = {
  mayRead: ({ shopId = "" }, token) =>
    question({
      ...{ token, path: pathOf(shopId), scope: selling, answer: Receipts },
      query: { limit: "1" },
      next: () => done(undefined),
    }),

  read({ shopId = "" }, token, { since, cursor }) {
    const place = cursor === null ? firstPlace(since) : Schema.decodeSync(Written)(cursor)
    return question({
      ...{ token, path: pathOf(shopId), scope: selling, answer: Receipts },
      query: {
        ...{ sort_on: "updated", sort_order: "asc", limit: String(pageSize), offset: String(place.offset) },
        ...(place.from === null ? {} : { min_last_modified: String(place.from) }),
        // Before the first look everything that has been sent left the shelf without us.
        ...(since === null ? { was_shipped: "false", was_canceled: "false" } : {}),
      },
      next({ results }, heard) {
        const asOf = place.asOf ?? timeOf(heard.header("date"))
        return done({
          orders: results.map(orderOf),
          cursor: cursorOf({ ...place, asOf }, results),
          wait: waitAfter(heard),
          asOf,
        } satisfies OrderPage)
      },
    })
  },
}

const pathOf = (shopId: string) => `shops/${Number(shopId)}/receipts`

/** Where a look goes on: the last change that it has met, in seconds, and how many of that second it has seen. */
const Place = Schema.Struct({
  from: Schema.NullOr(Schema.NonNegativeInt),
  offset: Schema.NonNegativeInt,
  asOf: Schema.NullOr(Schema.String),
})

const Written = Schema.parseJson(Place)

const firstPlace = (since: string | null): typeof Place.Type => ({
  from: since === null ? null : Math.floor(Date.parse(since) / 1000),
  ...{ offset: 0, asOf: null },
})

/**
 * The next page begins at the last change of this one, and not behind so many orders: one that changes between two pages goes
 * to the end, and those behind it would move past the place. Null when the page was not full.
 */
function cursorOf(place: typeof Place.Type, results: ReadonlyArray<typeof Receipt.Type>): string | null {
  const last = results.at(-1)
  if (results.length < pageSize || !last) return null
  const from = last.updated_timestamp
  const offset = from === place.from ? place.offset + results.length : 0
  return Schema.encodeSync(Written)({ ...place, from, offset })
}

function timeOf(date: string | null): string | null {
  const told = Date.parse(date ?? "")
  return Number.isNaN(told) ? null : new Date(told).toISOString()
}

const Seconds = Schema.Int.pipe(Schema.nonNegative())

const Transaction = Schema.Struct({
  transaction_id: Schema.Int,
  title: Schema.NullOr(Schema.String),
  quantity: Schema.NonNegativeInt,
  listing_id: Schema.NullOr(Schema.Int),
  product_id: Schema.NullOr(Schema.Int),
  sku: Schema.NullOr(Schema.String),
  is_digital: Schema.Boolean,
})

const Receipt = Schema.Struct({
  receipt_id: Schema.Int,
  status: Schema.String,
  is_shipped: Schema.Boolean,
  created_timestamp: Seconds,
  updated_timestamp: Seconds,
  transactions: Schema.Array(Transaction),
})

/** https://developers.etsy.com/documentation/reference#operation/getShopReceipts */
const Receipts = Schema.Struct({ results: Schema.Array(Receipt) })

const instant = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Etsy tells a refund of a part as money and not as units, so that only a whole one gives anything back. */
function orderOf({ receipt_id, status, is_shipped, transactions, ...told }: typeof Receipt.Type): RemoteOrder {
  const isCancelled = ["canceled", "fully refunded"].includes(status.toLowerCase())
  return {
    key: String(receipt_id),
    name: `#${receipt_id}`,
    placedAt: instant(told.created_timestamp),
    changedAt: instant(told.updated_timestamp),
    isCancelled,
    isTest: false,
    lines: transactions
      .filter(({ is_digital }) => !is_digital)
      .map(({ transaction_id, title, quantity, listing_id, product_id, sku }) => ({
        key: String(transaction_id),
        listing: listing_id === null ? null : listingKey(listing_id, { product_id, sku }),
        title: storable(title),
        sku: storable(sku),
        placed: quantity,
        ordered: isCancelled ? 0 : quantity,
        shipped: is_shipped ? quantity : 0,
      })),
  }
}
