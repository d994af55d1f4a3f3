import type { CategoryId } from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import type { InventorySummary } from "@sightline/model/inventory-search"
import { Effect } from "effect"

interface Page {
  readonly page: number
  readonly pageSize: number
}

const emptyPage = ({ page, pageSize }: Page) => ({ rows: [], page, pageSize, total: 0 })

export const aProduct = (id: InventoryId): InventorySummary => ({
  id,
  code: "EXO 1",
  number: "1",
  description: "A frame",
  model: "Arden",
  upc: "",
  listPrice: 24_900,
  specialPrice: null,
  itemSpecialPrice: null,
  categoryId: 301 as CategoryId,
  categoryName: "Frames",
  itemTypeName: "Frame",
  itemTypeCode: "frame",
  brandName: "",
  manufacturerName: "",
  hasColour: false,
  mainImage: null,
  itemCount: 1,
  totalQuantity: 1,
  availableQuantity: 1,
  minimumQuantity: 0,
  isExpired: false,
  nearExpiry: null,
  statusId: 5,
  hasSameBarcodeForItems: false,
})

/** Played operations of lists: product 404 is missing. */
export const playedLists = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => {
  const there = <A>(operation: string, payload: { readonly id: InventoryId }, answer: A) =>
    Effect.zipRight(note(operation, payload), payload.id === 404 ? new InventoryNotFound() : Effect.succeed(answer))
  return {
    "inventoryList.fields": (payload: unknown) => Effect.as(note("searchFields", payload), []),
    "inventoryList.configuration": (payload: unknown) => Effect.as(note("configuration", payload), []),
    "inventoryList.get": (payload: { readonly id: InventoryId }) =>
      there("getInventory", payload, {
        ...aProduct(payload.id),
        isActive: true,
        hasHistoryServices: false,
        features: [],
        images: [],
        items: [],
      }),
    "inventoryList.related": (payload: { readonly id: InventoryId } & Page) =>
      there("related", payload, emptyPage(payload)),
    "inventoryList.substitutes": (payload: { readonly id: InventoryId }) => there("substitutes", payload, []),
    "inventoryList.waiting": () => Effect.as(note("waiting", null), { administration: null }),
    "inventoryList.withItems": (payload: Page) => Effect.as(note("withItems", payload), emptyPage(payload)),
    "inventoryList.export": (payload: Page) =>
      Effect.as(note("export", payload), { ...emptyPage(payload), hasPurchasedPrice: false }),
    "inventoryList.items": (payload: Page) => Effect.as(note("findItems", payload), emptyPage(payload)),
    "inventoryList.forOrder": (payload: { readonly id: InventoryId }) => there("forOrder", payload, []),
    "inventoryList.hasHistoryServices": (payload: { readonly id: InventoryId }) => there("hasHistory", payload, true),
  }
}
