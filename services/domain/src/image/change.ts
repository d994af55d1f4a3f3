import { ImageNotFound, type InventoryImageId, MainImageKept } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { inactive } from "@sightline/model/status"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { end } from "../files/stored"
import { onceOnly } from "../once/kept"
import { clearMain, deleteImage, holdProduct, imageById, setMain, showMain } from "./queries"
import { notePhoto } from "./slot"

const deleteOnce = onceOnly(Schema.Void, Schema.Union(ImageNotFound, InventoryInactive, MainImageKept))
const mainOnce = onceOnly(Schema.Void, Schema.Union(ImageNotFound, InventoryInactive))

/** A photo of a product that may change, the product's row held. */
const held = Effect.fnUntraced(function* (id: InventoryImageId) {
  const seen = yield* one(imageById, id)
  if (!seen) return yield* new ImageNotFound()
  yield* many(holdProduct, seen.inventoryId)
  // Whoever held the row before may have taken the photo away, or made it the main one.
  const image = yield* one(imageById, id)
  if (!image) return yield* new ImageNotFound()
  if (image.productStatus === inactive) return yield* new InventoryInactive()
  return image
})

interface Removal {
  readonly id: InventoryImageId
  /** Only a photo of a colour (CALL-063). */
  readonly ofColour: boolean
}

/** A photo is taken away; the main one stays while others exist (document 1 §5). */
export const removeImage = Effect.fn("removeImage")(function* ({ id, ofColour }: Removal) {
  yield* deleteOnce(
    Effect.gen(function* () {
      const image = yield* held(id)
      if (ofColour && image.colourId === null) return yield* new ImageNotFound()
      if (image.isMain && image.others > 0) return yield* new MainImageKept()
      yield* many(deleteImage, id)
      yield* end(image.fileName)
      if (image.isMain && image.itemId === null) yield* many(showMain, image.inventoryId)
      yield* notePhoto(image, "Photo removed", { name: "Photo", before: image.name, after: "" })
    }),
  )
})

/** Makes a photo the one that lists show. Of an item's photos it is the item's. */
export const changeMainImage = Effect.fn("changeMainImage")(function* (inventoryId: InventoryId, id: InventoryImageId) {
  yield* mainOnce(
    Effect.gen(function* () {
      const image = yield* held(id)
      if (image.inventoryId !== inventoryId) return yield* new ImageNotFound()
      if (image.isMain) return
      yield* many(clearMain, inventoryId, image.itemId)
      yield* many(setMain, id)
      if (image.itemId === null) yield* many(showMain, inventoryId)
      yield* notePhoto(image, "Main photo chosen", { name: "Main photo", before: "", after: image.name })
    }),
  )
})
