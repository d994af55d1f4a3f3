import { Schema } from "effect"
import { channelKinds, largestBuffer } from "./channel-sync-rules"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryNotFound } from "./inventory-form"
import { InventoryItemId, InventoryItemNotFound } from "./inventory-item"
import { Paged } from "./paged"
import { ItemAlreadyRemoved, ItemNotRemovable, RemoveStatusMissing, StatusNotAllowed } from "./removal"
import { TooManyAttempts } from "./session"

export const ChannelId = id("ChannelId")
export type ChannelId = typeof ChannelId.Type

export const ChannelKind = Schema.Literal(...channelKinds)
export type ChannelKind = typeof ChannelKind.Type

/** A channel as the client has it. Without a shop it is not connected; `authLost` needs new credentials. */
export const Channel = Schema.Struct({
  kind: ChannelKind,
  state: Schema.Literal("notConnected", "connected", "authLost"),
  /** The shop's own name and its address; empty without one. */
  name: Schema.String,
  account: Schema.String,
  /** When the last reading that reached its end did so. */
  readAt: Schema.NullOr(Schema.Date),
  /** Words for the last failure; null after a reading that succeeded. */
  lastError: Schema.NullOr(Schema.String),
  isReading: Schema.Boolean,
  /** What it offers, and how much of that is no product here. */
  listings: Schema.Int,
  unmapped: Schema.Int,
  /** Whether our stock is sent to it, and how many units of each product are kept back. */
  isPublished: Schema.Boolean,
  buffer: Schema.Int,
  /** Words for the last write that failed; null after one that succeeded. */
  writeError: Schema.NullOr(Schema.String),
  /** Listings that show another number than was agreed on, and those that the channel has refused. */
  held: Schema.Int,
  refused: Schema.Int,
  /** Whether its orders are held here, and words for the last look at them that failed. */
  takesOrders: Schema.Boolean,
  ordersError: Schema.NullOr(Schema.String),
})
export type Channel = typeof Channel.Type

/** What a channel says of a product (decisions D-117). */
export const ChannelReading = Schema.Struct({
  kind: ChannelKind,
  isConnected: Schema.Boolean,
  /** Null where the channel does not offer it. */
  readAt: Schema.NullOr(Schema.Date),
  /** False where the channel offers it and counts no stock of ours: it is sold from elsewhere, or without end. */
  isCounted: Schema.Boolean,
  quantity: Schema.Int,
  /** What it should show: In House, or the published part of it. */
  wanted: Schema.Int,
  /** The reading that first differed from that; null while they agree. */
  driftSince: Schema.NullOr(Schema.Date),
  lastError: Schema.NullOr(Schema.String),
})
export type ChannelReading = typeof ChannelReading.Type

export const ChannelListingId = id("ChannelListingId")
export type ChannelListingId = typeof ChannelListingId.Type

/** Something that a channel offers and that is no product here. */
export const UnmappedListing = Schema.Struct({
  id: ChannelListingId,
  kind: ChannelKind,
  title: Schema.String,
  sku: Schema.String,
  barcode: Schema.String,
  quantity: Schema.NullOr(Schema.Int),
})
export type UnmappedListing = typeof UnmappedListing.Type

export const UnmappedPage = Paged(UnmappedListing)

/** A listing of which a person has said which product it is. */
export const MappedListing = Schema.Struct({
  ...UnmappedListing.fields,
  inventoryId: InventoryId,
  inventoryNumber: Schema.String,
  inventoryDescription: Schema.String,
  by: Schema.String,
  at: Schema.Date,
})
export type MappedListing = typeof MappedListing.Type

export const MappedPage = Paged(MappedListing)

export const MapListing = Schema.Struct({ listingId: ChannelListingId, inventoryId: InventoryId })
export type MapListing = typeof MapListing.Type

/** No connected channel of the client offers it. */
export class ChannelListingNotFound extends Schema.TaggedError<ChannelListingNotFound>()(
  "ChannelListingNotFound",
  {},
) {}

/** The listing was never mapped by hand, or is no longer. */
export class ListingNotByHand extends Schema.TaggedError<ListingNotByHand>()("ListingNotByHand", {}) {}

export const MapListingRefused = Schema.Union(ChannelListingNotFound, InventoryNotFound)
export const UnmapListingRefused = Schema.Union(ChannelListingNotFound, ListingNotByHand)

/** A place of a shop that holds stock. */
const Place = Schema.Struct({ id: Schema.String, name: Schema.String })

