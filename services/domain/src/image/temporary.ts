import {
  type ImageSlot,
  type InventoryColourId,
  type SentPhoto,
  type TemporaryPhoto,
  TooManyPhotos,
} from "@sightline/model/image"
import { ImageAddRefused, TemporaryPhotoRefused } from "@sightline/model/image-refused"
import { mostPhotos } from "@sightline/model/image-rules"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { addressing } from "../files/address"
import { once } from "../once/once"
import { hang, openSlot, shownImages } from "./slot"
import { KeptImage, stored } from "./upload"

const Names = Schema.Array(Schema.String)

/** Photos without a slot wait for a day, and only their sender sees them (decisions D-43). */
export const keepTemporary = Effect.fn("keepTemporary")(function* (photos: ReadonlyArray<SentPhoto>) {
  const { clientId } = yield* person
  if (photos.length > mostPhotos) return yield* new TooManyPhotos({ most: mostPhotos })
  const kept = yield* once({
    answer: Names,
    refusal: TemporaryPhotoRefused,
    before: Effect.forEach(photos, stored),
    act: Effect.succeed,
  })
  const { whole, thumbnail } = yield* addressing(clientId)
  return kept.map(
    (imageName): TemporaryPhoto => ({ imageName, url: whole(imageName), thumbnail: thumbnail(imageName) }),
  )
})

const KeptImages = Schema.Array(KeptImage)

interface Adding {
  readonly inventoryId: InventoryId
  readonly colourId: InventoryColourId | null
  readonly imageNames: ReadonlyArray<string>
}

/** Attaches the waiting photos, all or none. */
export const addImages = Effect.fn("addImages")(function* ({ inventoryId, colourId, imageNames }: Adding) {
  const { clientId, userId } = yield* person
  const slot: ImageSlot = { inventoryId, itemId: null, colourId }
  const images = yield* once({
    answer: KeptImages,
    refusal: ImageAddRefused,
    act: () =>
      Effect.zipRight(
        openSlot(slot, imageNames.length),
        Effect.forEach(imageNames, (fileName) => hang(slot, { fileName, userId })),
      ),
  })
  return yield* shownImages(clientId, images)
})
