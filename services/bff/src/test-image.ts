import { FileRpcs, ImageRpcs } from "@sightline/domain-api/image"
import type { Caller } from "@sightline/model/caller"
import { FileNotFound, type Image, InventoryImageId } from "@sightline/model/image"
import { Effect } from "effect"

type Note<R> = (operation: string, payload: unknown) => Effect.Effect<void, never, R>

const anImage: Image = {
  id: InventoryImageId.make(1),
  url: "/api/File/Get?file=3-a.webp",
  thumbnail: "/api/File/Get?file=3-a-200.webp",
  name: "front.jpg",
  isMain: true,
}

/** The photos' part of the played domain. */
export const playedImages = (note: Note<never>, noteCaller: Note<Caller>) =>
  ImageRpcs.merge(FileRpcs).of({
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
    "file.get": (payload) =>
      Effect.zipRight(
        note("file", payload),
        payload.signature === "made-up"
          ? Effect.succeed({ bytes: new Uint8Array([0, 255, 128]), type: "image/webp" })
          : new FileNotFound(),
      ),
  })
