import { Rpc, RpcGroup } from "@effect/rpc"
import {
  FileNotFound,
  Image,
  ImageList,
  ImageSlot,
  InventoryColourId,
  InventoryImageId,
  SentPhoto,
  StoredFile,
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
import { InventoryId } from "@sightline/model/inventory"
import { KeyReused } from "@sightline/model/once"
import { Schema } from "effect"
import { AsCaller } from "./as-caller"

export const ImageRpcs = RpcGroup.make(
  Rpc.make("list", { payload: ImageSlot, success: ImageList, error: ImageSlotRefused }),
  Rpc.make("upload", {
    payload: { slot: ImageSlot, photo: SentPhoto },
    success: Image,
    error: Schema.Union(ImageUploadRefused, KeyReused),
  }),
  Rpc.make("keepTemporary", {
    payload: { photos: Schema.Array(SentPhoto) },
    success: Schema.Array(TemporaryPhoto),
    error: Schema.Union(TemporaryPhotoRefused, KeyReused),
  }),
  Rpc.make("add", {
    payload: {
      inventoryId: InventoryId,
      colourId: Schema.NullOr(InventoryColourId),
      imageNames: Schema.Array(Schema.String),
    },
    success: Schema.Array(Image),
    error: Schema.Union(ImageAddRefused, KeyReused),
  }),
  Rpc.make("changeMain", {
    payload: { inventoryId: InventoryId, id: InventoryImageId },
    error: Schema.Union(ImageMainRefused, KeyReused),
  }),
  Rpc.make("remove", {
    payload: { id: InventoryImageId, ofColour: Schema.Boolean },
    error: Schema.Union(ImageRemoveRefused, KeyReused),
  }),
)
  .middleware(AsCaller)
  .prefix("image.")

/** Files by the addresses that the domain has signed: the signature is the proof, whoever calls. */
export const FileRpcs = RpcGroup.make(
  Rpc.make("get", {
    payload: { file: Schema.String, until: Schema.Int, signature: Schema.String },
    success: StoredFile,
    error: FileNotFound,
  }),
).prefix("file.")
