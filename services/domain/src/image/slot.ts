import { ColourNotFound } from "@sightline/model/colour"
import { type Image, ImageNotFound, type ImageSlot, TooManyPhotos } from "@sightline/model/image"
import { mostPhotos } from "@sightline/model/image-rules"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { inactive } from "@sightline/model/status-id"
import type { UserId } from "@sightline/model/user"
import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many, one } from "../db/db"
import { addressing } from "../files/address"
import { keep } from "../files/stored"
import { holdProduct } from "../held/product"
import { type NotedChange, noteChange } from "../history/note-change"
import { type ImageRow, insertImage, readSlot, type SlotRow, showMain } from "./queries"

/** The photo limit of a slot: five for a colour, otherwise the client's setting, at most five (decisions D-73). */
export const mostOf = ({ itemId, colourId }: ImageSlot, { mostOfProduct, mostOfItem }: SlotRow) =>
  Math.min(mostPhotos, colourId !== null ? mostPhotos : itemId !== null ? mostOfItem : mostOfProduct)

/** An existing slot of a product or a colour, or of an item at one of the caller's centers. */
export const slotAt = Effect.fnUntraced(function* (slot: ImageSlot) {
  const found = yield* one(readSlot, slot, yield* ownCenters)
  if (!found) return yield* new InventoryNotFound()
  if (found.hasItem === false) return yield* new InventoryItemNotFound()
  if (found.hasColour === false) return yield* new ColourNotFound()
  return found
})

/** A slot with room for this many more photos; locks its product's row until the end of the transaction. */
export const openSlot = Effect.fnUntraced(function* (slot: ImageSlot, more: number) {
  yield* holdProduct(slot.inventoryId)
  const found = yield* slotAt(slot)
  if (found.productStatus === inactive) return yield* new InventoryInactive()
  const most = mostOf(slot, found)
  if (found.images.length + more > most) return yield* new TooManyPhotos({ most })
  return found
})

interface Hanging {
  readonly fileName: string
  readonly userId: UserId
}

/** Puts a stored photo into its slot. Until then only its sender sees it. */
export const hang = Effect.fnUntraced(function* (slot: ImageSlot, { fileName, userId }: Hanging) {
  const file = yield* keep(fileName, userId)
  if (!file) return yield* new ImageNotFound()
  const image = yield* one(insertImage, { slot, fileName, name: file.originalName, userId })
  if (!image) return yield* Effect.dieMessage("the photo was not hung up")
  if (image.isMain && slot.itemId === null) yield* many(showMain, slot.inventoryId)
  yield* notePhoto(slot, "Photo added", { name: "Photo", before: "", after: image.name })
  return image
})

export const notePhoto = (
  { inventoryId, itemId }: Pick<ImageSlot, "inventoryId" | "itemId">,
  action: string,
  change: NotedChange,
) =>
  noteChange({
    ...(itemId === null
      ? { noun: "inventory" as const, id: inventoryId }
      : { noun: "inventory-item" as const, id: itemId }),
    action,
    changes: [change],
  })

/** Photos for display, with temporary addresses. */
export const shownImages = (clientId: number, rows: ReadonlyArray<ImageRow>) =>
  Effect.map(addressing(clientId), ({ whole, thumbnail }) =>
    rows.map(
      ({ id, fileName, name, isMain }): Image => ({
        id,
        url: whole(fileName),
        thumbnail: thumbnail(fileName),
        name,
        isMain,
      }),
    ),
  )
