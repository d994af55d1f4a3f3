import { ChannelEventRpcs, ChannelSyncRpcs } from "@sightline/domain-api/channel-sync"
import { connectAmazon } from "./amazon/connect"
import { connectShopify, disconnect } from "./connect"
import { beginEtsy, connectEtsy } from "./etsy/connect"
import { receiveChannelEvent } from "./event"
import { listChannels, listUnmapped, syncChannels } from "./list"
import { listOrders } from "./list-orders"
import { listMapped, mapListing, unmapListing } from "./map"
import { bufferCost, listWrites, setPublishing } from "./publish"
import { setTakingOrders } from "./take-orders"
import { takeOut } from "./take-out"

export const ChannelSyncHandlers = ChannelSyncRpcs.toLayer({
  "channelSync.list": () => listChannels(),
  "channelSync.sync": () => syncChannels(),
  "channelSync.connectShopify": (asked) => connectShopify(asked),
  "channelSync.beginEtsy": (asked) => beginEtsy(asked),
  "channelSync.connectEtsy": (asked) => connectEtsy(asked),
  "channelSync.connectAmazon": (asked) => connectAmazon(asked),
  "channelSync.disconnect": ({ kind }) => disconnect(kind),
  "channelSync.setPublishing": (asked) => setPublishing(asked),
  "channelSync.bufferCost": ({ kind }) => bufferCost(kind),
  "channelSync.writes": ({ page, pageSize }) => listWrites(page, pageSize),
  "channelSync.setTakingOrders": (asked) => setTakingOrders(asked),
  "channelSync.orders": ({ page, pageSize }) => listOrders(page, pageSize),
  "channelSync.takeOut": (asked) => takeOut(asked),
  "channelSync.unmapped": ({ page, pageSize }) => listUnmapped(page, pageSize),
  "channelSync.mapped": ({ page, pageSize }) => listMapped(page, pageSize),
  "channelSync.map": (asked) => mapListing(asked),
  "channelSync.unmap": ({ listingId }) => unmapListing(listingId),
})

export const ChannelEventHandlers = ChannelEventRpcs.toLayer({
  "channelEvent.receive": (event) => receiveChannelEvent(event),
})
