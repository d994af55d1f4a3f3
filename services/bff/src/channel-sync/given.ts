import { ChannelEventRpcs, ChannelSyncRpcs } from "@sightline/domain-api/channel-sync"
import type { Caller } from "@sightline/model/caller"
import { type Channel, ChannelEventRefused, ChannelListingId, type MappedListing } from "@sightline/model/channel-sync"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect } from "effect"

const aChannel: Channel = {
  kind: "Shopify",
  state: "connected",
  name: "Lakeside",
  account: "lake-side.myshopify.com",
  readAt: null,
  lastError: null,
  isReading: true,
  listings: 0,
  unmapped: 0,
  isPublished: false,
  buffer: 0,
  writeError: null,
  held: 0,
  refused: 0,
  takesOrders: false,
  ordersError: null,
}

const aMappedListing: MappedListing = {
  ...{ id: ChannelListingId.make(1), kind: "Shopify", title: "A frame", sku: "", barcode: "", quantity: 1 },
  ...{ inventoryId: InventoryId.make(301), inventoryNumber: "ARD-48", inventoryDescription: "A frame" },
  ...{ by: "Robin", at: new Date(0) },
}

/** The channels' part of the played domain. */
export const playedChannels = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  ChannelSyncRpcs.of({
    "channelSync.list": () => Effect.as(note("listChannels", {}), [aChannel]),
    "channelSync.sync": () => Effect.as(note("syncChannels", {}), { begun: 1 }),
    "channelSync.connectShopify": (asked) => Effect.as(note("connectShopify", asked), aChannel),
    "channelSync.beginEtsy": (asked) =>
      Effect.as(note("beginEtsy", asked), {
        address: "https://www.etsy.com/oauth/connect",
        returnsTo: "https://stock.example.test/e-commerce-sync",
      }),
    "channelSync.connectEtsy": (asked) => Effect.as(note("connectEtsy", asked), { ...aChannel, kind: "Etsy" as const }),
    "channelSync.connectAmazon": (asked) =>
      Effect.as(note("connectAmazon", asked), { ...aChannel, kind: "Amazon" as const }),
    "channelSync.disconnect": (asked) => note("disconnectChannel", asked),
    "channelSync.setPublishing": (asked) => Effect.as(note("setPublishing", asked), aChannel),
    "channelSync.bufferCost": ({ kind }) => Effect.as(note("bufferCost", { kind }), { products: 0, atMost: [] }),
    "channelSync.writes": ({ page, pageSize }) =>
      Effect.as(note("listWrites", {}), { rows: [], total: 0, page, pageSize }),
    "channelSync.setTakingOrders": (asked) => Effect.as(note("setTakingOrders", asked), aChannel),
    "channelSync.orders": ({ page, pageSize }) =>
      Effect.as(note("listOrders", {}), { rows: [], total: 0, page, pageSize }),
    "channelSync.takeOut": (asked) =>
      Effect.as(note("takeOut", asked), {
        ...{ itemId: InventoryItemId.make(11), inventoryId: InventoryId.make(301), previousStatusId: 5, statusId: 30 },
        totalQuantity: 0,
      }),
    "channelSync.unmapped": ({ page, pageSize }) =>
      Effect.as(note("listUnmapped", {}), { rows: [], total: 0, page, pageSize }),
    "channelSync.mapped": ({ page, pageSize }) =>
      Effect.as(note("listMapped", {}), { rows: [], total: 0, page, pageSize }),
    "channelSync.map": (asked) => Effect.as(note("mapListing", asked), aMappedListing),
    "channelSync.unmap": (asked) => note("unmapListing", asked),
  })

export const playedChannelEvents = ChannelEventRpcs.of({
  "channelEvent.receive": ({ signature }) => (signature === "" ? new ChannelEventRefused() : Effect.void),
})
