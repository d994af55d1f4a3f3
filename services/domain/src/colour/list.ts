import type { BrandId } from "@sightline/model/brand"
import { Caller } from "@sightline/model/caller"
import type { ColourId, InventoryColour } from "@sightline/model/colour"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"
import { many, one } from "../db/db"
import { addressing } from "../files/address"
import { allColours, coloursOfInventory, quantityByColour } from "./queries"

/** The client's colours, all of them or those of a brand. */
export const listColours = (brandId: BrandId | null) => many(allColours, brandId)

/** The colours in which a product comes, each with its photos. */
export const coloursOf = Effect.fn("coloursOf")(function* (id: InventoryId) {
  const { clientId } = yield* Caller
  const found = yield* one(coloursOfInventory, id)
  if (!found?.exists) return yield* new InventoryNotFound()
  const { whole, thumbnail } = yield* addressing(clientId)
  return found.colours.map(
    ({ images, ...colour }): InventoryColour => ({
      ...colour,
      images: images.map(({ fileName, ...image }) => ({
        ...image,
        url: whole(fileName),
        thumbnail: thumbnail(fileName),
      })),
    }),
  )
})

interface Asked {
  readonly inventoryId: InventoryId
  readonly colourId: ColourId | null
  readonly page: number
  readonly pageSize: number
}

/** What of a product is in stock in which colour, item by item, at the caller's centers. */
export const quantityOfColours = Effect.fn("quantityOfColours")(function* (asked: Asked) {
  const caller = yield* Caller
  const centers = caller._tag === "Staff" ? caller.centerIds : []
  const found = yield* one(quantityByColour, { ...asked, centers })
  if (!found?.exists) return yield* new InventoryNotFound()
  return { rows: found.rows, total: found.total, page: asked.page, pageSize: asked.pageSize }
})
