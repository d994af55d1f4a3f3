import { type Role, strongest } from "@sightline/model/role"

/** The field whose value not everybody may see (decisions D-46). */
export const purchasedPriceCode = "PurchasedPrice"

export type Access = "none" | "read" | "write"

/** SupperAdmin and Owner see and change it, Warehouse sees it, Admin and WebUser alone never get it (decisions D-46). */
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

/** Words of a text as the search keeps them: letters and digits, in lower case. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords)

/** More words than this are a text, not a search. */
const mostWords = 8
