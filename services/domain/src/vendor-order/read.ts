import {
  VendorInventories,
  type VendorInventorySearch,
  VendorOrder,
  type VendorOrderId,
  VendorOrderNotFound,
  VendorOrderRow,
  type VendorOrderSearch,
} from "@sightline/model/vendor-order"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { featureAccess } from "../field/features"
import { seesPurchasedPrices } from "../field/purchased-price"
import { vendorInventoryPage } from "./queries-search"
import { orderNamed, orderPage } from "./queries-view"

/** A page of the client's vendor orders, newest first. */
export const listVendorOrders = Effect.fn("listVendorOrders")(function* (asked: VendorOrderSearch) {
  const found = yield* one(orderPage, asked, yield* seesPurchasedPrices)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(VendorOrderRow))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** A vendor order with its lines. */
export const getVendorOrder = Effect.fn("getVendorOrder")(function* (id: VendorOrderId) {
  const found = yield* one(orderNamed, id, yield* seesPurchasedPrices)
  if (!found) return yield* new VendorOrderNotFound()
  return yield* Effect.orDie(Schema.decodeUnknown(VendorOrder)(found.order))
})

/** A page of products for an order. Prices and feature fields need the password again (decisions D-33). */
export const searchVendorInventories = Effect.fn("searchVendorInventories")(function* (asked: VendorInventorySearch) {
  const isOpen = (yield* featureAccess) === "open"
  const shown = { prices: isOpen && (yield* seesPurchasedPrices), features: isOpen }
  const found = yield* one(vendorInventoryPage, { ...asked, words: wordsOf(asked.search) }, shown)
  const rows = yield* Effect.orDie(Schema.decodeUnknown(Schema.Array(VendorInventories))(found?.rows ?? []))
  return { rows, total: found?.total ?? 0, page: asked.page, pageSize: asked.pageSize }
})

/** More words than these are prose; a word is kept no longer. */
const mostWords = 8
const longestWord = 80

/** The words of a search, as products keep theirs. */
const wordsOf = (search: string): ReadonlyArray<string> =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords)
    .map((word) => [...word].slice(0, longestWord).join(""))
