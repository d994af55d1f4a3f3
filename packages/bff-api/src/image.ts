import { HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import {
  FileNotFound,
  Image,
  ImageList,
  InventoryColourId,
  InventoryImageId,
  TemporaryPhoto,
} from "@sightline/model/image"
import {
  ImageAddRefused,
  ImageMainRefused,
  ImageRemoveRefused,
  ImageSlotRefused,
  ImageUploadRefused,
  TemporaryPhotoRefused,
} from "@sightline/model/image-refused"
import { mainImageKept, mostPhotos, onlyPhotos, thumbnailSide } from "@sightline/model/image-rules"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { staff } from "@sightline/model/role-table"
import { Schema } from "effect"
import { Call } from "./call"
import { colourRefusals } from "./colour-refusals"
import { inventoryItemRefusals } from "./inventory-item-refusals"
import { inventoryRefusals } from "./inventory-refusals"
import { KeyReused } from "./once"
import { wiredBy } from "./refusal"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import { uploadRefusals } from "./upload-refusals"
import { answer, answerSaying, queryId, Succeeded, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

const wired = wiredBy({
  ...inventoryRefusals,
  ...inventoryItemRefusals,
  ...colourRefusals,
  ...uploadRefusals,
  NotAPhoto: {
    status: 422,
    title: "No photo",
    detail: onlyPhotos,
  },
  TooManyPhotos: {
    status: 409,
    title: "Too many photos",
    detail: "This already has as many photos as it may have.",
  },
  ImageNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such photo.",
  },
  MainImageKept: {
    status: 409,
    title: "Main photo",
    detail: mainImageKept,
  },
  FileNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such file, or its address has expired.",
  },
})

/** An image (document 1 §3): `path` is its thumbnail and `url` the photo itself; isNew is true until it is hung up. */
export const WireImage = Schema.transform(
  Schema.Struct({
    inventoryImageID: InventoryImageId,
    url: Schema.String,
    path: Schema.String,
    imageName: Schema.String,
    isNew: Schema.Boolean,
    isMainImage: Schema.Boolean,
  }),
  Schema.typeSchema(Image),
  {
    strict: true,
    decode: ({ inventoryImageID, url, path, imageName, isMainImage }) => ({
      id: inventoryImageID,
      url,
      thumbnail: path,
      name: imageName,
      isMain: isMainImage,
    }),
    encode: ({ id, url, thumbnail, name, isMain }) => ({
      inventoryImageID: id,
      url,
      path: thumbnail,
      imageName: name,
      isNew: false,
      isMainImage: isMain,
    }),
  },
)

/** A slot's photos with how many there may be. */
export const WireImages = Schema.Struct({
  images: wire("inventoryImages", Schema.Array(WireImage)),
  most: wire("maxNumberOfPhotos", ImageList.fields.most),
  isEditable: wire("isEditAble", Schema.Boolean),
})

/** There is one size of thumbnail (document 1 §9); any other is refused. */
const Side = WireNumber.pipe(
  Schema.filter((pixels) => pixels === thumbnailSide, { message: () => `must be ${thumbnailSide}` }),
)
const sides = { width: wireOptional("Width", Side), height: wireOptional("Height", Side) }

const list = Call.get("list", "/api/Image/GetImages", {
  who: staff,
  title: "List the photos of a product, an item or a color",
  about: "Addresses are valid until the end of the next day (UTC) and need no token.",
})
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: queryId(InventoryId),
      itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
      colourId: wireOptional("inventoryColorId", queryId(InventoryColourId)),
    }),
  )
  .addSuccess(answer(WireImages))
  .addError(wired(ImageSlotRefused))

const upload = Call.post("upload", "/api/Image/UploadImage", {
  who: staff,
  title: "Add a photo to a product, or to one of its colors",
  about:
    "The content must be PNG or JPEG, at most 10 MB and 64 megapixels. The photo is re-encoded without its metadata and gets a thumbnail of 200 by 200. ColorID is the product's own color (inventoryColorID). The first photo becomes the main one.",
})
  .setPayload(
    HttpApiSchema.Multipart(
      Schema.Struct({
        clientId: wireOptional("ClientId", wireId(ClientId)),
        photo: wire("Photo", WireFile),
        inventoryId: wire("InventoryId", wireId(InventoryId)),
        colourId: wireOptional("ColorID", wireId(InventoryColourId)),
        ...sides,
      }),
    ),
  )
  .addSuccess(answerSaying(WireImage, "Upload Image Success"))
  .addError(wired(ImageUploadRefused))
  .addError(KeyReused)

const uploadOfItem = Call.post("uploadOfItem", "/api/Image/UploadItemImage", {
  who: staff,
  title: "Add a photo to an item",
  about: "Like UploadImage. A setting of the client limits the photos of an item.",
})
  .setPayload(
    HttpApiSchema.Multipart(
      Schema.Struct({
        clientId: wireOptional("ClientId", wireId(ClientId)),
        photo: wire("Photo", WireFile),
        inventoryId: wire("inventoryID", wireId(InventoryId)),
        itemId: wire("inventoryItemID", wireId(InventoryItemId)),
        ...sides,
      }),
    ),
  )
  .addSuccess(answerSaying(WireImage, "Upload Image Success"))
  .addError(wired(ImageUploadRefused))
  .addError(KeyReused)

