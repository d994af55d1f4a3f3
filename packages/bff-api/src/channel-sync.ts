import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  Buffer,
  BufferCost,
  Channel,
  ChannelKind,
  ChannelNotConnected,
  ChannelWrite,
  ConnectRefused,
  PublishRefused,
  UnmappedListing,
} from "@sightline/model/channel-sync"
import { channelKinds, channelLengths } from "@sightline/model/channel-sync-rules"
import { ClientId } from "@sightline/model/client"
import { connectors, staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { anyCase } from "./inventory-search"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { sessionRefusals } from "./session-refusals"
import { SignedIn } from "./signed-in"
import {
  answer,
  answerSaying,
  QueryPageNumber,
  queryId,
  Succeeded,
  wire,
  wireFilled,
  wireId,
  wireOptional,
  wirePage,
  wireText,
} from "./wire"

const wired = wiredBy({
  ...sessionRefusals,
  ShopUnknown: {
    status: 422,
    title: "No such address",
    detail: "A shop's address ends with myshopify.com.",
  },
  ChannelNotOpened: { status: 422, title: "Not connected", detail: "The channel did not let Sightline in." },
  ChannelPlaceNeeded: {
    status: 422,
    title: "Which place",
    detail: "The shop has several places with stock. Choose the one to read.",
  },
  ChannelTaken: {
    status: 409,
    title: "Connected already",
    detail: "Another shop of this channel is connected. Disconnect it first.",
  },
  ChannelNotConnected: { status: 409, title: "Not connected", detail: "This channel is not connected." },
})

const WireChannel = Schema.Struct({ ...Channel.fields, kind: wire("channel", ChannelKind) })

const WireWrite = Schema.Struct({
  ...ChannelWrite.fields,
  kind: wire("channel", ChannelKind),
  inventoryId: wire("inventoryID", ChannelWrite.fields.inventoryId),
})

const clientId = wireOptional("clientId", queryId(ClientId))
const clientID = wireOptional("clientID", wireId(ClientId))

/** The client's shops elsewhere (decisions D-117). They are read, and written only where somebody has switched it on (decision 99). */
export class ChannelSyncGroup extends HttpApiGroup.make("channelSync")
  .annotate(OpenApi.Description, "Shops elsewhere: connected, compared with the stock, told about it.")
  .add(
    Call.get("list", "/api/Channel/GetChannels", {
      who: staff,
      title: "List the channels",
      about:
        "Amazon, Shopify and Etsy, with their state, the last reading, the last error, and how many listings are no product here. No answer carries a credential.",
    })
      .setUrlParams(Schema.Struct({ clientId }))
      .addSuccess(answer(Schema.Array(WireChannel))),
  )
  .add(
    Call.post("sync", "/api/Channel/Sync", {
      who: staff,
      title: "Read the channels now",
      about:
        "begun counts the channels that are read; one that somebody asked for less than a minute ago is not among them. The readings are in SearchDynamic when they have ended.",
    })
      .setPayload(Schema.Struct({ clientId: clientID }))
      .addSuccess(answer(Schema.Struct({ begun: Schema.Int })))
      .addError(KeyReused),
  )
  .add(
    Call.post("connectShopify", "/api/Channel/ConnectShopify", {
      who: connectors,
      title: "Connect a Shopify shop",
      about:
        "appID and secret are those of an app of the client's own that is installed on the shop; without appID the secret is an access token. The shop is asked at once. Where it has several places, the refusal names them and locationID chooses one. Connecting again replaces the credentials.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          shop: wireText(channelLengths.shop),
          appId: wireOptional("appID", wireText(channelLengths.appId)),
          secret: wireFilled(channelLengths.secret),
          locationId: wireOptional("locationID", Schema.NullOr(wireText(100))),
        }),
      )
      .addSuccess(answer(WireChannel))
      .addError(wired(ConnectRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("disconnect", "/api/Channel/Disconnect", {
      who: connectors,
      title: "Disconnect a channel",
      about: "Its credentials are deleted; what was read of it is no longer shown.",
    })
      .setPayload(Schema.Struct({ clientId: clientID, kind: wire("channel", anyCase(channelKinds)) }))
      .addSuccess(answerSaying(Succeeded, "Channel disconnected"))
      .addError(wired(ChannelNotConnected))
      .addError(KeyReused),
  )
  .add(
    Call.post("setPublishing", "/api/Channel/SetPublishing", {
      who: connectors,
      title: "Publish our stock to a channel, or stop it",
      about:
        "Off at first. Each product's free units, less the buffer, are sent to its listing whenever they change. The channel takes a number only while it shows the one on which both sides agreed last; a number that somebody has lowered there is held back until our stock is as low. Setting it again compares everything anew.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          kind: wire("channel", anyCase(channelKinds)),
          isPublished: Schema.Boolean,
          buffer: Buffer,
        }),
      )
      .addSuccess(answer(WireChannel))
      .addError(wired(PublishRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("bufferCost", "/api/Channel/GetBufferCost", {
      who: connectors,
      title: "Tell what a buffer costs",
      about:
        "products counts those on offer at the channel that have free units; atMost, by buffer from 0 to 9, those of them that would not be offered.",
    })
      .setUrlParams(Schema.Struct({ clientId, kind: wire("channel", anyCase(channelKinds)) }))
      .addSuccess(answer(BufferCost)),
  )
  .add(
    Call.get("writes", "/api/Channel/GetWrites", {
      who: staff,
      title: "List the numbers that were sent to channels",
      about:
        "The latest first, for 90 days, each with its outcome: done, notDone (another line of the request was refused; it is sent again), stale (the channel showed another number), held, or refused with the channel's code. Ten on a page.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId,
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(WireWrite))),
  )
  .add(
    Call.get("unmapped", "/api/Channel/GetUnmapped", {
      who: staff,
      title: "List what the channels offer and is no product here",
      about:
        "A listing is the product whose code is its SKU, else the only active product with its barcode as UPC. Ten on a page.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId,
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(Schema.Struct({ ...UnmappedListing.fields, kind: wire("channel", ChannelKind) })))),
  )
  .middleware(SignedIn) {}
