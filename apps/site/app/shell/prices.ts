import type { CataloguePrice } from "@sightline/model/catalogue"

/** Prices by product; `null` for visitors, who get none (decisions D-48). */
export type Prices = Readonly<Record<number, CataloguePrice>> | null

export const pricesById = (found: readonly CataloguePrice[]): Prices =>
  Object.fromEntries(found.map((price) => [price.id, price]))
