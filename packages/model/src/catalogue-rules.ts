import { shortened } from "./shortened"

/** Page sizes of the catalogue, the usual one first (document 1 §9). */
export const cataloguePageSizes = [12, 24, 32, 40] as const

/** Its sorts, the usual one first; both prices are the list price (decisions D-48). */
export const catalogueSorts = [
  { code: "default", name: "Default", order: { by: "listPrice", direction: "desc" } },
  { code: "latest", name: "Latest", order: { by: "createdDate", direction: "desc" } },
  { code: "price-asc", name: "Price ASC", order: { by: "listPrice", direction: "asc" } },
  { code: "price-desc", name: "Price DESC", order: { by: "listPrice", direction: "desc" } },
] as const
export type CatalogueSort = (typeof catalogueSorts)[number]["code"]

/** A description this long is cut on a card (decisions D-64). */
const longDescription = 50
const shownOfLong = 15

/** The description on a card of the catalogue. */
export const cardDescription = (text: string): string =>
  [...text].length >= longDescription ? shortened(text, shownOfLong) : text

interface Price {
  /** Null: nobody has set one yet (decisions D-158). */
  readonly listPrice: number | null
  readonly specialPrice: number | null
}

/** The list price and the lower special price that holds instead, where one does. */
function reduction({ listPrice, specialPrice }: Price): { readonly from: number; readonly to: number } | null {
  if (listPrice === null || specialPrice === null) return null
  return specialPrice > 0 && specialPrice < listPrice ? { from: listPrice, to: specialPrice } : null
}

/** What a unit without a price of its own costs now, in cents; null where it has no price (decisions D-104, D-158). */
export const currentPrice = (price: Price): number | null => reduction(price)?.to ?? price.listPrice

/** The special price where it holds, in cents; null where a unit costs its list price, or nothing yet. */
export const specialOf = (price: Price): number | null => reduction(price)?.to ?? null

/** Whole percent off; 0 is not shown (decisions D-82). */
export function discountPercent(price: Price): number {
  const reduced = reduction(price)
  return reduced ? Math.round(((reduced.from - reduced.to) / reduced.from) * 100) : 0
}
