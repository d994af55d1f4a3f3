import { HttpApiGroup, OpenApi } from "@effect/platform"
import {
  Buffer,
  BufferCost,
  Channel,
  ChannelEventRefused,
  ChannelKind,
  ChannelLeave,
  ChannelListingId,
  ChannelNotConnected,
  ChannelOrder,
  ChannelOrderLine,
  ChannelOrderLineId,
  ChannelWrite,
  ConnectAmazonRefused,
  ConnectEtsyRefused,
  ConnectRefused,
  MapListingRefused,
  MappedListing,
  PublishRefused,
  TakeOutRefused,
  TakingOrdersRefused,
  UnmapListingRefused,
  UnmappedListing,
} from "@sightline/model/channel-sync"
import { channelKinds, channelLengths } from "@sightline/model/channel-sync-rules"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { connectors, staff } from "@sightline/model/role-table"
import { TooManyAttempts } from "@sightline/model/session"
import { Schema } from "effect"
import { Call } from "./call"
import { WireRemoval } from "./inventory-item-list"
import { inventoryItemRefusals } from "./inventory-item-refusals"
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
  SellerUnknown: {
    status: 422,
    title: "No such seller",
    detail: "A seller ID has 8 to 20 capital letters and digits, and the marketplace is one of Amazon's.",
  },
  OpeningEnded: {
    status: 409,
    title: "Begin again",
    detail: "This was begun by somebody else, or more than an hour ago.",
  },
  ...inventoryItemRefusals,
  ChannelOrderLineNotFound: { status: 404, title: "Not found", detail: "There is no such line of an order." },
  ItemNotForOrder: {
    status: 422,
    title: "Not for this order",
    detail: "The item is another product, everything of this line has left already, or no unit is held for it.",
  },
  ChannelListingNotFound: { status: 404, title: "Not found", detail: "No connected channel offers this listing." },
  ListingNotByHand: { status: 409, title: "Not by hand", detail: "Nobody has mapped this listing by hand." },
  InventoryNotFound: { status: 404, title: "Product not found", detail: "There is no such product." },
  ChannelEventRefused: { status: 404, title: "Not found", detail: "There is nothing here." },
  ChannelNotConnected: { status: 409, title: "Not connected", detail: "This channel is not connected." },
})

/** An event names ids and a time. */
const longestEvent = 262_144

/** Text that goes into a header of a request: filled, without spaces. */
const wireWord = (maximum: number) =>
  wireFilled(maximum).pipe(
    Schema.pattern(/^[!-~]+$/, { message: () => "must have no spaces and only plain characters" }),
  )

const WireChannel = Schema.Struct({ ...Channel.fields, kind: wire("channel", ChannelKind) })

const WireWrite = Schema.Struct({
  ...ChannelWrite.fields,
  kind: wire("channel", ChannelKind),
  inventoryId: wire("inventoryID", ChannelWrite.fields.inventoryId),
})

const WireOrder = Schema.Struct({
  ...ChannelOrder.fields,
  id: wire("orderID", ChannelOrder.fields.id),
  kind: wire("channel", ChannelKind),
  lines: Schema.Array(
    Schema.Struct({
      ...ChannelOrderLine.fields,
      id: wire("lineID", ChannelOrderLine.fields.id),
      inventoryId: wire("inventoryID", ChannelOrderLine.fields.inventoryId),
      itemIds: wire("inventoryItemIDs", ChannelOrderLine.fields.itemIds),
    }),
  ),
})

