import { Schema } from "effect"
import { ColourNotFound } from "./colour"
import { ImageNotFound, MainImageKept, NotAPhoto, TooManyPhotos, TooManyUploads } from "./image"
import { InventoryInactive, InventoryNotFound } from "./inventory-form"
import { InventoryItemNotFound } from "./inventory-item"

export const ImageSlotRefused = Schema.Union(InventoryNotFound, InventoryItemNotFound, ColourNotFound)

export const ImageAddRefused = Schema.Union(
  InventoryNotFound,
  InventoryItemNotFound,
  ColourNotFound,
  InventoryInactive,
  TooManyPhotos,
  ImageNotFound,
)

export const ImageUploadRefused = Schema.Union(
  InventoryNotFound,
  InventoryItemNotFound,
  ColourNotFound,
  InventoryInactive,
  TooManyPhotos,
  ImageNotFound,
  NotAPhoto,
  TooManyUploads,
)

export const TemporaryPhotoRefused = Schema.Union(NotAPhoto, TooManyPhotos, TooManyUploads)

export const ImageMainRefused = Schema.Union(ImageNotFound, InventoryInactive)

export const ImageRemoveRefused = Schema.Union(ImageNotFound, InventoryInactive, MainImageKept)
