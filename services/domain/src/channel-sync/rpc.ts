import { ChannelSyncRpcs } from "@sightline/domain-api/channel-sync"
import { connectShopify, disconnect } from "./connect"
import { listChannels, listUnmapped, syncChannels } from "./list"

export const ChannelSyncHandlers = ChannelSyncRpcs.toLayer({
  "channelSync.list": () => listChannels(),
  "channelSync.sync": () => syncChannels(),
  "channelSync.connectShopify": (asked) => connectShopify(asked),
  "channelSync.disconnect": ({ kind }) => disconnect(kind),
  "channelSync.unmapped": ({ page, pageSize }) => listUnmapped(page, pageSize),
})
