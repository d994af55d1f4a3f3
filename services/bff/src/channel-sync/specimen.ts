import type { SpecimensOf } from "../specimen"

const credentials = { appID: "", secret: "not a secret", locationID: null }

const amazonApp = { appID: "an-app", secret: "not-a-secret", refreshToken: "not-a-token" }

export const channelSyncSpecimens: SpecimensOf<"channelSync"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  sync: { right: { clientID: 3 }, plain: { body: {} }, naming: () => [], acts: "elsewhere" },
  // The address is invalid, so that no walk asks a shop.
  connectShopify: {
    right: { clientID: 3, shop: "lake-side", ...credentials },
    plain: { body: { shop: "not an address", ...credentials } },
    naming: () => [],
    acts: "elsewhere",
  },
  beginEtsy: {
    right: { clientID: 3, keystring: "a-key", secret: "not-a-secret", mayPublish: false },
    plain: { body: { keystring: "a-key", secret: "not-a-secret", mayPublish: true } },
    naming: () => [],
    acts: "elsewhere",
  },
  // Nobody has begun it, so that no walk asks Etsy.
  connectEtsy: {
    right: { clientID: 3, code: "a code", state: "a state" },
    plain: { body: { code: "a code", state: "a state" } },
    naming: () => [],
    acts: "elsewhere",
  },
  // The seller is invalid, so that no walk asks Amazon.
  connectAmazon: {
    right: { clientID: 3, marketplaceID: "ATVPDKIKX0DER", sellerID: "A1B2C3D4E5", ...amazonApp },
    plain: { body: { marketplaceID: "ATVPDKIKX0DER", sellerID: "no seller", ...amazonApp } },
    naming: () => [],
    acts: "elsewhere",
  },
  disconnect: {
    right: { clientID: 3, channel: "Shopify" },
    plain: { body: { channel: "Amazon" } },
    naming: () => [],
    acts: "elsewhere",
  },
  setPublishing: {
    right: { clientID: 3, channel: "Shopify", isPublished: false, buffer: 1 },
    plain: { body: { channel: "Amazon", isPublished: false, buffer: 0 } },
    naming: () => [],
    acts: "elsewhere",
  },
  setTakingOrders: {
    right: { clientID: 3, channel: "Shopify", takesOrders: false },
    plain: { body: { channel: "Amazon", takesOrders: false } },
    naming: () => [],
    acts: "elsewhere",
  },
  orders: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
  takeOut: {
    right: { clientID: 3, lineID: 2, inventoryItemID: 11 },
    plain: { body: { lineID: 2, inventoryItemID: null } },
    naming: ({ channelOrderLineId, itemId }) => [{ body: { lineID: channelOrderLineId, inventoryItemID: itemId } }],
    acts: "elsewhere",
  },
  bufferCost: {
    right: { clientId: 3, channel: "Shopify" },
    plain: { query: { channel: "Amazon" } },
    naming: () => [],
    acts: "reads",
  },
  writes: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
  mapped: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
  map: {
    right: { clientID: 3, listingID: 2, inventoryID: 301 },
    plain: { body: { listingID: 2, inventoryID: 301 } },
    naming: ({ channelListingId, inventoryId }) => [
      { body: { listingID: channelListingId, inventoryID: inventoryId } },
    ],
    acts: "elsewhere",
  },
  unmap: {
    right: { clientID: 3, listingID: 2 },
    plain: { body: { listingID: 2 } },
    naming: ({ channelListingId }) => [{ body: { listingID: channelListingId } }],
    acts: "elsewhere",
  },
  unmapped: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
}

const anEvent = {
  ...{ handle: "3.00000000-0000-4000-8000-000000000000", topic: "orders/create", signature: "AAAA" },
  body: '{"updated_at":"2026-11-23T20:20:00Z"}',
}

export const channelEventSpecimens: SpecimensOf<"channelEvent"> = {
  receive: {
    right: anEvent,
    plain: { body: anEvent },
    // The channel's signature is the proof; event.test.ts in the domain covers another client's channel.
    naming: () => [],
    acts: "elsewhere",
  },
}
