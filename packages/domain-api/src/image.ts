import { Rpc, RpcGroup } from "@effect/rpc"
import { ColourNotFound } from "@sightline/model/colour"
import {
  FileNotFound,
  Image,
  ImageList,
  ImageNotFound,
  ImageSlot,
  InventoryColourId,
  InventoryImageId,
  MainImageKept,
  NotAPhoto,
  SentPhoto,
  StoredFile,
  TemporaryPhoto,
  TooManyPhotos,
} from "@sightline/model/image"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

const NoSlot = Schema.Union(InventoryNotFound, InventoryItemNotFound, ColourNotFound)
const Refused = Schema.Union(NoSlot, InventoryInactive, TooManyPhotos, ImageNotFound, KeyReused)

export const ImageRpcs = RpcGroup.make(
  Rpc.make("list", { payload: ImageSlot, success: ImageList, error: NoSlot }),
  Rpc.make("upload", {
    payload: { slot: ImageSlot, photo: SentPhoto },
    success: Image,
    error: Schema.Union(Refused, NotAPhoto),
  }),
  Rpc.make("keepTemporary", {
    payload: { photos: Schema.Array(SentPhoto) },
    success: Schema.Array(TemporaryPhoto),
    error: Schema.Union(NotAPhoto, TooManyPhotos, KeyReused),
  }),
  Rpc.make("add", {
    payload: {
      inventoryId: InventoryId,
      colourId: Schema.NullOr(InventoryColourId),
      imageNames: Schema.Array(Schema.String),
    },
    success: Schema.Array(Image),
    error: Refused,
  }),
  Rpc.make("changeMain", {
    payload: { inventoryId: InventoryId, id: InventoryImageId },
    error: Schema.Union(ImageNotFound, InventoryInactive, KeyReused),
  }),
  Rpc.make("remove", {
    payload: { id: InventoryImageId, ofColour: Schema.Boolean },
    error: Schema.Union(ImageNotFound, InventoryInactive, MainImageKept, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("image.")

/** Files by the addresses that the domain has signed: the signature is the proof, whoever asks. */
export const FileRpcs = RpcGroup.make(
  Rpc.make("get", {
    payload: { file: Schema.String, until: Schema.Int, signature: Schema.String },
    success: StoredFile,
    error: FileNotFound,
  }),
).prefix("file.")
