import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import {
  ChannelListingNotFound,
  ChannelNotConnected,
  ChannelNotOpened,
  ChannelOrderLineNotFound,
  ChannelTaken,
  ItemNotForOrder,
  ListingNotByHand,
  OpeningEnded,
  SellerUnknown,
  ShopUnknown,
} from "@sightline/model/channel-sync"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { ItemAlreadyRemoved } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { TooManyAttempts } from "@sightline/model/session"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/e-commerce-sync/part/${what}`
const shop = { shop: "lake-side", appId: "", secret: "shpat_1", locationId: null }

const seller = { marketplaceId: "ATVPDKIKX0DER", sellerId: "A1B2C3D4E5", appId: "a", secret: "b", refreshToken: "c" }

states("channel-sync/change.route.ts", {
  empty: "it changes something and shows nothing",
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.channelSync.sync(new Unavailable())
      expect(await post(at("sync"), {}, users.staff)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(
        played.channelSync.connectShopify,
        [new ShopUnknown(), new ChannelNotOpened({ words: "No" }), new ChannelTaken()],
        () => post(at("connect"), shop),
      )
      await hears(
        played.channelSync.connectAmazon,
        [new SellerUnknown(), new ChannelNotOpened({ words: "No" }), new ChannelTaken()],
        () => post(at("connect-amazon"), seller),
      )
      await hears(played.channelSync.beginEtsy, [new TooManyAttempts({ retryAfter: 9 })], () =>
        post(at("begin-etsy"), { keystring: "a", secret: "b", mayPublish: false }),
      )
      await hears(
        played.channelSync.connectEtsy,
        [new OpeningEnded(), new ChannelNotOpened({ words: "No" }), new ChannelTaken()],
        () => post(at("connect-etsy"), { code: "a", state: "b" }),
      )
      await hears(played.channelSync.disconnect, [new ChannelNotConnected()], () =>
        post(at("disconnect"), { kind: "Shopify" }),
      )
    },
    "so is each of publishing": async () => {
      const asked = { kind: "Shopify", isPublished: true, buffer: 1 }
      await hears(
        played.channelSync.setPublishing,
        [new ChannelNotConnected(), new ChannelNotOpened({ words: "No" })],
        () => post(at("publish"), asked),
      )
      await hears(played.channelSync.bufferCost, [new RoleRefused()], () =>
        post(at("buffer-cost"), { kind: "Shopify" }),
      )
    },
    "so is each of a product by hand": async () => {
      played.inventory.scan({ message: "", inventories: [] })
      await hears(played.channelSync.map, [new ChannelListingNotFound(), new InventoryNotFound()], () =>
        post(at("map"), { listingId: 4, code: "301" }),
      )
      await hears(played.channelSync.unmap, [new ChannelListingNotFound(), new ListingNotByHand()], () =>
        post(at("unmap"), { listingId: 4 }),
      )
    },
    "so is each of orders": async () => {
      await hears(
        played.channelSync.setTakingOrders,
        [new ChannelNotConnected(), new ChannelNotOpened({ words: "No" })],
        () => post(at("take-orders"), { kind: "Shopify", takesOrders: true }),
      )
      await hears(
        played.channelSync.takeOut,
        [new ChannelOrderLineNotFound(), new ItemNotForOrder({ reason: "allGone" }), new ItemAlreadyRemoved()],
        () => post(at("take-out"), { lineId: 2, code: "" }),
      )
    },
    "nothing else can be asked of it": async () => {
      expect((await visit(at("none"), { as: users.owner, method: "POST" })).status).toBe(404)
    },
  },
  forbidden: {
    "the bff refuses people without the role": async () => {
      await hears(played.channelSync.connectShopify, [new RoleRefused()], () => post(at("connect"), shop, users.staff))
    },
  },
})
