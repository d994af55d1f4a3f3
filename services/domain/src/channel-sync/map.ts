import {
  type ChannelListingId,
  ChannelListingNotFound,
  ListingNotByHand,
  type MapListing,
  MapListingRefused,
  MappedListing,
  UnmapListingRefused,
} from "@sightline/model/channel-sync"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { tellChannels } from "./queries"
import { endByHand, type HeldListing, holdListing, mappedPage, setByHand } from "./queries-map"
import { enqueueOrders } from "./queries-orders"
import { choosePublished, markDifferent } from "./queries-publish"
import { mapListings, noteDrift } from "./queries-read"
import { enqueueWriting } from "./queries-write"

/** Says which product a listing is, whatever its SKU and barcode say, until somebody takes it back. */
export const mapListing = (asked: MapListing) =>
  once({ answer: MappedListing, refusal: MapListingRefused, act: () => mapped(asked) }).pipe(
    Effect.withSpan("mapListing"),
  )

const mapped = Effect.fnUntraced(function* (asked: MapListing) {
  const { userId } = yield* person
  const { listingId, inventoryId } = asked
  const listing = yield* one(holdListing, listingId)
  if (!listing) return yield* new ChannelListingNotFound()
  if (!(yield* one(setByHand, userId, asked))) return yield* new InventoryNotFound()
  if (listing.inventoryId !== null && listing.inventoryId !== inventoryId)
    yield* noted(listing, listing.inventoryId, false)
  yield* noted(listing, inventoryId, true)
  yield* compared(listing)
  const { rows } = yield* page({ only: listingId, page: 1, pageSize: 1 })
  return rows[0] ?? (yield* Effect.dieMessage("what was mapped is there"))
})

/** Takes it back: the SKU and the barcode of the listing decide again. What orders hold for it stays held. */
export const unmapListing = (listingId: ChannelListingId) =>
  once({ answer: Schema.Void, refusal: UnmapListingRefused, act: () => unmapped(listingId) }).pipe(
    Effect.withSpan("unmapListing"),
  )

const unmapped = Effect.fnUntraced(function* (listingId: ChannelListingId) {
  const listing = yield* one(holdListing, listingId)
  if (!listing) return yield* new ChannelListingNotFound()
  if (!listing.isByHand || listing.inventoryId === null) return yield* new ListingNotByHand()
  yield* one(endByHand, listingId)
  yield* noted(listing, listing.inventoryId, false)
  yield* one(mapListings, listing.channel)
  yield* compared(listing)
})

/** The product's own history has it. */
const noted = ({ kind, title }: HeldListing, inventoryId: number, isMapped: boolean) => {
  const [before, after] = isMapped ? ["", title] : [title, ""]
  const action = isMapped ? "Mapped by hand" : "Mapping taken back"
  return noteChange({
    noun: "inventory",
    id: inventoryId,
    action,
    changes: [{ name: `${kind} listing`, before, after }],
  })
}

/** The number and the orders of the channel are compared with the product that it is now. */
const compared = Effect.fnUntraced(function* ({ channel, publishes, takesOrders }: HeldListing) {
  yield* one(choosePublished, channel)
  yield* one(noteDrift, channel)
  if (publishes) {
    yield* one(markDifferent, channel)
    yield* one(enqueueWriting, channel, 0)
  }
  if (takesOrders) yield* one(enqueueOrders, channel, 0)
  yield* one(tellChannels)
})

/** What people have mapped, the latest first. */
export const listMapped = Effect.fn("listMapped")(function* (at: number, pageSize: number) {
  return { ...(yield* page({ only: null, page: at, pageSize })), page: at, pageSize }
})

const page = Effect.fnUntraced(function* (asked: Parameters<typeof mappedPage>[2]) {
  const found = yield* one(mappedPage, asked)
  return { rows: (found?.rows ?? []).map((row) => ({ ...row, at: new Date(row.at) })), total: found?.total ?? 0 }
})
