import { driftAlarmAfter, isAlarm } from "@sightline/model/channel-sync-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import type { connectShopify, disconnect, LoadedChannel, SyncRow, syncData } from "./sync.server"

export const words = {
  synced: { failed: "The channels were not read" },
  connected: { done: "Shopify is connected. Its quantities are being read.", failed: "Shopify was not connected" },
  disconnected: { done: "Channel disconnected", failed: "The channel was not disconnected" },
  begun: (begun: number) =>
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
  noConnector: "Sightline cannot read this channel yet.",
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

/** How a channel's quantity differs from In House; null where it agrees. */
export function driftOf(quantity: number, inHouse: number): string | null {
  if (quantity === inHouse) return null
  return quantity > inHouse ? `${quantity - inHouse} more` : `${inHouse - quantity} fewer`
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

export const disconnectRefusals: RefusalWords<OutcomeOf<typeof disconnect>> = { ChannelNotConnected: serverSays }
