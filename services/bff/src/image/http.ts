import { HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import { Effect } from "effect"
import { ask, Domain, relay } from "../domain"
import { photoOf } from "../sent-photo"

export const ImageHttp = HttpApiBuilder.group(BffApi, "image", (handlers) =>
  Effect.map(Domain, ({ image }) =>
    handlers
      .handle("list", ({ urlParams: { inventoryId, itemId = null, colourId = null } }) =>
        relay(image.list({ inventoryId, itemId, colourId })),
      )
      .handle("upload", ({ payload: { inventoryId, colourId = null, photo } }) =>
        Effect.flatMap(photoOf("Photo", photo), (sent) =>
          relay(image.upload({ slot: { inventoryId, itemId: null, colourId }, photo: sent })),
        ),
      )
      .handle("uploadOfItem", ({ payload: { inventoryId, itemId, photo } }) =>
        Effect.flatMap(photoOf("Photo", photo), (sent) =>
          relay(image.upload({ slot: { inventoryId, itemId, colourId: null }, photo: sent })),
        ),
      )
      .handle("keepTemporary", ({ payload: { photos } }) =>
        Effect.flatMap(
          Effect.forEach(photos, (photo) => photoOf("photos", photo)),
          (sent) => relay(image.keepTemporary({ photos: sent })),
        ),
      )
      .handle("add", ({ payload: { inventoryId, colourId = null, imageNames } }) =>
        relay(image.add({ inventoryId, colourId, imageNames })),
      )
      .handle("changeMain", ({ payload }) => Effect.as(relay(image.changeMain(payload)), succeeded))
      .handle("remove", ({ urlParams: { id } }) => Effect.as(relay(image.remove({ id, ofColour: false })), succeeded))
      .handle("removeOfColour", ({ payload: { id } }) =>
        Effect.as(relay(image.remove({ id, ofColour: true })), succeeded),
      ),
  ),
)

/** Browsers may cache a file for a day: tomorrow its address changes. It may only be displayed. */
const headers = {
  "cache-control": "private, max-age=86400, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
}

/** Re-encoded files are displayed; all others are downloaded, never opened under our origin (decisions D-43). */
const disposition = (type: string) => ({ "content-disposition": type === "image/webp" ? "inline" : "attachment" })

export const FileHttp = HttpApiBuilder.group(BffApi, "file", (handlers) =>
  Effect.map(Domain, ({ file }) =>
    handlers.handle("get", ({ urlParams }) =>
      Effect.map(ask(file.get(urlParams)), ({ bytes, type }) =>
        HttpServerResponse.uint8Array(bytes, { contentType: type, headers: { ...headers, ...disposition(type) } }),
      ),
    ),
  ),
)
