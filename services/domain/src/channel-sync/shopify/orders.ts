import { Schema } from "effect"
import { done, fail, Malformed, type OrderPage, type RemoteOrder, type Settings, type Step } from "../channel"
import { storable } from "../in-form"
import { graphql } from "./graphql"
import { hostOf } from "./parts"

/** What we ask of a line. Nothing of the customer is in any question. */
const lineFields = `nodes { id sku title quantity currentQuantity unfulfilledQuantity variant { id } } pageInfo { hasNextPage endCursor }`

export const ordersQuery = `query SightlineOrders($after: String, $query: String) {
  orders(first: 25, after: $after, sortKey: UPDATED_AT, query: $query) {
    nodes { id name createdAt updatedAt cancelledAt test lineItems(first: 50) { ${lineFields} } }
    pageInfo { hasNextPage endCursor }
  }
}`

const PageInfo = Schema.Struct({ hasNextPage: Schema.Boolean, endCursor: Schema.NullOr(Schema.String) })
const Instant = Schema.String.pipe(Schema.filter((text) => !Number.isNaN(Date.parse(text))))
const Units = Schema.Int.pipe(Schema.nonNegative())

const Lines = Schema.Struct({
  nodes: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      sku: Schema.NullOr(Schema.String),
      title: Schema.String,
      /** As it was placed. */
      quantity: Units,
      /** Net of what was refunded or edited away. */
      currentQuantity: Units,
      unfulfilledQuantity: Units,
      variant: Schema.NullOr(Schema.Struct({ id: Schema.String })),
    }),
  ),
  pageInfo: PageInfo,
})

const Order = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  createdAt: Instant,
  updatedAt: Instant,
  cancelledAt: Schema.NullOr(Instant),
  test: Schema.Boolean,
  lineItems: Lines,
})

const Orders = Schema.Struct({ nodes: Schema.Array(Order), pageInfo: PageInfo })

export const ordersAnswer = Schema.Struct({ orders: Orders })

/** A page of orders, each with all of its lines: an order of more than fifty is asked for the rest. */
export function pageOf(
  settings: Settings,
  token: string,
  { nodes, pageInfo }: typeof Orders.Type,
  wait: number,
): Step<OrderPage> {
  if (pageInfo.hasNextPage && pageInfo.endCursor === null)
    return fail(new Malformed({ path: "data.orders.pageInfo.endCursor" }))
  const cursor = pageInfo.hasNextPage ? pageInfo.endCursor : null
  const whole = (place: number, orders: ReadonlyArray<RemoteOrder>): Step<OrderPage> => {
    const order = nodes[place]
    if (!order) return done({ orders, cursor, wait, asOf: null })
    return restOf(settings, token, order, (all) => whole(place + 1, [...orders, orderOf(all)]))
  }
  return whole(0, [])
}

const RestAnswer = Schema.Struct({ order: Schema.NullOr(Schema.Struct({ lineItems: Lines })) })

function restOf<A>(
  settings: Settings,
  token: string,
  order: typeof Order.Type,
  next: (all: typeof Order.Type) => Step<A>,
): Step<A> {
  const { nodes, pageInfo } = order.lineItems
  if (!pageInfo.hasNextPage) return next(order)
  return graphql({
    ...{ host: hostOf(settings), token, answer: RestAnswer, scope: "read_orders" },
    variables: { id: order.id, after: pageInfo.endCursor },
    query: `query SightlineOrderLines($id: ID!, $after: String) {
      order(id: $id) { lineItems(first: 50, after: $after) { ${lineFields} } }
    }`,
    next: ({ order: rest }) =>
      rest === null || rest.lineItems.nodes.length === 0
        ? fail(new Malformed({ path: "data.order.lineItems" }))
        : restOf(
            settings,
            token,
            { ...order, lineItems: { ...rest.lineItems, nodes: [...nodes, ...rest.lineItems.nodes] } },
            next,
          ),
  })
}

const orderOf = ({ id, name, createdAt, updatedAt, cancelledAt, test, lineItems }: typeof Order.Type): RemoteOrder => ({
  key: id,
  name: storable(name),
  placedAt: createdAt,
  changedAt: updatedAt,
  isCancelled: cancelledAt !== null,
  isTest: test,
  lines: lineItems.nodes.map((line) => ({
    key: line.id,
    listing: line.variant?.id ?? null,
    title: storable(line.title),
    sku: storable(line.sku),
    placed: line.quantity,
    ordered: cancelledAt === null ? line.currentQuantity : 0,
    shipped: Math.max(0, line.currentQuantity - line.unfulfilledQuantity),
  })),
})
