import { Schema } from "effect"
import { CategoryId, CategoryNotFound } from "./category"
import { CodeTaken } from "./code-taken"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryInactive, InventoryNotFound } from "./inventory-form"
import { ItemTypeNotFound } from "./lookup-table"
import { RoleRefused } from "./role"
import { StatusId } from "./status"
import { contactLines } from "./vendor-contact"

export const VendorId = id("VendorId")
export type VendorId = typeof VendorId.Type

export const Contact = Schema.Record({ key: Schema.Literal(...contactLines), value: Schema.String })
export type Contact = typeof Contact.Type

/** A firm that a client buys from. */
export const Vendor = Schema.Struct({
  id: VendorId,
  name: Schema.String,
  code: Schema.String,
  description: Schema.String,
  itemTypeId: Schema.NullOr(Schema.Int),
  orderSequence: Schema.Int,
  statusId: StatusId,
  contact: Contact,
  categoryIds: Schema.Array(CategoryId),
})
export type Vendor = typeof Vendor.Type

/** A page of a list with a search by name. */
export const NameSearch = Schema.Struct({ search: Schema.String, page: Schema.Int, pageSize: Schema.Int })
export type NameSearch = typeof NameSearch.Type

/** A product's link to a vendor. The price is a purchased price, in whole cents (decisions D-46). */
export const InventoryVendor = Schema.Struct({
  inventoryId: InventoryId,
  vendorId: VendorId,
  name: Schema.String,
  orderLeadingDays: Schema.Int,
  /** Absent if the caller may not know it. */
  price: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
  statusId: StatusId,
})
export type InventoryVendor = typeof InventoryVendor.Type

export class VendorNotFound extends Schema.TaggedError<VendorNotFound>()("VendorNotFound", {}) {}

export const VendorRefused = Schema.Union(VendorNotFound, CodeTaken, CategoryNotFound, ItemTypeNotFound)

export const VendorLinkRefused = Schema.Union(InventoryNotFound, InventoryInactive, VendorNotFound, RoleRefused)
