import type { SpecimensOf } from "../specimen"

const credentials = { appID: "", secret: "not a secret", locationID: null }

export const channelSyncSpecimens: SpecimensOf<"channelSync"> = {
  list: { right: { clientId: 3 }, plain: {}, naming: () => [], acts: "reads" },
  sync: { right: { clientID: 3 }, plain: { body: {} }, naming: () => [], acts: "elsewhere" },
  // The address is none, so that no walk asks a shop.
  connectShopify: {
    right: { clientID: 3, shop: "lake-side", ...credentials },
    plain: { body: { shop: "not an address", ...credentials } },
    naming: () => [],
    acts: "elsewhere",
  },
  disconnect: {
    right: { clientID: 3, channel: "Shopify" },
    plain: { body: { channel: "Amazon" } },
    naming: () => [],
    acts: "elsewhere",
  },
  unmapped: { right: { clientId: 3, pageIndex: 1, pageSize: 10 }, plain: {}, naming: () => [], acts: "reads" },
}
