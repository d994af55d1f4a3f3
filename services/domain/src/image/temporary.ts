import {
  type ImageSlot,
  type InventoryColourId,
  mostPhotos,
  type SentPhoto,
  type TemporaryPhoto,
  TooManyPhotos,
} from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Schema } from "effect"
import { addressing } from "../files/address"
import { onceOnly } from "../once/kept"
import { person } from "../print-job/person"
import { hang, openSlot, shownImages } from "./slot"
import { KeptImage, SlotRefused, stored } from "./upload"

const keepOnce = onceOnly(Schema.Array(Schema.String), Schema.Never)

/** Photos that belong to nothing yet: they wait for a day, for whoever sent them alone (decisions D-43). */
export const keepTemporary = Effect.fn("keepTemporary")(function* (photos: ReadonlyArray<SentPhoto>) {
  const { clientId } = yield* person
  if (photos.length > mostPhotos) return yield* new TooManyPhotos({ most: mostPhotos })
  let names: ReadonlyArray<string> = []
  const prepare = Effect.gen(function* () {
    names = yield* Effect.forEach(photos, stored)
  })
  const kept = yield* keepOnce(
    Effect.sync(() => names),
    prepare,
  )
  const { whole, thumbnail } = yield* addressing(clientId)
  return kept.map(
    (imageName): TemporaryPhoto => ({ imageName, url: whole(imageName), thumbnail: thumbnail(imageName) }),
  )
})

const addOnce = onceOnly(Schema.Array(KeptImage), SlotRefused)

interface Adding {
  readonly inventoryId: InventoryId
  readonly colourId: InventoryColourId | null
  readonly imageNames: ReadonlyArray<string>
}

/** Hangs up what was sent before, all of it or nothing. */
export const addImages = Effect.fn("addImages")(function* ({ inventoryId, colourId, imageNames }: Adding) {
  const { clientId, userId } = yield* person
  const slot: ImageSlot = { inventoryId, itemId: null, colourId }
  const images = yield* addOnce(
    Effect.zipRight(
      openSlot(slot, imageNames.length),
      Effect.forEach(imageNames, (fileName) => hang(slot, { fileName, userId })),
    ),
  )
  return yield* shownImages(clientId, images)
})