const WireTemporary = Schema.Struct({
  imageName: TemporaryPhoto.fields.imageName,
  url: TemporaryPhoto.fields.url,
  thumbnail: wire("path", TemporaryPhoto.fields.thumbnail),
})

const keepTemporary = Call.post("keepTemporary", "/api/Image/UploadTemporaryPhotos", {
  who: staff,
  title: "Upload photos for later",
  about: "They are kept for a day, for the caller only. AddImageByInventoryId adds them to a product.",
})
  .setPayload(
    HttpApiSchema.Multipart(
      Schema.Struct({
        photos: Schema.Array(WireFile).pipe(
          Schema.minItems(1, { message: () => "must hold a file" }),
          Schema.maxItems(mostPhotos, { message: () => `must not hold more than ${mostPhotos} files` }),
        ),
      }),
    ),
  )
  .addSuccess(answer(Schema.Array(WireTemporary)))
  .addError(wired(TemporaryPhotoRefused))
  .addError(KeyReused)

const ImageName = wireText(60).pipe(
  Schema.pattern(/^[0-9a-f]{32}\.webp$/, { message: () => "must be an imageName of UploadTemporaryPhotos" }),
)

const add = Call.post("add", "/api/Image/AddImageByInventoryId", {
  who: staff,
  title: "Add uploaded photos to a product, or to one of its colors",
  about: "images are imageNames of UploadTemporaryPhotos. Adds all of them or none.",
})
  .setPayload(
    Schema.Struct({
      inventoryId: wireId(InventoryId),
      colourId: wireOptional("inventoryColorID", wireId(InventoryColourId)),
      imageNames: wire(
        "images",
        Schema.Array(ImageName).pipe(
          Schema.minItems(1, { message: () => "must name a photo" }),
          Schema.maxItems(mostPhotos, { message: () => `must not name more than ${mostPhotos} photos` }),
        ),
      ),
    }),
  )
  .addSuccess(answer(Schema.Array(WireImage)))
  .addError(wired(ImageAddRefused))
  .addError(KeyReused)

const changeMain = Call.put("changeMain", "/api/Image/ChangeMainImage", {
  who: staff,
  title: "Set the main photo, which lists show",
  about: "A photo of an item becomes the main one of the item.",
})
  .setPayload(
    Schema.Struct({
      inventoryId: wireId(InventoryId),
      id: wire("inventoryImageId", wireId(InventoryImageId)),
    }),
  )
  .addSuccess(answerSaying(Succeeded, "Set main image Success"))
  .addError(wired(ImageMainRefused))
  .addError(KeyReused)

const removing = answerSaying(Succeeded, "Delete Image Success")

const remove = Call.del("remove", "/api/Image/DeleteImage", {
  who: staff,
  title: "Delete a photo",
  about: "The main photo of a product or an item cannot be deleted while it has others.",
})
  .setUrlParams(Schema.Struct({ id: wire("inventoryImageId", queryId(InventoryImageId)) }))
  .addSuccess(removing)
  .addError(wired(ImageRemoveRefused))
  .addError(KeyReused)

const removeOfColour = Call.post("removeOfColour", "/api/Image/DeleteImageByColor", {
  who: staff,
  title: "Delete a photo of a color",
  about: "This call finds photos of colors only.",
})
  .setPayload(Schema.Struct({ id: wire("inventoryImageID", wireId(InventoryImageId)) }))
  .addSuccess(removing)
  .addError(wired(ImageRemoveRefused))
  .addError(KeyReused)

export class ImageGroup extends HttpApiGroup.make("image")
  .annotate(OpenApi.Description, "Photos of products, items and colours.")
  .add(list)
  .add(upload)
  .add(uploadOfItem)
  .add(keepTemporary)
  .add(add)
  .add(changeMain)
  .add(remove)
  .add(removeOfColour)
  .middleware(SignedIn) {}

/** Stored files, by the addresses that answers carry. */
export class FileGroup extends HttpApiGroup.make("file")
  .annotate(OpenApi.Description, "A stored photo or file.")
  .add(
    Call.get("get", "/api/File/Get", {
      // The signature of the address is the proof.
      who: "visitor",
      title: "Get a photo by its signed address",
      about:
        "The signature replaces a token and is valid until the end of the next day (UTC). A browser may cache the file for that long.",
    })
      .setUrlParams(
        Schema.Struct({
          file: wireText(80),
          until: Schema.NumberFromString.pipe(
            Schema.int(),
            Schema.between(0, 1_000_000, { message: () => "must be a day" }),
          ).annotations({ message: () => ({ message: "must be a day", override: true }) }),
          signature: wireText(64),
        }),
      )
      .addSuccess(HttpApiSchema.Uint8Array({ contentType: "image/webp" }))
      .addError(wired(FileNotFound)),
  ) {}
