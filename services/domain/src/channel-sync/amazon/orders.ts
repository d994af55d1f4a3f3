import { Schema } from "effect"
import { done, type OrderPage, type OrderSource, type RemoteOrder, type Settings } from "../channel"
import { storable } from "../in-form"
import { question } from "./request"

/** The role of the app with which orders are read. */
const role = "Inventory and Order Tracking"

/** Questions a second: one in three minutes, after twenty at once. */
const usualRate = 0.0056

const pageSize = 100

/** Amazon shows nothing older, in any marketplace. */
const earliest = "2016-01-01T00:00:00Z"

const unshipped = "PENDING_AVAILABILITY,PENDING,UNSHIPPED,PARTIALLY_SHIPPED"

/** Amazon's orders that the seller sends, Orders 2026-01-01. Of the customer nothing is asked. */
export const orders: OrderSource = {
  mayRead: (settings, token) =>
    question({
      ...{ settings, token, path, role, usualRate, answer: Found },
      query: { ...common(settings, 1), createdAfter: earliest },
      next: () => done(undefined),
    }),

  read(settings, token, { since, cursor }) {
    const place = cursor === null ? null : Schema.decodeSync(Written)(cursor)
    return question({
      ...{ settings, token, path, role, usualRate, answer: Found },
      query: {
        ...common(settings, pageSize),
        includedData: "FULFILLMENT",
        // Before the first look everything that has been sent left the shelf without us.
        ...(since === null ? { createdAfter: earliest, fulfillmentStatuses: unshipped } : { lastUpdatedAfter: since }),
        ...(place ? { paginationToken: place.token } : {}),
      },
      next({ orders, pagination, lastUpdatedBefore, createdBefore }) {
        const asOf = place?.asOf ?? lastUpdatedBefore ?? createdBefore ?? null
        const next = pagination?.nextToken
        return done({
          orders: orders.map(orderOf),
          cursor: next === undefined ? null : Schema.encodeSync(Written)({ token: next, asOf }),
          // Amazon takes twenty questions at once; behind them a refusal says how long to wait.
          wait: 0,
          asOf,
        } satisfies OrderPage)
      },
    })
  },
}

const path = "/orders/2026-01-01/orders"

const common = ({ marketplaceId = "" }: Settings, most: number) => ({
  ...{ marketplaceIds: marketplaceId, fulfilledBy: "MERCHANT", maxResultsPerPage: String(most) },
})

/** A page, and the time of the first one, up to which a look is complete. */
const Written = Schema.parseJson(Schema.Struct({ token: Schema.String, asOf: Schema.NullOr(Schema.String) }))

const Instant = Schema.String.pipe(Schema.filter((text) => !Number.isNaN(Date.parse(text))))

const Item = Schema.Struct({
  orderItemId: Schema.String,
  quantityOrdered: Schema.NonNegativeInt,
  product: Schema.Struct({ title: Schema.optional(Schema.String), sellerSku: Schema.optional(Schema.String) }),
  fulfillment: Schema.optional(Schema.Struct({ quantityFulfilled: Schema.optional(Schema.NonNegativeInt) })),
})

const Order = Schema.Struct({
  orderId: Schema.NonEmptyString,
  createdTime: Instant,
  lastUpdatedTime: Instant,
  fulfillment: Schema.optional(Schema.Struct({ fulfillmentStatus: Schema.String })),
  orderItems: Schema.Array(Item),
})

/** https://developer-docs.amazon.com/sp-api/reference/searchorders */
const Found = Schema.Struct({
  orders: Schema.Array(Order),
  pagination: Schema.optional(Schema.Struct({ nextToken: Schema.optional(Schema.NonEmptyString) })),
  lastUpdatedBefore: Schema.optional(Instant),
  createdBefore: Schema.optional(Instant),
})

/** An order that is not paid yet counts: Amazon holds its units. */
function orderOf({ orderId, createdTime, lastUpdatedTime, fulfillment, orderItems }: typeof Order.Type): RemoteOrder {
  const status = fulfillment?.fulfillmentStatus
  const isCancelled = status === "CANCELLED"
  return {
    key: orderId,
    name: orderId,
    placedAt: createdTime,
    changedAt: lastUpdatedTime,
    isCancelled,
    isTest: false,
    lines: orderItems.map(({ orderItemId, quantityOrdered, product: { title, sellerSku }, fulfillment: sent }) => ({
      key: orderItemId,
      listing: sellerSku ?? null,
      title: storable(title ?? sellerSku ?? ""),
      sku: storable(sellerSku ?? null),
      placed: quantityOrdered,
      ordered: isCancelled ? 0 : quantityOrdered,
      shipped: status === "SHIPPED" ? quantityOrdered : Math.min(quantityOrdered, sent?.quantityFulfilled ?? 0),
    })),
  }
}
