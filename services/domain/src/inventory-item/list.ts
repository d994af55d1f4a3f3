import { Caller } from "@sightline/model/caller"
import type { CategoryOption } from "@sightline/model/category-option"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import type { InventoryItemId } from "@sightline/model/inventory-item"
import type { ItemPage, ItemSearch, ItemSummary } from "@sightline/model/inventory-item-list"
import { valueTypes } from "@sightline/model/value-type"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { one } from "../db/db"
import { formValues } from "../field/values"
import { addressing } from "../files/address"
import { fieldsOfItems } from "./fields"
import { type ItemRow, itemPage } from "./queries"

/** Items together with the form of a product's next item and the product itself. */
const mostItems = 1000

/** Items as answered: with addresses of photos and the fields that the caller may see, without passwords. */
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

/** One page of a product's items at the caller's centers, in any status; only the named item if one is given. */
export const listItems = Effect.fn("listItems")(function* (asked: ItemSearch, only: InventoryItemId | null = null) {
  const found = yield* one(itemPage, asked, yield* ownCenters, only)
  if (!found) return yield* new InventoryNotFound()
  const { fields } = yield* fieldsOfItems(
    { id: asked.inventoryId, categoryId: found.categoryId },
    found.rows.map(({ stored }) => stored),
  )
  const rows = yield* shownItems(found.rows, fields)
  const { page, pageSize } = asked
  return { rows, total: found.total, page, pageSize } satisfies ItemPage
})

/** The first thousand items of a product by id, or the named one. */
export const allItems = (inventoryId: InventoryId, only: InventoryItemId | null = null) =>
  Effect.map(
    listItems({ inventoryId, statusId: null, order: byId, page: 1, pageSize: mostItems }, only),
    ({ rows }) => rows,
  )

const byId = { by: "inventoryItemID", direction: "asc" } as const
