import { CategoryId } from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"

interface Page {
  readonly page: number
  readonly pageSize: number
}

const aProduct = (id: InventoryId) => ({
  id,
  number: "1",
  description: "A frame",
  model: "Arden",
  brandName: "",
  categoryId: CategoryId.make(301),
  categoryName: "Frames",
  itemTypeName: "Frame",
  itemTypeCode: "frame",
  mainImage: null,
  hasColour: false,
  available: 1,
  images: [],
  colours: [],
})

interface Ids {
  readonly ids: ReadonlyArray<InventoryId>
}

/** Played operations of the catalogue: product 404 is missing. */
export const playedCatalogue = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "catalogue.search": ({ page, pageSize, ...asked }: Page) =>
    Effect.as(note("searchCatalogue", asked), { rows: [], total: 0, page, pageSize }),
  "catalogue.choices": () => Effect.as(note("choices", null), { categories: [], brands: [], colours: [] }),
  "catalogue.products": (payload: Ids) =>
    Effect.as(note("products", payload), payload.ids.filter((id) => id !== 404).map(aProduct)),
  "catalogue.related": (payload: Page & { readonly id: InventoryId }) =>
    Effect.zipRight(
      note("relatedInCatalogue", payload),
      payload.id === 404
        ? new InventoryNotFound()
        : Effect.succeed({ rows: [], total: 0, page: payload.page, pageSize: payload.pageSize }),
    ),
  "catalogue.substitutes": (payload: { readonly id: InventoryId }) =>
    Effect.zipRight(
      note("substitutesInCatalogue", payload),
      payload.id === 404 ? new InventoryNotFound() : Effect.succeed([]),
    ),
  "cataloguePrice.of": (payload: Ids) => Effect.as(note("prices", payload), []),
})
