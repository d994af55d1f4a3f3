import type { ChannelKind } from "@sightline/model/channel-sync"
import { driftAlarmAfter, isAlarm } from "@sightline/model/channel-sync-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import type {
  beginEtsy,
  bufferCost,
  connectAmazon,
  connectEtsy,
  connectShopify,
  disconnect,
  LoadedChannel,
  mapListing,
  SentNumber,
  SyncRow,
  setPublishing,
  syncData,
  unmapListing,
} from "./sync.server"

export const words = {
  synced: { failed: "The channels were not read" },
  connected: (kind: ChannelKind) => ({
    done: `${kind} is connected. Its quantities are being read.`,
    failed: `${kind} was not connected`,
  }),
  begun: { failed: "Etsy cannot be asked" },
  disconnected: { done: "Channel disconnected", failed: "The channel was not disconnected" },
  reading: (begun: number) =>
    begun === 0 ? "The table is up to date. No channel was read." : "The channels are being read.",
  states: {
    notConnected: "Not connected",
    connected: "Connected",
    authLost: "Connect it again",
  } satisfies Record<LoadedChannel["state"], string>,
  alarms: (products: number) =>
    products === 1
      ? "One product on this page has differed for more than ten minutes, or was not read for twenty."
      : `${products} products on this page have differed for more than ten minutes, or were not read for twenty.`,
  publishing: (kind: ChannelKind) => ({
    done: `${kind} shows your stock from now on.`,
    failed: "Your stock is not published",
  }),
  notPublishing: (kind: ChannelKind) => ({
    done: `Your stock is no longer sent to ${kind}.`,
    failed: "The change was not saved",
  }),
  cost: { failed: "What this costs is not known" },
  published: ({ isPublished, buffer }: LoadedChannel) =>
    isPublished ? (buffer === 0 ? "On" : `On, ${buffer} kept back`) : "Off",
  mapping: { done: "The product is chosen, by hand.", failed: "The product was not chosen" },
  unmapping: { done: "Its SKU and its barcode decide again.", failed: "The product is still chosen" },
  held: (held: number) =>
    held === 1 ? "1 number changed there is held back" : `${held} numbers changed there are held back`,
  refused: (refused: number) => `${refused} refused`,
  denied: "Reading the shop was not allowed there. Begin again when its owner agrees.",
  noSeller: "A seller ID has 8 to 20 capital letters and digits.",
  noReturn: "This address holds no answer of Etsy's.",
} as const

/** Products of which a connected channel says something that somebody should look at. */
export const alarmsOf = (rows: readonly SyncRow[], now: number) =>
  rows.filter(({ readings }) => readings.some((reading) => reading.isConnected && isAlarm(reading, now))).length

/** How long ago something was, in the largest unit that is whole. */
export function age(then: Date, now: number): string {
  const minutes = Math.max(0, Math.floor((now - then.getTime()) / 60_000))
  if (minutes < 1) return "less than a minute"
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** How a channel's quantity differs from what it should show; null where it agrees. */
export function driftOf(quantity: number, wanted: number): string | null {
  if (quantity === wanted) return null
  return quantity > wanted ? `${quantity - wanted} more` : `${wanted - quantity} fewer`
}

export const driftFor = (since: Date, now: number) =>
  now - since.getTime() >= driftAlarmAfter ? ` for ${age(since, now)}` : ""

export const syncRefusals: RefusalWords<OutcomeOf<typeof syncData>> = {}

export const connectRefusals: RefusalWords<OutcomeOf<typeof connectShopify>> = {
  ShopUnknown: serverSays,
  ChannelNotOpened: ({ words: said }) => said,
  ChannelPlaceNeeded: serverSays,
  ChannelTaken: serverSays,
  TooManyAttempts: serverSays,
}

export const connectAmazonRefusals: RefusalWords<OutcomeOf<typeof connectAmazon>> = {
  SellerUnknown: serverSays,
  ChannelNotOpened: ({ words: said }) => said,
  ChannelTaken: serverSays,
  TooManyAttempts: serverSays,
}

export const beginRefusals: RefusalWords<OutcomeOf<typeof beginEtsy>> = { TooManyAttempts: serverSays }

export const connectEtsyRefusals: RefusalWords<OutcomeOf<typeof connectEtsy>> = {
  OpeningEnded: serverSays,
  ChannelNotOpened: ({ words: said }) => said,
  ChannelTaken: serverSays,
  TooManyAttempts: serverSays,
}

export const disconnectRefusals: RefusalWords<OutcomeOf<typeof disconnect>> = { ChannelNotConnected: serverSays }

export const publishRefusals: RefusalWords<OutcomeOf<typeof setPublishing>> = {
  ChannelNotConnected: serverSays,
  ChannelNotOpened: ({ words: said }) => said,
  TooManyAttempts: serverSays,
}

export const mapRefusals: RefusalWords<OutcomeOf<typeof mapListing>> = {
  ChannelListingNotFound: serverSays,
  InventoryNotFound: () => "No product has this code, or several have.",
}

export const unmapRefusals: RefusalWords<OutcomeOf<typeof unmapListing>> = {
  ChannelListingNotFound: serverSays,
  ListingNotByHand: serverSays,
}

export const costRefusals: RefusalWords<OutcomeOf<typeof bufferCost>> = {}

export interface Cost {
  readonly products: number
  readonly atMost: readonly number[]
}

/** What a buffer costs, for a person who chooses it. */
export function costOf({ products, atMost }: Cost, buffer: number): string {
  if (buffer === 0) return `All ${products} products in stock are offered, down to the last piece.`
  const lost = atMost[buffer] ?? products
  const pieces = buffer === 1 ? "only one piece" : `${buffer} pieces or fewer`
  return `${lost} of ${products} products in stock have ${pieces} and would not be offered.`
}

/** What became of a number that was sent. */
export function outcomeOf({ outcome, found, code }: Pick<SentNumber, "outcome" | "found" | "code">): string {
  switch (outcome) {
    case null:
      return "No answer yet"
    case "done":
      return "Accepted"
    case "notDone":
      return "Not taken, is sent again"
    case "stale":
      return found === null ? "The shop shows another number" : `The shop showed ${found}`
    case "held":
      return `The shop shows ${found}: held back`
    case "refused":
      return (code !== null && refusals[code]) || `Refused: ${code}`
  }
}

/** The codes that are ours or well known; every other is the channel's own. */
const refusals: Readonly<Record<string, string>> = {
  ITEM_NOT_STOCKED_AT_LOCATION: "The shop does not stock it at this place",
  SOLD_OUT: "Sold out there: renew the listing on Etsy",
  NO_SKU: "The variation has no SKU there",
  NOT_ONE_QUANTITY: "Its quantity is also that of other variations, or it is switched off there",
}
