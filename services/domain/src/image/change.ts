import { ImageNotFound, type InventoryImageId, MainImageKept } from "@sightline/model/image"
import { ImageMainRefused, ImageRemoveRefused } from "@sightline/model/image-refused"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { inactive } from "@sightline/model/status-id"
import { Effect, Schema } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many, one } from "../db/db"
import { end } from "../files/stored"
import { holdProduct } from "../held/product"
import { once } from "../once/once"
import { clearMain, deleteImage, imageById, setMain, showMain } from "./queries"
import { notePhoto } from "./slot"

/** A photo that the caller may change; locks its product's row. */
const held = Effect.fnUntraced(function* (id: InventoryImageId) {
  const centerIds = yield* ownCenters
  const seen = yield* one(imageById, id, centerIds)
  if (!seen) return yield* new ImageNotFound()
  yield* holdProduct(seen.inventoryId)
  // Somebody else may have held the row before, and removed the photo or made it the main one.
  const image = yield* one(imageById, id, centerIds)
  if (!image) return yield* new ImageNotFound()
  if (image.productStatus === inactive) return yield* new InventoryInactive()
  return image
})

interface Removal {
  readonly id: InventoryImageId
  /** Only a photo of a colour (CALL-063). */
  readonly ofColour: boolean
}

/** Removes a photo; the main one stays while others exist (document 1 §5). */
export const removeImage = Effect.fn("removeImage")(({ id, ofColour }: Removal) =>
  once({
    answer: Schema.Void,
    refusal: ImageRemoveRefused,
    act: Effect.fnUntraced(function* () {
      const image = yield* held(id)
      if (ofColour && image.colourId === null) return yield* new ImageNotFound()
      if (image.isMain && image.others > 0) return yield* new MainImageKept()
      yield* many(deleteImage, id)
      yield* end(image.fileName)
      if (image.isMain && image.itemId === null) yield* many(showMain, image.inventoryId)
      yield* notePhoto(image, "Photo removed", { name: "Photo", before: image.name, after: "" })
    }),
  }),
)

/** Makes a photo the main one, which lists show. An item's photo becomes the main one of the item. */
export const changeMainImage = Effect.fn("changeMainImage")((inventoryId: InventoryId, id: InventoryImageId) =>
  once({
    answer: Schema.Void,
    refusal: ImageMainRefused,
    act: Effect.fnUntraced(function* () {
      const image = yield* held(id)
      if (image.inventoryId !== inventoryId) return yield* new ImageNotFound()
      if (image.isMain) return
      yield* many(clearMain, inventoryId, image.itemId)
      yield* many(setMain, id)
      if (image.itemId === null) yield* many(showMain, inventoryId)
      yield* notePhoto(image, "Main photo chosen", { name: "Main photo", before: "", after: image.name })
    }),
  }),
)
