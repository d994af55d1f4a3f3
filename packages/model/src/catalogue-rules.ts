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
  readonly listPrice: number
  readonly specialPrice: number | null
}

const isReduced = ({ listPrice, specialPrice }: Price): boolean =>
  listPrice > 0 && specialPrice !== null && specialPrice > 0 && specialPrice < listPrice

/** What a unit without a price of its own costs now, in cents (decisions D-104). */
export const currentPrice = (price: Price): number =>
  isReduced(price) ? (price.specialPrice ?? price.listPrice) : price.listPrice

/** Whole percent off; 0 is not shown (decisions D-82). */
export const discountPercent = (price: Price): number =>
  isReduced(price) ? Math.round(((price.listPrice - currentPrice(price)) / price.listPrice) * 100) : 0
