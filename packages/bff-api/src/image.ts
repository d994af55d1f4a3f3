import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { ClientId } from "@sightline/model/client"
import {
  Image,
  ImageList,
  InventoryColourId,
  InventoryImageId,
  mostPhotos,
  TemporaryPhoto,
  thumbnailSide,
} from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Schema } from "effect"
import { BadRequest } from "./bad-request"
import {
  ColourNotFound,
  FileNotFound,
  ImageNotFound,
  InventoryInactive,
  InventoryItemNotFound,
  InventoryNotFound,
  KeyReused,
  MainImageKept,
  NotAPhoto,
  TooManyPhotos,
} from "./refusals"
import { WireFile } from "./sent-file"
import { SignedIn } from "./signed-in"
import { answer, answerSaying, queryId, Succeeded, WireNumber, wire, wireId, wireOptional, wireText } from "./wire"

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

/** There is one size of thumbnail (document 1 §9); whoever asks for another is told so. */
const Side = WireNumber.pipe(
  Schema.filter((pixels) => pixels === thumbnailSide, { message: () => `must be ${thumbnailSide}` }),
)
const sides = { width: wireOptional("Width", Side), height: wireOptional("Height", Side) }

const list = HttpApiEndpoint.get("list", "/api/Image/GetImages")
  .setUrlParams(
    Schema.Struct({
      clientId: wireOptional("clientId", queryId(ClientId)),
      inventoryId: queryId(InventoryId),
      itemId: wireOptional("inventoryItemId", queryId(InventoryItemId)),
      colourId: wireOptional("inventoryColorId", queryId(InventoryColourId)),
    }),
  )
  .addSuccess(answer(WireImages))
  .addError(InventoryNotFound)
  .addError(InventoryItemNotFound)
  .addError(ColourNotFound)
  .annotate(OpenApi.Summary, "The photos of a product, of one of its items, or of one of its colours")
  .annotate(OpenApi.Description, "Addresses hold until the end of the next day (UTC) and need no token.")

const upload = HttpApiEndpoint.post("upload", "/api/Image/UploadImage")
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
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(InventoryItemNotFound)
  .addError(ColourNotFound)
  .addError(InventoryInactive)
  .addError(TooManyPhotos)
  .addError(ImageNotFound)
  .addError(NotAPhoto)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Hang a photo up at a product, or at one of its colours")
  .annotate(
    OpenApi.Description,
    "png or jpeg by what is in it, at most 10 MB and 64 megapixels. It is drawn anew, without what the camera wrote into it, and gets a thumbnail of 200 by 200. ColorID is the product's own colour (inventoryColorID). The first photo becomes the main one.",
  )

const uploadOfItem = HttpApiEndpoint.post("uploadOfItem", "/api/Image/UploadItemImage")
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
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(InventoryItemNotFound)
  .addError(ColourNotFound)
  .addError(InventoryInactive)
  .addError(TooManyPhotos)
  .addError(ImageNotFound)
  .addError(NotAPhoto)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Hang a photo up at an item of a product")
  .annotate(OpenApi.Description, "As UploadImage; how many an item may have is a setting of the client.")

const WireTemporary = Schema.Struct({
  imageName: TemporaryPhoto.fields.imageName,
  url: TemporaryPhoto.fields.url,
  thumbnail: wire("path", TemporaryPhoto.fields.thumbnail),
})

const keepTemporary = HttpApiEndpoint.post("keepTemporary", "/api/Image/UploadTemporaryPhotos")
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
  .addError(BadRequest)
  .addError(NotAPhoto)
  .addError(TooManyPhotos)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Send photos before it is settled what they belong to")
  .annotate(OpenApi.Description, "They wait for a day, for whoever sent them. AddImageByInventoryId hangs them up.")

const ImageName = wireText(60).pipe(
  Schema.pattern(/^[0-9a-f]{32}\.webp$/, { message: () => "must be an imageName of UploadTemporaryPhotos" }),
)

const add = HttpApiEndpoint.post("add", "/api/Image/AddImageByInventoryId")
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
  .addError(BadRequest)
  .addError(InventoryNotFound)
  .addError(InventoryItemNotFound)
  .addError(ColourNotFound)
  .addError(InventoryInactive)
  .addError(TooManyPhotos)
  .addError(ImageNotFound)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Hang up photos that were sent before")
  .annotate(OpenApi.Description, "images are imageNames of UploadTemporaryPhotos. All of them are hung up, or none.")

const changeMain = HttpApiEndpoint.put("changeMain", "/api/Image/ChangeMainImage")
  .setPayload(
    Schema.Struct({
      inventoryId: wireId(InventoryId),
      id: wire("inventoryImageId", wireId(InventoryImageId)),
    }),
  )
  .addSuccess(answerSaying(Succeeded, "Set main image Success"))
  .addError(BadRequest)
  .addError(ImageNotFound)
  .addError(InventoryInactive)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Choose the photo that lists show")
  .annotate(OpenApi.Description, "A photo of an item becomes the main one of the item.")

const removing = answerSaying(Succeeded, "Delete Image Success")

const remove = HttpApiEndpoint.del("remove", "/api/Image/DeleteImage")
  .setUrlParams(Schema.Struct({ id: wire("inventoryImageId", queryId(InventoryImageId)) }))
  .addSuccess(removing)
  .addError(BadRequest)
  .addError(ImageNotFound)
  .addError(InventoryInactive)
  .addError(MainImageKept)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Take a photo away")
  .annotate(OpenApi.Description, "The main photo of a product or an item stays while others exist.")

const removeOfColour = HttpApiEndpoint.post("removeOfColour", "/api/Image/DeleteImageByColor")
  .setPayload(Schema.Struct({ id: wire("inventoryImageID", wireId(InventoryImageId)) }))
  .addSuccess(removing)
  .addError(BadRequest)
  .addError(ImageNotFound)
  .addError(InventoryInactive)
  .addError(MainImageKept)
  .addError(KeyReused)
  .annotate(OpenApi.Summary, "Take a photo of a colour away")
  .annotate(OpenApi.Description, "Only a photo of a colour is found here.")

export class ImageGroup extends HttpApiGroup.make("image")
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
export class FileGroup extends HttpApiGroup.make("file").add(
  HttpApiEndpoint.get("get", "/api/File/Get")
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
    .addError(FileNotFound)
    .annotate(OpenApi.Summary, "A photo, by the address that an answer gave")
    .annotate(
      OpenApi.Description,
      "The signature is the proof: no token is needed, and it holds until the end of the next day (UTC). A browser may keep the file for that long.",
    ),
) {}
