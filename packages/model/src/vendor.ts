import { Schema } from "effect"
import { CategoryId } from "./category"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { StatusId } from "./status"

export const VendorId = id("VendorId")
export type VendorId = typeof VendorId.Type

/** The vendor's code follows its name (document 1 §3). */
export const codeOfName = (name: string) => name.trim().replaceAll(" ", "_")

/** How the calls spell each line of a vendor's contact (document 1 §3). */
export const contactNames = [
  "vendorCellPhone",
  "vendorWorkPhone",
  "vendorEmail",
  "vendorUnitNumber",
  "vendorStreet1",
  "vendorStreet2",
  "vendorCity",
  "vendorState",
  "vendorzipCode",
  "vendorCountry",
  "contactFirstName",
  "contactLastName",
  "contactMiddleName",
  "contactCellPhone",
  "contactWorkPhone",
  "contactEmail",
  "contactUnitNumber",
  "contactStreet1",
  "contactStreet2",
  "contactCity",
  "contactState",
  "contactzipCode",
  "contactCountry",
] as const
export type ContactName = (typeof contactNames)[number]

export const Contact = Schema.Record({ key: Schema.Literal(...contactNames), value: Schema.String })
export type Contact = typeof Contact.Type

export const noContact: Contact = Object.fromEntries(contactNames.map((name) => [name, ""])) as Contact

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

/** A page of a list that is searched by name. */
export const NameSearch = Schema.Struct({ search: Schema.String, page: Schema.Int, pageSize: Schema.Int })
export type NameSearch = typeof NameSearch.Type

/** That a product is bought of a vendor. The price is a purchased price, in whole cents (decisions D-46). */
export const InventoryVendor = Schema.Struct({
  inventoryId: InventoryId,
  vendorId: VendorId,
  name: Schema.String,
  orderLeadingDays: Schema.Int,
  /** Absent where the caller may not know it. */
  price: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
  statusId: StatusId,
})
export type InventoryVendor = typeof InventoryVendor.Type

export class VendorNotFound extends Schema.TaggedError<VendorNotFound>()("VendorNotFound", {}) {}

/** Another record of this kind has the same code. */
export class CodeTaken extends Schema.TaggedError<CodeTaken>()("CodeTaken", {}) {}
