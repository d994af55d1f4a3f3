import { CategoryId } from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryId as Id } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { type InventoryItemId, InventoryItemNotFound, InventoryItemId as ItemId } from "@sightline/model/inventory-item"
import type { ItemAddition, ItemForm, ItemSave, ItemSaved } from "@sightline/model/inventory-item-form"
import { FilterRefused } from "@sightline/model/inventory-search"
import { Effect } from "effect"
import { aProduct } from "./given-list"

const category = CategoryId.make(301)
const emptyForm = (id: InventoryId | null) => ({
  id,
  categoryId: category,
  version: id && 1,
  isActive: true,
  hasColour: false,
  image: null,
  photos: { images: [], most: 0, isEditable: false },
  fields: [],
  features: [],
  ofItems: [],
  values: {},
  readOnly: [],
})

const emptyItemForm = (inventoryId: InventoryId, id: InventoryItemId | null): ItemForm => ({
  inventoryId,
  id,
  version: id && 1,
  isActive: true,
  fields: [],
  values: {},
  readOnly: [],
  features: [],
  items: [],
})

const savedItem = ({ inventoryId, id }: Pick<ItemSave, "inventoryId" | "id">): ItemSaved => ({
  inventoryId,
  id: id ?? ItemId.make(1),
  version: 2,
  quantity: 1,
})

/** Played operations of products: 404 is not found, and the code Nonsense finds nothing. */
export const playedInventory = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => ({
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
  "inventory.standing": (payload: { readonly id: InventoryId }) =>
    Effect.zipRight(
      note("standing", payload),
      payload.id === 404
        ? new InventoryNotFound()
        : Effect.succeed({ ...aProduct(payload.id), centers: [], freeElsewhere: 0, onOrder: 0 }),
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
  "inventoryItem.form": ({ inventoryId, id }: Pick<ItemSave, "inventoryId" | "id">) =>
    Effect.zipRight(
      note("itemForm", { inventoryId, id }),
      inventoryId === 404 ? new InventoryNotFound() : Effect.succeed(emptyItemForm(inventoryId, id)),
    ),
  "inventoryItem.quantityFields": ({
    inventoryId,
    id,
  }: {
    readonly inventoryId: InventoryId | null
    readonly id: InventoryItemId | null
  }) =>
    Effect.zipRight(
      note("quantityFields", { inventoryId, id }),
      inventoryId === 404 ? new InventoryNotFound() : Effect.succeed({ fields: [], values: {}, readOnly: [] }),
    ),
  "inventoryItem.places": () => Effect.as(note("places", null), []),
  "inventoryItem.save": (payload: ItemSave) =>
    Effect.zipRight(
      note("saveItem", payload),
      payload.inventoryId === 404 ? new InventoryNotFound() : Effect.succeed(savedItem(payload)),
    ),
  "inventoryItem.addQuantity": (payload: ItemAddition) =>
    Effect.zipRight(
      note("addQuantity", payload),
      payload.inventoryId === 404 ? new InventoryNotFound() : Effect.succeed(savedItem(payload)),
    ),
  "inventoryItem.linkBarcode": ({ itemId, barcode }: { readonly itemId: InventoryItemId; readonly barcode: string }) =>
    Effect.zipRight(
      note("linkBarcode", { itemId, barcode }),
      itemId === 404 ? new InventoryItemNotFound() : Effect.succeed({ itemId, barcode: barcode || null, version: 2 }),
    ),
  "inventory.setStatus": ({ id, statusId }: { readonly id: InventoryId; readonly statusId: number }) =>
    Effect.zipRight(
      note("setInventoryStatus", { id, statusId }),
      id === 404 ? new InventoryNotFound() : Effect.succeed({ id, statusId }),
    ),
  "inventory.setStatuses": ({ ids, statusId }: { readonly ids: readonly InventoryId[]; readonly statusId: number }) =>
    Effect.zipRight(
      note("setInventoryStatuses", { ids, statusId }),
      ids.some((id) => id === 404) ? new InventoryNotFound() : Effect.succeed({ statusId, turned: ids }),
    ),
  "inventory.save": (payload: { readonly id: InventoryId | null }) =>
    Effect.zipRight(
      note("save", payload),
      payload.id === 404 ? new InventoryNotFound() : Effect.succeed({ id: payload.id ?? Id.make(1), version: 1 }),
    ),
})
