import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { itemFeatures } from "@sightline/model/inventory-item-form"
import type {
  FoundItemPage,
  InventoryRecord,
  InventoryWithItemsPage,
  ItemFilter,
} from "@sightline/model/inventory-list"
import type { InventoryPage, InventorySearch } from "@sightline/model/inventory-search"
import { inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many, one } from "../db/db"
import { imagesOfProduct } from "../image/list"
import { allItems } from "../inventory-item/list"
import { withPictures } from "./pictures"
import {
  historyServices,
  inventorySummary,
  itemsForOrder,
  itemsFound,
  itemsOf,
  relatedInventories,
} from "./queries-list"
import { searchInventory } from "./search"
import { wordsOf } from "./words"

const notFound = Effect.suspend(() => new InventoryNotFound())

/** One product with its photos and its items at the caller's centers. */
export const getInventory = Effect.fn("getInventory")(function* (id: InventoryId) {
  const found = yield* one(inventorySummary, id)
  const [row] = yield* withPictures(found?.rows ?? [])
  if (!found || !row) return yield* notFound
  const { images } = yield* imagesOfProduct(id)
  return {
    ...row,
    isActive: row.statusId !== inactive,
    hasHistoryServices: found.hasHistoryServices,
    features: itemFeatures({ tracksRemainder: found.tracksRemainder, sharesBarcode: row.hasSameBarcodeForItems }),
    images,
    items: yield* allItems(id),
  } satisfies InventoryRecord
})

/** Active products of the same category, those of the same brand first. */
export const relatedTo = Effect.fn("relatedTo")(function* (
  id: InventoryId,
  asked: { readonly page: number; readonly pageSize: number },
) {
  const found = (yield* one(relatedInventories, id, asked)) ?? (yield* notFound)
  return {
    rows: yield* withPictures(found.rows),
    total: found.total,
    page: asked.page,
    pageSize: asked.pageSize,
  } satisfies InventoryPage
})

/** One page of products with their items at the caller's centers. */
export const inventoriesWithItems = Effect.fn("inventoriesWithItems")(function* (asked: InventorySearch) {
  const { rows, ...page } = yield* searchInventory(asked)
  const items = yield* many(
    itemsOf,
    rows.map(({ id }) => id),
    yield* ownCenters,
  )
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, items: items.filter(({ inventoryId }) => inventoryId === row.id) })),
  } satisfies InventoryWithItemsPage
})

/** One page of the items of any product at the caller's centers. */
export const findItems = Effect.fn("findItems")(function* (asked: ItemFilter) {
  const { page, pageSize } = asked
  const found = yield* one(itemsFound, { ...asked, words: wordsOf(asked.words) }, yield* ownCenters)
  return { rows: found?.rows ?? [], total: found?.total ?? 0, page, pageSize } satisfies FoundItemPage
})

/** The items of a product that an order may take. */
export const forOrder = Effect.fn("forOrder")(function* (id: InventoryId) {
  const found = (yield* one(itemsForOrder, id, yield* ownCenters)) ?? (yield* notFound)
  return found.rows
})

/** Whether the product's items have maintenance services: the generic read (decisions D-36). */
export const hasHistoryServices = Effect.fn("hasHistoryServices")(function* (id: InventoryId) {
  const found = (yield* one(historyServices, id)) ?? (yield* notFound)
  return found.has
})
