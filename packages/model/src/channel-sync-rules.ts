/** The channels of the documents, in the order of the table's columns. */
export const channelKinds = ["Amazon", "Shopify", "Etsy"] as const

/** The channels that have a connector. */
export const connectable: readonly (typeof channelKinds)[number][] = ["Shopify"]

/** The table reads itself again after so many milliseconds (document 2 §9). */
export const refreshEvery = 600_000

/** A quantity that differs from In House for longer than this is an alarm. */
export const driftAlarmAfter = 600_000

/** A reading that is older than this is an alarm: two were missed. */
export const staleAfter = 2 * refreshEvery

/** The most units of each product that a channel may be kept from offering. */
export const largestBuffer = 9

export const channelLengths = { shop: 80, appId: 100, secret: 200 }

const suffix = ".myshopify.com"

/** The host of a Shopify shop from its name or its address; null for any other text. Nothing else is ever called. */
export function shopifyHost(typed: string): string | null {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^https:\/\//, "")
    .replace(/\/$/, "")
  const name = host.endsWith(suffix) ? host.slice(0, -suffix.length) : host
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(name) ? `${name}${suffix}` : null
}

/** The channels whose orders are taken in. */
export const orderTakers: readonly (typeof channelKinds)[number][] = ["Shopify"]

/** Where the client's own people see an order of a Shopify shop, from the ids that the shop has told; null for any other. */
export function orderAddress(account: string, remoteId: string): string | null {
  const host = shopifyHost(account)
  const id = /^gid:\/\/shopify\/Order\/(\d{1,20})$/.exec(remoteId)?.[1]
  return host && id ? `https://${host}/admin/orders/${id}` : null
}

export interface SeenReading {
  readonly readAt: Date | null
  readonly driftSince: Date | null
}

/** Whether somebody should look at a reading: it differs for too long, or nobody has read it for too long. */
export const isAlarm = ({ readAt, driftSince }: SeenReading, now: number) =>
  (driftSince !== null && now - driftSince.getTime() >= driftAlarmAfter) ||
  (readAt !== null && now - readAt.getTime() >= staleAfter)
