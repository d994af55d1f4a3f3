import { Schema } from "effect"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"

export const InventoryImageId = id("InventoryImageId")
export type InventoryImageId = typeof InventoryImageId.Type

/** A colour of one product; the color itself is one of the client's colours. */
export const InventoryColourId = id("InventoryColourId")
export type InventoryColourId = typeof InventoryColourId.Type

/** What a photo may weigh as it is sent, in bytes (decisions D-43). */
export const largestPhoto = 10_485_760

/** How many photos a slot or a colour holds at most; a client's setting may say less (decisions D-73). */
export const mostPhotos = 5

/** The sides of a thumbnail, in pixels (document 1 §9). */
export const thumbnailSide = 200

/** The words for a file that is no photo (document 1 §5). */
export const onlyPhotos = "Only support file png, jpeg and jpg"

export const mainImageKept = "Main Image can't be deleted."

/** What hangs a photo up: the product itself, one of its colours, or one of its items. */
export const ImageSlot = Schema.Struct({
  inventoryId: InventoryId,
  itemId: Schema.NullOr(InventoryItemId),
  colourId: Schema.NullOr(InventoryColourId),
})
export type ImageSlot = typeof ImageSlot.Type

/** A photo of a product, of its colour or of its item. Addresses are signed and end after two days (decision 38). */
export const Image = Schema.Struct({
  id: InventoryImageId,
  /** The photo itself, at most 1600 pixels wide and high. */
  url: Schema.String,
  /** 200 by 200 pixels. */
  thumbnail: Schema.String,
  name: Schema.String,
  isMain: Schema.Boolean,
})
export type Image = typeof Image.Type

/** A photo that was sent before it belongs to anything: it waits for a day. */
export const TemporaryPhoto = Schema.Struct({
  /** By this name it is hung up. */
  imageName: Schema.String,
  url: Schema.String,
  thumbnail: Schema.String,
})
export type TemporaryPhoto = typeof TemporaryPhoto.Type

/** What was sent, as it was sent: neither its name nor its stated kind is believed. */
export const SentPhoto = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })
export type SentPhoto = typeof SentPhoto.Type

/** What a slot shows, how many it may hold, and whether anything about it may change. */
export const ImageList = Schema.Struct({ images: Schema.Array(Image), most: Schema.Int, isEditable: Schema.Boolean })
export type ImageList = typeof ImageList.Type

/** A stored file, as it is delivered. */
export const StoredFile = Schema.Struct({ bytes: Schema.Uint8ArrayFromSelf, type: Schema.String })
export type StoredFile = typeof StoredFile.Type

/** What was sent is no png or jpeg, whatever its name says, or is more than a picture may be. */
export class NotAPhoto extends Schema.TaggedError<NotAPhoto>()("NotAPhoto", {
  problem: Schema.Literal("type", "size", "pixels", "broken"),
}) {}

/** The slot holds as many as it may. */
export class TooManyPhotos extends Schema.TaggedError<TooManyPhotos>()("TooManyPhotos", { most: Schema.Int }) {}

export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", {}) {}

/** The main image stays while others exist (document 1 §5). */
export class MainImageKept extends Schema.TaggedError<MainImageKept>()("MainImageKept", {}) {}

/** No such file, or its address has ended or was made up. */
export class FileNotFound extends Schema.TaggedError<FileNotFound>()("FileNotFound", {}) {}
