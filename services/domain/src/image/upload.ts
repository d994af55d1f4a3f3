import { type ImageSlot, InventoryImageId, type SentPhoto, TooManyPhotos } from "@sightline/model/image"
import { ImageUploadRefused } from "@sightline/model/image-refused"
import { Effect, Schema } from "effect"
import { person } from "../caller/person"
import { develop } from "../files/develop"
import { shortName } from "../files/short-name"
import { store } from "../files/stored"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { hang, mostOf, openSlot, shownImages, slotAt } from "./slot"

/** A photo in a kept answer: each reading makes a new address. */
export const KeptImage = Schema.Struct({
  id: InventoryImageId,
  fileName: Schema.String,
  name: Schema.String,
  isMain: Schema.Boolean,
})

/**
 * Checks a photo, redraws it, stores it and attaches it, in this order: a crash in between leaves no photo without a
 * file, and only a file that expires by itself. A full slot refuses before any drawing.
 */
export const uploadImage = Effect.fn("uploadImage")(function* (slot: ImageSlot, sent: SentPhoto) {
  const { userId, clientId } = yield* person
  const image = yield* once({
    answer: KeptImage,
    refusal: ImageUploadRefused,
    before: Effect.gen(function* () {
      const found = yield* slotAt(slot)
      const most = mostOf(slot, found)
      if (found.images.length >= most) return yield* new TooManyPhotos({ most })
      return yield* stored(sent)
    }),
    act: (fileName) => Effect.zipRight(openSlot(slot, 1), hang(slot, { fileName, userId })),
  })
  const [shown] = yield* shownImages(clientId, [image])
  return shown ?? (yield* Effect.dieMessage("a photo that is hung up is shown"))
})

/** Stores the photo, which waits until something refers to it. */
export const stored = Effect.fnUntraced(function* ({ name, bytes }: SentPhoto) {
  const { userId, clientId } = yield* person
  const { whole, thumbnail } = yield* develop(laneOf(clientId), bytes)
  return yield* store({ userId, clientId, originalName: shortName(name, "photo"), extension: "webp" }, whole, thumbnail)
})
