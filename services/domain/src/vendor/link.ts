import { Caller } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import { RoleRefused } from "@sightline/model/role"
import type { StatusId } from "@sightline/model/status"
import { active } from "@sightline/model/status-id"
import { type InventoryVendor, type VendorId, VendorLinkRefused, VendorNotFound } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { purchasedPrice, seesPurchasedPrices } from "../field/purchased-price"
import { holdActiveProduct } from "../held/product"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { type LinkRow, linksOf, oneLink, putLink, setLinkPrice, vendorById } from "./queries"

/** A link as far as the caller may know it: a vendor's price is a purchased price (decisions D-46). */
const known = (link: LinkRow, mayKnow: boolean): InventoryVendor => {
  const { price, ...rest } = link
  return mayKnow ? { ...rest, price } : rest
}

/** A product's vendors. */
export const vendorsOf = Effect.fn("vendorsOf")(function* (id: InventoryId) {
  const rows = yield* many(linksOf, id)
  const shown = yield* seesPurchasedPrices
  return rows.map((row) => known(row, shown))
})

interface Linking {
  readonly inventoryId: InventoryId
  readonly vendorId: VendorId
  readonly orderLeadingDays: number
  /** Whole cents; 0 and null leave the price as it is. */
  readonly price: number | null
  readonly statusId: StatusId
}

/** Links a product to a vendor, or unlinks it (status 6); only users who may change its price set it (decisions D-46). */
export const linkVendor = Effect.fn("linkVendor")(function* (asked: Linking) {
  const { inventoryId, vendorId } = asked
  const price = asked.price === 0 ? null : asked.price
  yield* once({
    answer: Schema.Void,
    refusal: VendorLinkRefused,
    act: Effect.fnUntraced(function* () {
      if (price !== null && (yield* purchasedPrice) !== "write") return yield* new RoleRefused()
      const vendor = yield* productAndVendor(inventoryId, vendorId)
      const before = yield* one(oneLink, inventoryId, vendorId)
      yield* many(putLink, { ...asked, price })
      yield* noteLink(asked, price, vendor.name, before)
    }),
  })
  const link = yield* one(oneLink, inventoryId, vendorId)
  return link ? known(link, yield* seesPurchasedPrices) : yield* Effect.dieMessage("a link was not stored")
})

/** The history of a link; it omits the price, which not everybody may know. */
const noteLink = Effect.fnUntraced(function* (
  { inventoryId: id, statusId, orderLeadingDays }: Linking,
  price: number | null,
  vendor: string,
  before: LinkRow | undefined,
) {
  const isLinked = statusId === active
  if (before?.statusId !== statusId) {
    const change = isLinked ? { before: "", after: vendor } : { before: vendor, after: "" }
    const action = isLinked ? "Vendor added" : "Vendor removed"
    return yield* noteChange({ noun: "inventory", id, action, changes: [{ name: "Vendor", ...change }] })
  }
  const named = { name: "Vendor", before: vendor, after: vendor }
  if (before.orderLeadingDays !== orderLeadingDays)
    yield* noteChange({
      ...{ noun: "inventory", id, action: "Vendor's lead time changed" },
      changes: [named, { name: "Days", before: String(before.orderLeadingDays), after: String(orderLeadingDays) }],
    })
  if (price !== null && price !== before.price)
    yield* noteChange({ noun: "inventory", id, action: "Vendor price changed", changes: [named] })
})

const productAndVendor = (inventoryId: InventoryId, vendorId: VendorId) =>
  Effect.gen(function* () {
    yield* holdActiveProduct(inventoryId)
    return (yield* one(vendorById, vendorId)) ?? (yield* new VendorNotFound())
  })

interface Pricing {
  readonly inventoryId: InventoryId
  readonly vendorId: VendorId
  /** Whole cents. */
  readonly price: number
}

/** Sets a vendor's price for a product; only SupperAdmin and Owner may (decisions D-46). The history omits the price. */
export const priceVendor = Effect.fn("priceVendor")(function* ({ inventoryId, vendorId, price }: Pricing) {
  const caller = yield* Caller
  yield* once({
    answer: Schema.Void,
    refusal: VendorLinkRefused,
    act: Effect.fnUntraced(function* () {
      if (caller._tag !== "Staff" || (yield* purchasedPrice) !== "write") return yield* new RoleRefused()
      const vendor = yield* productAndVendor(inventoryId, vendorId)
      const [changed] = yield* many(setLinkPrice, inventoryId, vendorId, price)
      if (!changed) return yield* new VendorNotFound()
      yield* noteChange({
        noun: "inventory",
        id: inventoryId,
        action: "Vendor price changed",
        changes: [{ name: "Vendor", before: vendor.name, after: vendor.name }],
      })
    }),
  })
})
