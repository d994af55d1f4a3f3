import type { ImageList, ImageSlot } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { inactive } from "@sightline/model/status-id"
import { Effect } from "effect"
import { person } from "../caller/person"
import { mostOf, shownImages, slotAt } from "./slot"

/** The photos of a product, an item or a colour, and their limit. */
export const imagesOf = Effect.fn("imagesOf")(function* (slot: ImageSlot) {
  const { clientId } = yield* person
  const found = yield* slotAt(slot)
  const images = yield* shownImages(clientId, found.images)
  return { images, most: mostOf(slot, found), isEditable: found.productStatus !== inactive } satisfies ImageList
})

/** The photos of a product itself. */
export const imagesOfProduct = (inventoryId: InventoryId) =>
  imagesOf({ inventoryId, itemId: null, colourId: null }).pipe(
    Effect.catchTags({ InventoryItemNotFound: Effect.die, ColourNotFound: Effect.die }),
  )
