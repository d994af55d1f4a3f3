import { Caller } from "@sightline/model/caller"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import type { Role } from "@sightline/model/role"
import { strongest } from "@sightline/model/role-name"
import { Effect } from "effect"

/** Some roles may not see this field, or may not change it (decisions D-46). */
export const purchasedPriceCode = "PurchasedPrice"

export type Access = "none" | "read" | "write"

/**
 * SupperAdmin and Owner see and change it, Warehouse sees it, Admin and WebUser on their own never get it (decisions
 * D-46).
 */
export function purchasedPriceFor(roles: ReadonlyArray<Role>): Access {
  switch (strongest(roles)) {
    case "superAdmin":
    case "owner":
      return "write"
    case "warehouse":
      return "read"
    default:
      return "none"
  }
}

/** What the caller may do with purchased prices (decisions D-46). */
export const purchasedPrice: Effect.Effect<Access, never, Caller> = Effect.map(Caller, (caller) =>
  caller._tag === "Staff" ? purchasedPriceFor(caller.roles) : "none",
)

/** Whether the caller may see what vendors charge. */
export const seesPurchasedPrices = Effect.map(purchasedPrice, (access) => access !== "none")

/** The fields without the purchased price, for a caller who must not know that it exists. */
export const withheld = (fields: ReadonlyArray<CategoryOption>, access: Access) =>
  fields.filter(({ code }) => !isWithheld(code, access))

/** Whether a save changes the price without the right to. Sending the price back as read is no change (decisions D-46). */
export const changesPurchasedPrice = (sent: FieldValues, before: FieldValues, access: Access) =>
  access !== "write" &&
  purchasedPriceCode in sent &&
  (access === "none" || sent[purchasedPriceCode] !== before[purchasedPriceCode])

/** Whether the caller must not know that the field with this code exists. */
export const isWithheld = (code: string, access: Access) => access === "none" && code === purchasedPriceCode

/** The fields that the caller sees and may not change. */
export const readOnlyFields = (access: Access) => (access === "read" ? [purchasedPriceCode] : [])
