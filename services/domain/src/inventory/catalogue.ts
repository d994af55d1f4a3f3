import { Caller } from "@sightline/model/caller"
import type { CataloguePage, CatalogueProduct, CatalogueSearch } from "@sightline/model/catalogue"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { FilterRefused } from "@sightline/model/inventory-search"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { addressing } from "../files/address"
import { predicatesOf } from "./filters"
import { withPictures } from "./pictures"
import {
  catalogueChoices,
  cataloguePage,
  cataloguePrices,
  catalogueProducts,
  type ProductRow,
  relatedEntries,
} from "./queries-catalogue"

/** What the catalogue is searched by. The search of the back office also tells what a place, a vendor or a note holds. */
const open = new Set(["searchstring", "category", "brand", "itemtype", "color", "quantity", "status"])

/** Active products of the categories that are shown online (decisions D-02), whatever status is asked for. */
export const searchCatalogue = Effect.fn("searchCatalogue")(function* ({ filters, ...asked }: CatalogueSearch) {
  const closed = filters.find(({ code }) => !open.has(code.toLowerCase()))
  if (closed) return yield* new FilterRefused({ code: closed.code, reason: "unknown" })
  const predicates = yield* predicatesOf(
    filters.filter(({ code }) => code.toLowerCase() !== "status"),
    [],
  )
  const found = yield* one(cataloguePage, {
    ...asked,
    isLowOnly: false,
    predicates: [{ on: "status", id: active }, { on: "shop" }, ...predicates],
  })
  const { page, pageSize } = asked
  const rows = yield* withPictures(found?.rows ?? [])
  return { rows, total: found?.total ?? 0, page, pageSize } satisfies CataloguePage
})

/** These products with photos and colours; missing, inactive and hidden ones are left out. */
export const catalogueProductsOf = Effect.fn("catalogueProductsOf")(function* (ids: ReadonlyArray<InventoryId>) {
  const { clientId, _tag } = yield* Caller
  const found = yield* many(catalogueProducts, ids, _tag === "Visitor")
  const { whole, thumbnail } = yield* addressing(clientId)
  const shown = (files: ReadonlyArray<string>) =>
    files.map((file) => ({ name: nameOf(file), url: whole(file), thumbnail: thumbnail(file) }))
  const productOf = ({ images, colours, mainImage, ...row }: ProductRow): CatalogueProduct => ({
    ...row,
    mainImage: mainImage && thumbnail(mainImage),
    images: shown(images),
    colours: colours.map((colour) => ({ ...colour, images: shown(colour.images) })),
  })
  return found.map(({ product }) => productOf(product))
})

/** Active products of the same category, those of the same brand first. */
export const relatedInCatalogue = Effect.fn("relatedInCatalogue")(function* (
  id: InventoryId,
  asked: { readonly page: number; readonly pageSize: number },
) {
  const { _tag } = yield* Caller
  const found = yield* one(relatedEntries, { id, isShopOnly: _tag === "Visitor", ...asked })
  if (!found) return yield* new InventoryNotFound()
  return { rows: yield* withPictures(found.rows), total: found.total, ...asked } satisfies CataloguePage
})

export const choicesOfCatalogue = Effect.fn("choicesOfCatalogue")(function* () {
  return (yield* one(catalogueChoices)) ?? { categories: [], brands: [], colours: [] }
})

/** The prices of these products; the contract lets only signed-in users ask. */
export const pricesInCatalogue = (ids: ReadonlyArray<InventoryId>) => many(cataloguePrices, ids)

/** The last part of a file's path. */
const nameOf = (file: string) => file.slice(file.lastIndexOf("/") + 1)
