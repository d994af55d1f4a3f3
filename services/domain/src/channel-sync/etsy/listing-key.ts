import { storable } from "../in-form"

interface Variation {
  readonly product_id: number | null
  readonly sku: string | null
}

/**
 * What names a variation of a listing, in the shop and in its orders: its SKU, which variations that are one thing share, or its
 * own id where it has none. Etsy gives variations new ids when somebody edits a listing.
 */
export function listingKey(listing: number, { product_id, sku }: Variation): string {
  const name = storable(sku) || product_id
  return name === null ? String(listing) : `${listing}:${name}`
}
