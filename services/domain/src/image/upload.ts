import { ColourNotFound } from "@sightline/model/colour"
import { ImageNotFound, type ImageSlot, InventoryImageId, type SentPhoto, TooManyPhotos } from "@sightline/model/image"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"
import { store } from "../files/stored"
import { onceOnly } from "../once/kept"
import { person } from "../print-job/person"
import { develop } from "./develop"
import { hang, mostOf, openSlot, shownImages, slotAt } from "./slot"

/** A photo as an answer is kept: its address is made anew each time it is shown. */
export const KeptImage = Schema.Struct({
  id: InventoryImageId,
  fileName: Schema.String,
  name: Schema.String,
  isMain: Schema.Boolean,
})

export const SlotRefused = Schema.Union(
  InventoryNotFound,
  InventoryItemNotFound,
  ColourNotFound,
  InventoryInactive,
  TooManyPhotos,
  ImageNotFound,
)

const uploadOnce = onceOnly(KeptImage, SlotRefused)

/**
 * A photo is judged, drawn anew, stored and hung up, in this order: whatever dies in between leaves no photo that is not
 * there, and a file that ends by itself. A slot that is full is refused before anything is drawn.
 */
export const uploadImage = Effect.fn("uploadImage")(function* (slot: ImageSlot, sent: SentPhoto) {
  const { userId, clientId } = yield* person
  let fileName = ""
  const prepare = Effect.gen(function* () {
    const found = yield* slotAt(slot)
    const most = mostOf(slot, found)
    if (found.images.length >= most) return yield* new TooManyPhotos({ most })
    fileName = yield* stored(sent)
  })
  const image = yield* uploadOnce(
    Effect.zipRight(
      openSlot(slot, 1),
      Effect.suspend(() => hang(slot, { fileName, userId })),
    ),
    prepare,
  )
  const [shown] = yield* shownImages(clientId, [image])
  return shown ?? (yield* Effect.dieMessage("a photo that is hung up is shown"))
})

/** The photo in the store, waiting for something to refer to it. */
export const stored = Effect.fnUntraced(function* ({ name, bytes }: SentPhoto) {
  const { userId, clientId } = yield* person
  const { whole, thumbnail } = yield* develop(bytes)
  return yield* store({ userId, clientId, originalName: shortName(name), extension: "webp" }, whole, thumbnail)
})

/** The last part of what the sender calls it: his folders are his own business. */
const shortName = (name: string) =>
  name
    .replace(/^.*[\\/]/s, "")
    .replace(/[\p{C}<>]/gu, "")
    .slice(0, 120) || "photo"
