import { FileRpcs, ImageRpcs } from "@sightline/domain-api/image"
import { fileAt } from "../files/address"
import { changeMainImage, removeImage } from "./change"
import { imagesOf } from "./list"
import { addImages, keepTemporary } from "./temporary"
import { uploadImage } from "./upload"

export const ImageHandlers = ImageRpcs.toLayer({
  "image.list": (slot) => imagesOf(slot),
  "image.upload": ({ slot, photo }) => uploadImage(slot, photo),
  "image.keepTemporary": ({ photos }) => keepTemporary(photos),
  "image.add": (asked) => addImages(asked),
  "image.changeMain": ({ inventoryId, id }) => changeMainImage(inventoryId, id),
  "image.remove": (asked) => removeImage(asked),
})

export const FileHandlers = FileRpcs.toLayer({ "file.get": (asked) => fileAt(asked) })