const listing = { id: wire("listingID", ChannelListingId), kind: wire("channel", ChannelKind) }
const WireUnmapped = Schema.Struct({ ...UnmappedListing.fields, ...listing })
const WireMapped = Schema.Struct({
  ...MappedListing.fields,
  ...listing,
  inventoryId: wire("inventoryID", MappedListing.fields.inventoryId),
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
    Call.post("beginEtsy", "/api/Channel/BeginEtsy", {
      who: connectors,
      title: "Begin to connect an Etsy shop",
      about:
        "keystring and secret are those of the client's own app at Etsy. address is where the shop's owner allows Sightline to read and, with mayPublish, to change listings as publishing needs it; Etsy then sends them to returnsTo, which has to be a callback address of the app, with a code and a state for ConnectEtsy. The beginning is kept for an hour, for the person who asked.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          keystring: wireWord(channelLengths.appId),
          secret: wireWord(channelLengths.secret),
          mayPublish: Schema.Boolean,
        }),
      )
      .addSuccess(answer(ChannelLeave))
      .addError(wired(TooManyAttempts))
      .addError(KeyReused),
  )
  .add(
    Call.post("connectEtsy", "/api/Channel/ConnectEtsy", {
      who: connectors,
      title: "Connect an Etsy shop",
      about:
        "code and state are what Etsy sent back to the person who has called BeginEtsy. The shop is asked at once. Its listings and quantities are read; nothing is written to it.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          code: wireFilled(channelLengths.code),
          state: wireFilled(channelLengths.code),
        }),
      )
      .addSuccess(answer(WireChannel))
      .addError(wired(ConnectEtsyRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("connectAmazon", "/api/Channel/ConnectAmazon", {
      who: connectors,
      title: "Connect an Amazon seller",
      about:
        "appID and secret are those of a private app of the seller's own with the role Product Listing; refreshToken is what Amazon showed when the seller authorised it. Amazon is asked for a first listing at once. The seller's own stock is read, not that in Amazon's warehouses; nothing is written. Connecting again replaces the credentials.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          marketplaceId: wire("marketplaceID", wireText(30)),
          sellerId: wire("sellerID", wireText(30)),
          appId: wire("appID", wireWord(channelLengths.appId)),
          secret: wireWord(channelLengths.secret),
          refreshToken: wireWord(channelLengths.token),
        }),
      )
      .addSuccess(answer(WireChannel))
      .addError(wired(ConnectAmazonRefused))
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
        "Off at first. Each product's free units, less the buffer, are sent to its listing whenever they change. The channel takes a number only while it shows the one on which both sides agreed last; a number that somebody has lowered there is held back until our stock is as low. Setting it again compares everything again.",
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
    Call.post("setTakingOrders", "/api/Channel/SetTakingOrders", {
      who: connectors,
      title: "Hold here what is ordered at a channel, or stop it",
      about:
        "Off at first. Each order of the channel reserves units at any center, or says that it is short of them; a cancellation gives them back. Nothing leaves the stock by itself. Switched off, everything is free again that its orders hold.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          kind: wire("channel", anyCase(channelKinds)),
          takesOrders: Schema.Boolean,
        }),
      )
      .addSuccess(answer(WireChannel))
      .addError(wired(TakingOrdersRefused))
      .addError(KeyReused),
  )
  .add(
    Call.get("orders", "/api/Channel/GetOrders", {
      who: staff,
      title: "List the orders of the channels",
      about:
        "First those that somebody has to look at: short (units are missing; the answer names what holds the product), shipped (the channel has sent units that nobody has scanned out), back (canceled after units had left). Then the latest. Each has what happened to it, the latest first. No answer says anything of a customer. Ten on a page.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId,
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(WireOrder))),
  )
  .add(
    Call.post("takeOut", "/api/Channel/TakeOut", {
      who: staff,
      title: "Scan a unit out for a line of a channel's order",
      about:
        "inventoryItemID is the scanned item of the line's product, to which the reservation moves; null takes the first unit that is held. The unit gets the client's default remove status, as any removed one.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          lineId: wire("lineID", wireId(ChannelOrderLineId)),
          itemId: wire("inventoryItemID", Schema.NullOr(wireId(InventoryItemId))),
        }),
      )
      .addSuccess(answer(WireRemoval))
      .addError(wired(TakeOutRefused))
      .addError(KeyReused),
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
      .addSuccess(answer(wirePage(WireUnmapped))),
  )
  .add(
    Call.get("mapped", "/api/Channel/GetMappedByHand", {
      who: staff,
      title: "List the listings that somebody has mapped by hand",
      about: "The latest first, each with its product, who has said so, and when. Ten on a page.",
    })
      .setUrlParams(
        Schema.Struct({
          clientId,
          page: wireOptional("pageIndex", QueryPageNumber),
          pageSize: wireOptional("pageSize", QueryPageNumber),
        }),
      )
      .addSuccess(answer(wirePage(WireMapped))),
  )
  .add(
    Call.post("map", "/api/Channel/Map", {
      who: connectors,
      title: "Say which product a listing is",
      about:
        "Whatever its SKU and barcode say, from now on and after each reading. Where stock is published or orders are taken in, both begin for it at once.",
    })
      .setPayload(
        Schema.Struct({
          clientId: clientID,
          listingId: wire("listingID", wireId(ChannelListingId)),
          inventoryId: wire("inventoryID", wireId(InventoryId)),
        }),
      )
      .addSuccess(answer(WireMapped))
      .addError(wired(MapListingRefused))
      .addError(KeyReused),
  )
  .add(
    Call.post("unmap", "/api/Channel/Unmap", {
      who: connectors,
      title: "Take back which product a listing is",
      about: "Its SKU and its barcode decide again, at once. What orders hold for it stays held.",
    })
      .setPayload(Schema.Struct({ clientId: clientID, listingId: wire("listingID", wireId(ChannelListingId)) }))
      .addSuccess(answerSaying(Succeeded, "Mapping taken back"))
      .addError(wired(UnmapListingRefused))
      .addError(KeyReused),
  )
  .middleware(SignedIn) {}

/** What the channels send by themselves. */
export class ChannelEventGroup extends HttpApiGroup.make("channelEvent")
  .annotate(OpenApi.Description, "What the channels send by themselves.")
  .add(
    Call.post("receive", "/api/Channel/ReceiveEvent", {
      // The channel's signature is the proof.
      who: "visitor",
      title: "Receive an event of a channel",
      about:
        "handle is the end of the address /hooks/channel/ that the channel was told. A signed event makes the look at the channel come sooner; nothing in it is believed. The same one a second time changes nothing, and one that is older than three days is refused.",
    })
      .setPayload(
        Schema.Struct({
          handle: wireText(60),
          topic: wireText(100),
          signature: wireText(200),
          body: wireText(longestEvent),
        }),
      )
      .addSuccess(answer(Succeeded))
      .addError(wired(ChannelEventRefused)),
  ) {}