export const ConnectShopify = Schema.Struct({
  shop: Schema.String,
  /** The id of the client's own app; empty with the token of an older app. */
  appId: Schema.String,
  /** The app's secret, or the token. */
  secret: Schema.Redacted(Schema.String),
  /** Needed where the shop has several. */
  locationId: Schema.NullOr(Schema.String),
})
export type ConnectShopify = typeof ConnectShopify.Type

/** The client's own app at Etsy: its keystring, its shared secret, and whether it is to be allowed to change numbers there. */
export const BeginEtsy = Schema.Struct({
  keystring: Schema.String,
  secret: Schema.Redacted(Schema.String),
  mayPublish: Schema.Boolean,
})
export type BeginEtsy = typeof BeginEtsy.Type

/** Where a person allows Sightline to read, or to read and write, and the address to which the channel sends them back. */
export const ChannelLeave = Schema.Struct({ address: Schema.String, returnsTo: Schema.String })

/** What the channel has sent back. */
export const ConnectEtsy = Schema.Struct({ code: Schema.String, state: Schema.String })
export type ConnectEtsy = typeof ConnectEtsy.Type

/** The seller's own app at Amazon, its permission to read, and the seller's place there. */
export const ConnectAmazon = Schema.Struct({
  marketplaceId: Schema.String,
  sellerId: Schema.String,
  appId: Schema.String,
  secret: Schema.Redacted(Schema.String),
  refreshToken: Schema.Redacted(Schema.String),
})
export type ConnectAmazon = typeof ConnectAmazon.Type

export const Buffer = Schema.Int.pipe(Schema.between(0, largestBuffer))

export const Publishing = Schema.Struct({ kind: ChannelKind, isPublished: Schema.Boolean, buffer: Buffer })
export type Publishing = typeof Publishing.Type

/** What a buffer costs at a channel: the products that have stock, and how many of them have no more than so many units. */
export const BufferCost = Schema.Struct({
  products: Schema.Int,
  /** By buffer, from none to the largest. */
  atMost: Schema.Array(Schema.Int),
})
export type BufferCost = typeof BufferCost.Type

/** A number that was sent to a channel, and what became of it. */
export const ChannelWrite = Schema.Struct({
  id: Schema.String,
  kind: ChannelKind,
  askedAt: Schema.Date,
  inventoryId: Schema.NullOr(InventoryId),
  title: Schema.String,
  from: Schema.Int,
  wanted: Schema.Int,
  /** Null until there is an answer. `held` waits, because the channel shows another number. */
  outcome: Schema.NullOr(Schema.Literal("done", "notDone", "stale", "held", "refused")),
  /** What the channel showed instead. */
  found: Schema.NullOr(Schema.Int),
  /** The channel's code of its refusal. */
  code: Schema.NullOr(Schema.String),
})
export type ChannelWrite = typeof ChannelWrite.Type

export const ChannelWritePage = Paged(ChannelWrite)

export const ChannelOrderId = id("ChannelOrderId")
export type ChannelOrderId = typeof ChannelOrderId.Type
export const ChannelOrderLineId = id("ChannelOrderLineId")
export type ChannelOrderLineId = typeof ChannelOrderLineId.Type

/** A line of a channel's order. `wanted` units of it are still to leave the shelf here; `held` are reserved for it. */
export const ChannelOrderLine = Schema.Struct({
  id: ChannelOrderLineId,
  title: Schema.String,
  sku: Schema.String,
  /** Null for a listing that is no product here. */
  inventoryId: Schema.NullOr(InventoryId),
  ordered: Schema.Int,
  wanted: Schema.Int,
  held: Schema.Int,
  /** Units that the channel says have shipped, and that nobody has scanned out. */
  shipped: Schema.Int,
  /** Units that were scanned out. */
  gone: Schema.Int,
  /** The items with held units. */
  itemIds: Schema.Array(InventoryItemId),
  /** Where units are missing: the orders, submissions and orders of channels that hold the product. */
  orders: Schema.Array(Schema.Int),
  submissions: Schema.Array(Schema.Int),
  channelOrders: Schema.Array(Schema.String),
})
export type ChannelOrderLine = typeof ChannelOrderLine.Type

/**
 * An order that somebody has placed at a channel, without anything of its customer. `short` lacks units: they are sold twice;
 * `shipped` waits for its units to be scanned out; `back` was canceled after some had left.
 */
