import { Schema } from "effect"
import {
  AuthLost,
  type ChannelAnswer,
  done,
  fail,
  Malformed,
  type Publisher,
  ScopeMissing,
  type Settings,
  type Step,
} from "../channel"
import { storable } from "../in-form"
import { events } from "./event"
import { answered, graphql } from "./graphql"
import { ordersAnswer, ordersQuery, pageOf } from "./orders"
import { hostOf, waitAfter } from "./parts"
import { InventorySet, outcomesOf, quantitiesOf } from "./write"

/** The rights that a reading needs. */
const scopes = ["read_products", "read_inventory", "read_locations"]

/** A page costs about five points a variant, and one question at most a thousand. */
const pageSize = 100

/** The right that sending our numbers needs. */
const writing = "write_inventory"

/** The right that looking at orders needs. */
const selling = "read_orders"

/** Goes on where the token has these rights, and names the first that it lacks. */
const withScopes = <A>(
  settings: Settings,
  token: string,
  wanted: ReadonlyArray<string>,
  next: () => Step<A>,
): Step<A> =>
  graphql({
    ...{ host: hostOf(settings), token, answer: Installation, variables: {} },
    query: "query SightlineRights { currentAppInstallation { accessScopes { handle } } }",
    next: ({ currentAppInstallation: { accessScopes } }) => {
      const missing = wanted.find((scope) => !accessScopes.some(({ handle }) => handle === scope))
      return missing ? fail(new ScopeMissing({ scope: missing })) : next()
    },
  })

/** Shopify's Admin API (document 2 §2.7, decisions D-117). */
export const shopify: Publisher = {
  kind: "Shopify",
  compares: true,
  most: { lines: 250, shown: 100 },
  rest: { answered: 0, unanswered: 0 },
  hosts: (settings) => [hostOf(settings)],

  token(settings, { appId = "", secret = "" }) {
    if (appId === "") return done({ value: secret, seconds: null })
    const form = { grant_type: "client_credentials", client_id: appId, client_secret: secret }
    return {
      _tag: "Ask",
      request: {
        url: `https://${hostOf(settings)}/admin/oauth/access_token`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      },
      next: granted,
    }
  },

  check: (settings, token) =>
    withScopes(settings, token, scopes, () =>
      graphql({
        ...{ host: hostOf(settings), token, answer: Shop, variables: {} },
        query: "query SightlineShop { shop { name } locations(first: 50) { nodes { id name } } }",
        next: ({ shop, locations }) => done({ name: storable(shop.name), places: locations.nodes }),
      }),
    ),

  mayWrite: (settings, token) => withScopes(settings, token, [writing], () => done(undefined)),

  read: (settings, token, after) =>
    graphql({
      ...{ host: hostOf(settings), token, answer: Variants },
      variables: { first: pageSize, after, location: settings.locationId ?? "" },
      query: `query SightlineVariants($first: Int!, $after: String, $location: ID!) {
        productVariants(first: $first, after: $after) {
          nodes { id sku barcode displayName product { status } inventoryItem { id tracked
            inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity } } } }
          pageInfo { hasNextPage endCursor }
        }
      }`,
      next: ({ productVariants: { nodes, pageInfo } }, cost) =>
        pageInfo.hasNextPage && pageInfo.endCursor === null
          ? fail(new Malformed({ path: "data.productVariants.pageInfo.endCursor" }))
          : done({
              listings: nodes.filter(({ product }) => product.status === "ACTIVE").map(listingOf),
              cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
              wait: waitAfter(cost),
            }),
    }),

  show: (settings, token, listings) =>
    graphql({
      ...{ host: hostOf(settings), token, answer: Levels },
      variables: { ids: listings.map(({ remote }) => remote.inventoryItem), location: settings.locationId ?? "" },
      query: `query SightlineQuantities($ids: [ID!]!, $location: ID!) {
        nodes(ids: $ids) { ... on InventoryItem { id tracked
          inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity } } } }
      }`,
      next: ({ nodes }) =>
        done(
          listings.map(({ id, remote }) => {
            const level = nodes.find((node) => node?.id === remote.inventoryItem)
            return { id, quantity: level ? quantityOf(level) : null }
          }),
        ),
    }),

  write: (settings, token, key, lines) =>
    graphql({
      ...{ host: hostOf(settings), token, answer: InventorySet, scope: writing },
      variables: { key, input: quantitiesOf(settings.locationId ?? "", key, lines) },
      query: `mutation SightlineStock($input: InventorySetQuantitiesInput!, $key: String!) {
        inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code field } }
      }`,
      next: ({ inventorySetQuantities: { userErrors } }) => outcomesOf(lines, userErrors),
    }),

  events,

  orders: {
    mayRead: (settings, token) => withScopes(settings, token, [selling], () => done(undefined)),
    read: (settings, token, { since, cursor }) =>
      graphql({
        ...{ host: hostOf(settings), token, answer: ordersAnswer, query: ordersQuery, scope: selling },
        variables: { after: cursor, query: since === null ? null : `updated_at:>='${since}'` },
        next: ({ orders }, cost) => pageOf(settings, token, orders, waitAfter(cost)),
      }),
  },
}

const Grant = Schema.Struct({ access_token: Schema.NonEmptyString, expires_in: Schema.Positive })

function granted(answer: ChannelAnswer): Step<{ value: string; seconds: number }> {
  // An unknown app, a wrong secret and an app that is not installed are all answered with a 400.
  if (answer.status === 400) return fail(new AuthLost())
  return answered(answer, Grant, ({ access_token, expires_in }) => done({ value: access_token, seconds: expires_in }))
}

const Installation = Schema.Struct({
  currentAppInstallation: Schema.Struct({ accessScopes: Schema.Array(Schema.Struct({ handle: Schema.String })) }),
})

const Shop = Schema.Struct({
  shop: Schema.Struct({ name: Schema.String }),
  locations: Schema.Struct({ nodes: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })) }),
})

const Level = Schema.Struct({
  id: Schema.String,
  tracked: Schema.Boolean,
  /** Null where the place does not stock it. */
  inventoryLevel: Schema.NullOr(
    Schema.Struct({ quantities: Schema.NonEmptyArray(Schema.Struct({ quantity: Schema.Int })) }),
  ),
})

const quantityOf = ({ tracked, inventoryLevel }: typeof Level.Type) =>
  tracked ? (inventoryLevel?.quantities[0].quantity ?? null) : null

/** Null for one that the shop has deleted. */
const Levels = Schema.Struct({ nodes: Schema.Array(Schema.NullOr(Level)) })

const Variant = Schema.Struct({
  id: Schema.String,
  sku: Schema.NullOr(Schema.String),
  barcode: Schema.NullOr(Schema.String),
  displayName: Schema.String,
  product: Schema.Struct({ status: Schema.String }),
  inventoryItem: Level,
})

const Variants = Schema.Struct({
  productVariants: Schema.Struct({
    nodes: Schema.Array(Variant),
    pageInfo: Schema.Struct({ hasNextPage: Schema.Boolean, endCursor: Schema.NullOr(Schema.String) }),
  }),
})

const listingOf = ({ id, sku, barcode, displayName, inventoryItem }: typeof Variant.Type) => ({
  key: id,
  remote: { inventoryItem: inventoryItem.id },
  sku: storable(sku),
  barcode: storable(barcode),
  title: storable(displayName),
  quantity: quantityOf(inventoryItem),
})
