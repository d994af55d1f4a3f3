import { Schema } from "effect"
import { id } from "./id"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"

export const InventoryImageId = id("InventoryImageId")
export type InventoryImageId = typeof InventoryImageId.Type

/** A colour of one product; the color itself is one of the client's colours. */
export const InventoryColourId = id("InventoryColourId")
export type InventoryColourId = typeof InventoryColourId.Type

/** The slot of a photo: the product itself, one of its colours, or one of its items. */
export const ImageSlot = Schema.Struct({
  inventoryId: InventoryId,
  itemId: Schema.NullOr(InventoryItemId),
  colourId: Schema.NullOr(InventoryColourId),
})
export type ImageSlot = typeof ImageSlot.Type

/** A photo of a product, of its colour or of its item. Addresses are signed and expire after two days (decision 38). */
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

/** A photo that belongs to nothing yet: it waits for a day. */
export const TemporaryPhoto = Schema.Struct({
  /** The name that attaches it later. */
  imageName: Schema.String,
  url: Schema.String,
  thumbnail: Schema.String,
})
export type TemporaryPhoto = typeof TemporaryPhoto.Type

/** An uploaded file as sent: neither its name nor its stated kind is trusted. */
export const SentPhoto = Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })
export type SentPhoto = typeof SentPhoto.Type

/** The content of a slot, its limit, and whether it may change. */
export const ImageList = Schema.Struct({ images: Schema.Array(Image), most: Schema.Int, isEditable: Schema.Boolean })
export type ImageList = typeof ImageList.Type

/** A stored file, ready for delivery. */
export const StoredFile = Schema.Struct({ bytes: Schema.Uint8ArrayFromSelf, type: Schema.String })
export type StoredFile = typeof StoredFile.Type

/** The upload is no png or jpeg, whatever its name says, or too large for a picture. */
export class NotAPhoto extends Schema.TaggedError<NotAPhoto>()("NotAPhoto", {
  problem: Schema.Literal("type", "size", "pixels", "broken"),
}) {}

/** The slot is full. */
export class TooManyPhotos extends Schema.TaggedError<TooManyPhotos>()("TooManyPhotos", { most: Schema.Int }) {}

/** Too much of the sender's is waiting for use (decision 74). */
export class TooManyUploads extends Schema.TaggedError<TooManyUploads>()("TooManyUploads", {}) {}

export class ImageNotFound extends Schema.TaggedError<ImageNotFound>()("ImageNotFound", {}) {}

/** The main image stays while others exist (document 1 §5). */
export class MainImageKept extends Schema.TaggedError<MainImageKept>()("MainImageKept", {}) {}

/** There is no such file, or its address has expired or was made up. */
export class FileNotFound extends Schema.TaggedError<FileNotFound>()("FileNotFound", {}) {}