export const ChannelOrder = Schema.Struct({
  id: ChannelOrderId,
  kind: ChannelKind,
  name: Schema.String,
  /** Where the channel shows it; null where we do not know. */
  address: Schema.NullOr(Schema.String),
  placedAt: Schema.Date,
  state: Schema.Literal("short", "shipped", "back", "open", "done", "cancelled"),
  lines: Schema.Array(ChannelOrderLine),
  /** What happened to it here, the latest first. */
  log: Schema.Array(
    Schema.Struct({
      at: Schema.Date,
      by: Schema.String,
      action: Schema.String,
      changes: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          before: Schema.String,
          after: Schema.String,
        }),
      ),
    }),
  ),
})
export type ChannelOrder = typeof ChannelOrder.Type

export const ChannelOrderPage = Paged(ChannelOrder)

export const TakingOrders = Schema.Struct({ kind: ChannelKind, takesOrders: Schema.Boolean })
export type TakingOrders = typeof TakingOrders.Type

/** A unit that leaves the shelf for a line: the scanned item, or with null one that is held for it. */
export const TakeOut = Schema.Struct({ lineId: ChannelOrderLineId, itemId: Schema.NullOr(InventoryItemId) })
export type TakeOut = typeof TakeOut.Type

export class ChannelOrderLineNotFound extends Schema.TaggedError<ChannelOrderLineNotFound>()(
  "ChannelOrderLineNotFound",
  {},
) {}

/** The item is not what this line needs: another product, all has left already, or no unit is held and none was named. */
export class ItemNotForOrder extends Schema.TaggedError<ItemNotForOrder>()("ItemNotForOrder", {
  reason: Schema.Literal("otherProduct", "allGone", "notHeld"),
}) {}

export const TakeOutRefused = Schema.Union(
  ChannelOrderLineNotFound,
  ItemNotForOrder,
  InventoryItemNotFound,
  ItemAlreadyRemoved,
  ItemNotRemovable,
  RemoveStatusMissing,
  StatusNotAllowed,
)

/** What a channel has sent by itself, to the address with this handle. */
export const ReceivedEvent = Schema.Struct({
  handle: Schema.String,
  topic: Schema.String,
  signature: Schema.String,
  body: Schema.String,
})
export type ReceivedEvent = typeof ReceivedEvent.Type

/** No channel of ours has this address, or the event is not its own, or it is too old. */
export class ChannelEventRefused extends Schema.TaggedError<ChannelEventRefused>()("ChannelEventRefused", {}) {}

/** The address is not one of Shopify's. */
export class ShopUnknown extends Schema.TaggedError<ShopUnknown>()("ShopUnknown", {}) {}

/** The channel was asked and did not let us in; `words` say why. */
export class ChannelNotOpened extends Schema.TaggedError<ChannelNotOpened>()("ChannelNotOpened", {
  words: Schema.String,
}) {}

/** The shop has several places: somebody must say which of them is meant. */
export class ChannelPlaceNeeded extends Schema.TaggedError<ChannelPlaceNeeded>()("ChannelPlaceNeeded", {
  places: Schema.Array(Place),
}) {}

/** Another shop of this kind is connected. */
export class ChannelTaken extends Schema.TaggedError<ChannelTaken>()("ChannelTaken", {}) {}

/** No seller of Amazon's has this id, or the marketplace does not exist. */
export class SellerUnknown extends Schema.TaggedError<SellerUnknown>()("SellerUnknown", {}) {}

/** Nothing was begun by this person, or too long ago; or what came back belongs to something else. */
export class OpeningEnded extends Schema.TaggedError<OpeningEnded>()("OpeningEnded", {}) {}

export class ChannelNotConnected extends Schema.TaggedError<ChannelNotConnected>()("ChannelNotConnected", {}) {}

/** Publishing and taking orders in. */
export const PublishRefused = Schema.Union(ChannelNotConnected, ChannelNotOpened, TooManyAttempts)
export const TakingOrdersRefused = Schema.Union(ChannelNotConnected, ChannelNotOpened, TooManyAttempts)

export const ConnectRefused = Schema.Union(
  ShopUnknown,
  ChannelNotOpened,
  ChannelPlaceNeeded,
  ChannelTaken,
  TooManyAttempts,
)

export const ConnectEtsyRefused = Schema.Union(OpeningEnded, ChannelNotOpened, ChannelTaken, TooManyAttempts)

export const ConnectAmazonRefused = Schema.Union(SellerUnknown, ChannelNotOpened, ChannelTaken, TooManyAttempts)
