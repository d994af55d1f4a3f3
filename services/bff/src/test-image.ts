import { ColourRpcs } from "@sightline/domain-api/colour"
import { FileRpcs, ImageRpcs } from "@sightline/domain-api/image"
import type { Caller } from "@sightline/model/caller"
import { ColourId } from "@sightline/model/colour"
import { FileNotFound, type Image, InventoryColourId, InventoryImageId } from "@sightline/model/image"
import { Effect } from "effect"

type Note<R> = (operation: string, payload: unknown) => Effect.Effect<void, never, R>

const anImage: Image = {
  id: InventoryImageId.make(1),
  url: "/api/File/Get?file=3-a.webp",
  thumbnail: "/api/File/Get?file=3-a-200.webp",
  name: "front.jpg",
  isMain: true,
}

/** The played domain's photos and colours. */
export const playedImages = (note: Note<never>, noteCaller: Note<Caller>) =>
  ImageRpcs.merge(FileRpcs, ColourRpcs).of({
    "image.list": (payload) =>
      Effect.as(noteCaller("images", payload), { images: [anImage], most: 5, isEditable: true }),
    "image.upload": ({ slot, photo }) =>
      Effect.as(noteCaller("uploadImage", { slot, name: photo.name, bytes: photo.bytes.length }), anImage),
    "image.keepTemporary": ({ photos }) =>
      Effect.as(
        noteCaller("keepTemporary", photos.length),
        photos.map(({ name }) => ({ imageName: name, url: "/a", thumbnail: "/b" })),
      ),
    "image.add": (payload) => Effect.as(noteCaller("addImages", payload), [anImage]),
    "image.changeMain": (payload) => noteCaller("changeMainImage", payload),
    "image.remove": (payload) => noteCaller("removeImage", payload),
    "colour.list": (payload) => Effect.as(noteCaller("colours", payload), []),
    "colour.ofInventory": (payload) => Effect.as(noteCaller("coloursOf", payload), []),
    "colour.quantity": (payload) =>
      Effect.as(noteCaller("quantityByColour", payload), { ...payload, rows: [], total: 0 }),
    "colour.create": (payload) => Effect.as(noteCaller("createColour", payload), { ...payload, id: ColourId.make(1) }),
    "colour.add": (payload) => Effect.as(noteCaller("addColour", payload), { id: InventoryColourId.make(1) }),
    "colour.remove": (payload) => noteCaller("takeColourOff", payload),
    "file.get": (payload) =>
      Effect.zipRight(
        note("file", payload),
        payload.signature === "made-up"
          ? Effect.succeed({ bytes: new Uint8Array([0, 255, 128]), type: "image/webp" })
          : new FileNotFound(),
      ),
  })
