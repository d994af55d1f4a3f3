import { createHmac, timingSafeEqual } from "node:crypto"
import { Option, Schema } from "effect"
import { done, type EventSource, type Settings, type Step } from "../channel"
import { graphql } from "./graphql"
import { hostOf } from "./parts"

/** Shopify sends an event again for hours, and sometimes a day late. */
const oldest = 3 * 24 * 3_600_000
/** By so much the shop's clock may be ahead of ours. */
const ahead = 5 * 60_000

/** The topics that we ask for, as the subscription and as the header spells them. */
const topics = {
  orders: { ORDERS_CREATE: "orders/create", ORDERS_UPDATED: "orders/updated", ORDERS_CANCELLED: "orders/cancelled" },
  stock: { INVENTORY_LEVELS_UPDATE: "inventory_levels/update" },
} as const
type About = keyof typeof topics

const Dated = Schema.parseJson(Schema.Struct({ updated_at: Schema.DateFromString }))

/** https://shopify.dev/docs/apps/build/webhooks/verify-deliveries; the signature has no time, but the signed body has one. */
export const events: EventSource = {
  about({ secret = "", appId = "" }, { topic, signature, body }, now) {
    // Of an older app we have its token, and not the secret that it signs with.
    if (appId === "" || !isSigned(body, signature, secret)) return null
    const at = Option.getOrNull(Schema.decodeOption(Dated)(body))?.updated_at.getTime() ?? Number.NaN
    if (!(at > now - oldest && at < now + ahead)) return null
    const isOf = (about: About) => Object.values<string>(topics[about]).includes(topic)
    return isOf("orders") ? "orders" : isOf("stock") ? "stock" : null
  },

  ask: (settings, token, address, wanted) =>
    graphql({
      ...{ host: hostOf(settings), token, answer: Subscriptions, variables: {} },
      query: "query SightlineHooks { webhookSubscriptions(first: 100) { nodes { topic uri } } }",
      next: ({ webhookSubscriptions: { nodes } }) =>
        created(
          settings,
          token,
          address,
          wanted
            .flatMap((about) => Object.keys(topics[about]).map((topic) => ({ about, topic })))
            .filter(({ topic }) => !nodes.some((node) => node.topic === topic && node.uri === address)),
        ),
    }),
}

/** One subscription after the other. One that the shop refuses is asked for again with the next reading; nothing depends on it. */
function created(
  settings: Settings,
  token: string,
  address: string,
  [first, ...rest]: ReadonlyArray<{ readonly about: About; readonly topic: string }>,
): Step<void> {
  if (!first) return done(undefined)
  const id = first.about === "orders" ? "id" : "inventory_item_id"
  return graphql({
    ...{ host: hostOf(settings), token, answer: Created },
    variables: { topic: first.topic, webhookSubscription: { uri: address, includeFields: [id, "updated_at"] } },
    query: `mutation SightlineHook($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) { userErrors { message } }
    }`,
    next: () => created(settings, token, address, rest),
  })
}

const Subscriptions = Schema.Struct({
  webhookSubscriptions: Schema.Struct({
    nodes: Schema.Array(Schema.Struct({ topic: Schema.String, uri: Schema.String })),
  }),
})

const Created = Schema.Struct({
  webhookSubscriptionCreate: Schema.Struct({ userErrors: Schema.Array(Schema.Struct({ message: Schema.String })) }),
})

function isSigned(body: string, signature: string, secret: string): boolean {
  const right = createHmac("sha256", secret).update(body).digest()
  const given = Buffer.from(signature, "base64")
  return given.length === right.length && timingSafeEqual(given, right)
}
