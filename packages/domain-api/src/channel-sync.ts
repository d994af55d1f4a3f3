import { Rpc, RpcGroup } from "@effect/rpc"
import {
  BeginEtsy,
  BufferCost,
  Channel,
  ChannelEventRefused,
  ChannelKind,
  ChannelLeave,
  ChannelListingId,
  ChannelNotConnected,
  ChannelOrderPage,
  ChannelWritePage,
  ConnectAmazon,
  ConnectAmazonRefused,
  ConnectEtsy,
  ConnectEtsyRefused,
  ConnectRefused,
  ConnectShopify,
  MapListing,
  MapListingRefused,
  MappedListing,
  MappedPage,
  Publishing,
  PublishRefused,
  ReceivedEvent,
  TakeOut,
  TakeOutRefused,
  TakingOrders,
  TakingOrdersRefused,
  UnmapListingRefused,
  UnmappedPage,
} from "@sightline/model/channel-sync"
import { KeyReused } from "@sightline/model/once"
import { Removal } from "@sightline/model/removal"
import { TooManyAttempts } from "@sightline/model/session"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ChannelSyncRpcs = RpcGroup.make(
  Rpc.make("list", { success: Schema.Array(Channel) }),
  Rpc.make("sync", { success: Schema.Struct({ begun: Schema.Int }), error: KeyReused }),
  Rpc.make("connectShopify", {
    payload: ConnectShopify,
    success: Channel,
    error: Schema.Union(ConnectRefused, KeyReused),
  }),
  Rpc.make("beginEtsy", {
    payload: BeginEtsy,
    success: ChannelLeave,
    error: Schema.Union(TooManyAttempts, KeyReused),
  }),
  Rpc.make("connectEtsy", {
    payload: ConnectEtsy,
    success: Channel,
    error: Schema.Union(ConnectEtsyRefused, KeyReused),
  }),
  Rpc.make("connectAmazon", {
    payload: ConnectAmazon,
    success: Channel,
    error: Schema.Union(ConnectAmazonRefused, KeyReused),
  }),
  Rpc.make("disconnect", {
    payload: { kind: ChannelKind },
    error: Schema.Union(ChannelNotConnected, KeyReused),
  }),
  Rpc.make("setPublishing", {
    payload: Publishing,
    success: Channel,
    error: Schema.Union(PublishRefused, KeyReused),
  }),
  Rpc.make("bufferCost", { payload: { kind: ChannelKind }, success: BufferCost }),
  Rpc.make("writes", {
    payload: { page: Schema.Int, pageSize: Schema.Int },
    success: ChannelWritePage,
  }),
  Rpc.make("setTakingOrders", {
    payload: TakingOrders,
    success: Channel,
    error: Schema.Union(TakingOrdersRefused, KeyReused),
  }),
  Rpc.make("orders", { payload: { page: Schema.Int, pageSize: Schema.Int }, success: ChannelOrderPage }),
  Rpc.make("takeOut", { payload: TakeOut, success: Removal, error: Schema.Union(TakeOutRefused, KeyReused) }),
  Rpc.make("unmapped", {
    payload: { page: Schema.Int, pageSize: Schema.Int },
    success: UnmappedPage,
  }),
  Rpc.make("mapped", {
    payload: { page: Schema.Int, pageSize: Schema.Int },
    success: MappedPage,
  }),
  Rpc.make("map", {
    payload: MapListing,
    success: MappedListing,
    error: Schema.Union(MapListingRefused, KeyReused),
  }),
  Rpc.make("unmap", {
    payload: { listingId: ChannelListingId },
    error: Schema.Union(UnmapListingRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("channelSync.")

/** What a channel sends by itself: its signature is the proof, and nobody is signed in. */
export const ChannelEventRpcs = RpcGroup.make(
  Rpc.make("receive", { payload: ReceivedEvent, error: ChannelEventRefused }),
).prefix("channelEvent.")
