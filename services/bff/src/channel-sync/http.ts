import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { paged, succeeded } from "@sightline/bff-api/wire"
import { Effect, Redacted } from "effect"
import { ask, Domain, relay } from "../domain"

export const ChannelSyncHttp = HttpApiBuilder.group(BffApi, "channelSync", (handlers) =>
  Effect.map(Domain, ({ channelSync }) =>
    handlers
      .handle("list", () => relay(channelSync.list()))
      .handle("sync", () => relay(channelSync.sync()))
      .handle("connectShopify", ({ payload: { shop, appId = "", secret, locationId = null } }) =>
        relay(channelSync.connectShopify({ shop, appId, secret: Redacted.make(secret), locationId })),
      )
      .handle("beginEtsy", ({ payload: { keystring, secret, mayPublish } }) =>
        relay(channelSync.beginEtsy({ keystring, secret: Redacted.make(secret), mayPublish })),
      )
      .handle("connectEtsy", ({ payload: { code, state } }) => relay(channelSync.connectEtsy({ code, state })))
      .handle("connectAmazon", ({ payload: { marketplaceId, sellerId, appId, secret, refreshToken } }) =>
        relay(
          channelSync.connectAmazon({
            ...{ marketplaceId, sellerId, appId },
            ...{ secret: Redacted.make(secret), refreshToken: Redacted.make(refreshToken) },
          }),
        ),
      )
      .handle("disconnect", ({ payload: { kind } }) => Effect.as(relay(channelSync.disconnect({ kind })), succeeded))
      .handle("setPublishing", ({ payload: { kind, isPublished, buffer } }) =>
        relay(channelSync.setPublishing({ kind, isPublished, buffer })),
      )
      .handle("setTakingOrders", ({ payload: { kind, takesOrders } }) =>
        relay(channelSync.setTakingOrders({ kind, takesOrders })),
      )
      .handle("orders", ({ urlParams }) => relay(channelSync.orders(paged(urlParams, 10))))
      .handle("takeOut", ({ payload: { lineId, itemId } }) => relay(channelSync.takeOut({ lineId, itemId })))
      .handle("bufferCost", ({ urlParams: { kind } }) => relay(channelSync.bufferCost({ kind })))
      .handle("writes", ({ urlParams }) => relay(channelSync.writes(paged(urlParams, 10))))
      .handle("unmapped", ({ urlParams }) => relay(channelSync.unmapped(paged(urlParams, 10))))
      .handle("mapped", ({ urlParams }) => relay(channelSync.mapped(paged(urlParams, 10))))
      .handle("map", ({ payload: { listingId, inventoryId } }) => relay(channelSync.map({ listingId, inventoryId })))
      .handle("unmap", ({ payload: { listingId } }) => Effect.as(relay(channelSync.unmap({ listingId })), succeeded)),
  ),
)

export const ChannelEventHttp = HttpApiBuilder.group(BffApi, "channelEvent", (handlers) =>
  Effect.map(Domain, ({ channelEvent }) =>
    handlers.handle("receive", ({ payload }) => Effect.as(ask(channelEvent.receive(payload)), succeeded)),
  ),
)
