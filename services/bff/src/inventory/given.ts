import { CategoryId } from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryId as Id } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { FilterRefused } from "@sightline/model/inventory-search"
import { Effect } from "effect"

const category = CategoryId.make(301)
const emptyForm = (id: InventoryId | null) => ({
  id,
  categoryId: category,
  version: id && 1,
  isActive: true,
  hasColour: false,
  image: null,
  fields: [],
  values: {},
  readOnly: [],
})

/** The operations of products, played: 404 is not there, and nothing is found by the code Nonsense. */
export const playedInventory = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
  "category.list": () => Effect.as(note("categories", null), []),
  "inventory.search": (payload: {
    readonly page: number
    readonly pageSize: number
    readonly filters: ReadonlyArray<{ readonly code: string }>
  }) =>
    Effect.zipRight(
      note("search", payload),
      payload.filters.some(({ code }) => code === "Nonsense")
        ? new FilterRefused({ code: "Nonsense", reason: "unknown" })
        : Effect.succeed({ rows: [], page: payload.page, pageSize: payload.pageSize, total: 0 }),
    ),
  "inventory.columns": (payload: unknown) => Effect.as(note("columns", payload), []),
  "inventory.form": (payload: { readonly id: InventoryId | null }) =>
    Effect.zipRight(
      note("form", payload),
      payload.id === 404 ? new InventoryNotFound() : Effect.succeed(emptyForm(payload.id)),
    ),
  "inventoryItem.list": (payload: {
    readonly inventoryId: InventoryId
    readonly page: number
    readonly pageSize: number
  }) =>
    Effect.zipRight(
      note("items", payload),
      payload.inventoryId === 404
        ? new InventoryNotFound()
        : Effect.succeed({ rows: [], page: payload.page, pageSize: payload.pageSize, total: 0 }),
    ),
  "inventory.setStatus": ({ id, statusId }: { readonly id: InventoryId; readonly statusId: number }) =>
    Effect.zipRight(
      note("setInventoryStatus", { id, statusId }),
      id === 404 ? new InventoryNotFound() : Effect.succeed({ id, statusId }),
    ),
  "inventory.save": (payload: { readonly id: InventoryId | null }) =>
    Effect.zipRight(
      note("save", payload),
      payload.id === 404 ? new InventoryNotFound() : Effect.succeed({ id: payload.id ?? Id.make(1), version: 1 }),
    ),
})
