/** The channels of the documents, in the order of the table's columns. */
export const channelKinds = ["Amazon", "Shopify", "Etsy"] as const

/** The table reads itself again after so many milliseconds (document 2 §9). */
export const refreshEvery = 600_000

/** A quantity that differs from In House for longer than this is an alarm. */
export const driftAlarmAfter = 600_000

/** A reading that is older than this is an alarm: two were missed. */
export const staleAfter = 2 * refreshEvery

/** The most units of each product that a channel may be kept from offering. */
export const largestBuffer = 9

/** What is kept back where nobody has chosen yet: one unit where a sale and our number may cross (decisions D-150). */
export const usualBuffer = { Amazon: 1, Shopify: 0, Etsy: 1 } satisfies Record<(typeof channelKinds)[number], number>

export const channelLengths = { shop: 80, appId: 100, secret: 200, token: 2000, code: 600, address: 2000 }

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

/**
 * Amazon's marketplaces, and the part of the world whose host answers for them
 * (https://developer-docs.amazon.com/sp-api/docs/marketplace-ids).
 */
export const amazonMarketplaces = [
  { id: "ATVPDKIKX0DER", name: "United States", region: "na" },
  { id: "A2EUQ1WTGCTBG2", name: "Canada", region: "na" },
  { id: "A1AM78C64UM0Y8", name: "Mexico", region: "na" },
  { id: "A2Q3Y263D00KWC", name: "Brazil", region: "na" },
  { id: "A1F83G8C2ARO7P", name: "United Kingdom", region: "eu" },
  { id: "A28R8C7NBKEWEA", name: "Ireland", region: "eu" },
  { id: "A1PA6795UKMFR9", name: "Germany", region: "eu" },
  { id: "A13V1IB3VIYZZH", name: "France", region: "eu" },
  { id: "AMEN7PMS3EDWL", name: "Belgium", region: "eu" },
  { id: "A1805IZSGTT6HS", name: "Netherlands", region: "eu" },
  { id: "APJ6JRA9NG5V4", name: "Italy", region: "eu" },
  { id: "A1RKKUPIHCS9HS", name: "Spain", region: "eu" },
  { id: "A2NODRKZP88ZB9", name: "Sweden", region: "eu" },
  { id: "A1C3SOZRARQ6R3", name: "Poland", region: "eu" },
  { id: "A33AVAJ2PDY3EV", name: "Türkiye", region: "eu" },
  { id: "A21TJRUUN4KGV", name: "India", region: "eu" },
  { id: "A2VIGQ35RCS4UG", name: "United Arab Emirates", region: "eu" },
  { id: "A17E79C6D8DWNP", name: "Saudi Arabia", region: "eu" },
  { id: "ARBP9OOSHTCHU", name: "Egypt", region: "eu" },
  { id: "AE08WJ6YKNBMC", name: "South Africa", region: "eu" },
  { id: "A1VC38T7YXB528", name: "Japan", region: "fe" },
  { id: "A39IBJ37TRP1C6", name: "Australia", region: "fe" },
  { id: "A19VAU5U5O7RUS", name: "Singapore", region: "fe" },
] as const

/** A seller id of Amazon's: it stands in the path of each question. */
export const isSeller = (typed: string) => /^[A-Z0-9]{8,20}$/.test(typed)

/** What Etsy has put into the address to which it sends people back; null for an address without it. */
export function etsyReturn(address: string): { code: string; state: string } | null {
  const typed = address.trim()
  if (!URL.canParse(typed)) return null
  const { searchParams } = new URL(typed)
  const [code, state] = [searchParams.get("code"), searchParams.get("state")]
  return code && state ? { code, state } : null
}

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
