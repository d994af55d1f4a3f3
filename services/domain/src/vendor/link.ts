import { Caller } from "@sightline/model/caller"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { active, inactive, type StatusId } from "@sightline/model/status"
import { type InventoryVendor, type VendorId, VendorNotFound } from "@sightline/model/vendor"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { noteChange } from "../history/note-change"
import { purchasedPrice } from "../inventory/form"
import { onceOnly } from "../once/kept"
import { heldProduct, type LinkRow, linksOf, oneLink, putLink, setLinkPrice, vendorById } from "./queries"

/** A link as far as the caller may know it: a vendor's price is a purchased price (decisions D-46). */
const known = (link: LinkRow, mayKnow: boolean): InventoryVendor => {
  const { price, ...rest } = link
  return mayKnow ? { ...rest, price } : rest
}

const mayKnow = Effect.map(purchasedPrice, (access) => access !== "none")

/** Of whom a product is bought. */
export const vendorsOf = Effect.fn("vendorsOf")(function* (id: InventoryId) {
  const rows = yield* many(linksOf, id)
  const shown = yield* mayKnow
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

const Refused = Schema.Union(InventoryNotFound, InventoryInactive, VendorNotFound, RoleRefused)
const linkOnce = onceOnly(Schema.Void, Refused)

/** A product is bought of a vendor, or is so no more (status 6); its price is for those who may change it (decisions D-46). */
export const linkVendor = Effect.fn("linkVendor")(function* (asked: Linking) {
  const { inventoryId, vendorId } = asked
  const price = asked.price === 0 ? null : asked.price
  yield* linkOnce(
    Effect.gen(function* () {
      if (price !== null && (yield* purchasedPrice) !== "write") return yield* new RoleRefused()
      const vendor = yield* productAndVendor(inventoryId, vendorId)
      const before = yield* one(oneLink, inventoryId, vendorId)
      yield* many(putLink, { ...asked, price })
      if (before?.statusId !== asked.statusId)
        yield* noteChange({
          noun: "inventory",
          id: inventoryId,
          action: asked.statusId === active ? "Vendor added" : "Vendor removed",
          changes: [
            asked.statusId === active
              ? { name: "Vendor", before: "", after: vendor.name }
              : { name: "Vendor", before: vendor.name, after: "" },
          ],
        })
    }),
  )
  const link = yield* one(oneLink, inventoryId, vendorId)
  return link ? known(link, yield* mayKnow) : yield* Effect.dieMessage("a link was not stored")
})

const productAndVendor = (inventoryId: InventoryId, vendorId: VendorId) =>
  Effect.gen(function* () {
    const product = yield* one(heldProduct, inventoryId)
    if (!product) return yield* new InventoryNotFound()
    if (product.statusId === inactive) return yield* new InventoryInactive()
    return (yield* one(vendorById, vendorId)) ?? (yield* new VendorNotFound())
  })

const priceOnce = onceOnly(Schema.Void, Refused)

interface Pricing {
  readonly inventoryId: InventoryId
  readonly vendorId: VendorId
  /** Whole cents. */
  readonly price: number
}

/** What a vendor asks for a product; SupperAdmin and Owner alone (decisions D-46). The history names no price. */
export const priceVendor = Effect.fn("priceVendor")(function* ({ inventoryId, vendorId, price }: Pricing) {
  const caller = yield* Caller
  yield* priceOnce(
    Effect.gen(function* () {
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
  )
})
