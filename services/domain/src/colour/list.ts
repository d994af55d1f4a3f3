import type { BrandId } from "@sightline/model/brand"
import { Caller } from "@sightline/model/caller"
import type { ColourId, ColourQuantity, InventoryColour } from "@sightline/model/colour"
import type { Image } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many, one } from "../db/db"
import { addressing } from "../files/address"
import { allColours, coloursOfInventory, type InventoryColourRow, quantityByColour } from "./queries"

/** The client's colours, all of them or those of a brand. */
export const listColours = (brandId: BrandId | null) => many(allColours, brandId)

/** A product's colours, each with its photos. */
export const coloursOf = Effect.fn("coloursOf")(function* (id: InventoryId) {
  const { clientId } = yield* Caller
  const found = yield* one(coloursOfInventory, id)
  if (!found?.exists) return yield* new InventoryNotFound()
  const shown = yield* imagesShown(clientId)
  return found.colours.map(({ images, ...colour }): InventoryColour => ({ ...colour, images: shown(images) }))
})

/** Photos with addresses that expire. */
const imagesShown = (clientId: number) =>
  Effect.map(
    addressing(clientId),
    ({ whole, thumbnail }) =>
      (images: InventoryColourRow["images"]): ReadonlyArray<Image> =>
        images.map(({ fileName, ...image }) => ({ ...image, url: whole(fileName), thumbnail: thumbnail(fileName) })),
  )

interface Asked {
  readonly inventoryId: InventoryId
  readonly colourId: ColourId | null
  readonly page: number
  readonly pageSize: number
}

/** A product's stock in each colour, item by item, at the caller's centers. */
export const quantityOfColours = Effect.fn("quantityOfColours")(function* (asked: Asked) {
  const caller = yield* Caller
  const centers = yield* ownCenters
  const found = yield* one(quantityByColour, { ...asked, centers })
  if (!found?.exists) return yield* new InventoryNotFound()
  const shown = yield* imagesShown(caller.clientId)
  const rows = found.rows.map(({ images, ...row }): ColourQuantity => ({ ...row, images: shown(images) }))
  return { rows, total: found.total, page: asked.page, pageSize: asked.pageSize }
})
