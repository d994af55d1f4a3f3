import type { ImageSlot, SentPhoto } from "@sightline/model/image"
import { Effect } from "effect"
import sharp from "sharp"
import { Behind } from "../db/test-db"

/** A wide picture with the metadata that cameras write. */
export const aPhoto = ({ width = 640, height = 480, name = "front.jpg", colour = "#2c3f5c" } = {}) =>
  Effect.promise(async (): Promise<SentPhoto> => {
    const made = sharp({ create: { width, height, channels: 3, background: colour } })
    const bytes = await made
      .withExif({ IFD0: { Make: "A camera" }, IFD3: { GPSLatitude: "51/1 2/1 3/1" } })
      .jpeg({ quality: 80 })
      .toBuffer()
    return { name, bytes: new Uint8Array(bytes) }
  })

export const slotOf = (inventoryId: number, more: Partial<ImageSlot> = {}): ImageSlot => ({
  inventoryId: inventoryId as ImageSlot["inventoryId"],
  itemId: null,
  colourId: null,
  ...more,
})

/** Sets a client's photo limit for tests that need another one. */
export const allow = (client: number, { product, item }: { product: number; item: number }) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    yield* Effect.promise(
      () =>
        sql`update client set maximum_inventory_photos = ${product}, maximum_item_photos = ${item} where id = ${client}`,
    )
  })
