import { Caller } from "@sightline/model/caller"
import { type CategoryOption, valueTypes } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { ItemPage, ItemSearch, ItemSummary } from "@sightline/model/inventory-item-list"
import { Effect } from "effect"
import { one } from "../db/db"
import { addressing } from "../files/address"
import { formValues } from "../inventory/values"
import { fieldsOfItems } from "./fields"
import { type ItemRow, itemPage } from "./queries"

/** Items that come with the form of a product's next one, and with the product itself. */
const mostItems = 1000

/** Items as they are answered: their photos by addresses, of their fields what the caller may see and no passwords. */
const shownItems = Effect.fn("shownItems")(function* (
  rows: ReadonlyArray<ItemRow>,
  fields: ReadonlyArray<CategoryOption>,
) {
  const { clientId } = yield* Caller
  const { whole, thumbnail } = yield* addressing(clientId)
  const shown = fields.filter(({ valueType }) => valueType !== valueTypes.password)
  return rows.map(({ stored, images, ...row }): ItemSummary => {
    const values = formValues(shown, stored)
    return {
      ...row,
      images: images.map(({ fileName, ...image }) => ({
        ...image,
        url: whole(fileName),
        thumbnail: thumbnail(fileName),
      })),
      values: shown.map(({ code, name }) => ({ code, name, value: values[code] ?? "" })),
    }
  })
})

/** One page of a product's items at the caller's centers, in whatever status they are; of one alone when it is named. */
export const listItems = Effect.fn("listItems")(function* (asked: ItemSearch, only: InventoryItemId | null = null) {
  const caller = yield* Caller
  const found = yield* one(itemPage, asked, caller._tag === "Staff" ? caller.centerIds : [], only)
  if (!found) return yield* new InventoryNotFound()
  const rows = yield* shownItems(
    found.rows,
    yield* fieldsOfItems(
      { id: asked.inventoryId, categoryId: found.categoryId },
      found.rows.map(({ stored }) => stored),
    ),
  )
  const { page, pageSize } = asked
  return { rows, total: found.total, page, pageSize } satisfies ItemPage
})

/** The first thousand items of a product, by their ids, or the one that is named. */
export const allItems = (inventoryId: InventoryId, only: InventoryItemId | null = null) =>
  Effect.map(
    listItems({ inventoryId, statusId: null, order: byId, page: 1, pageSize: mostItems }, only),
    ({ rows }) => rows,
  )

const byId = { by: "inventoryItemID", direction: "asc" } as const
