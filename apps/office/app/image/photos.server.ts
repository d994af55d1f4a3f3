import type { ActionFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryColourId, InventoryImageId } from "@sightline/model/image"
import { thumbnailSide } from "@sightline/model/image-rules"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { Effect, Schema } from "effect"

const maybe = <A extends number, I extends number>(id: Schema.Schema<A, I>) =>
  Schema.optionalWith(param(id), { exact: true })

const Slot = { inventoryId: param(InventoryId), itemId: maybe(InventoryItemId), colourId: maybe(InventoryColourId) }

const Upload = Schema.Struct({ ...Slot, photo: Schema.instanceOf(File) })

const upload = act(Upload, (bff, { inventoryId, itemId, colourId, photo }) => {
  const form = new FormData()
  form.append("Photo", photo)
  form.append("Width", String(thumbnailSide))
  form.append("Height", String(thumbnailSide))
  if (itemId !== undefined) {
    form.append("inventoryID", String(inventoryId))
    form.append("inventoryItemID", String(itemId))
    return bff.image.uploadOfItem({ payload: form })
  }
  form.append("InventoryId", String(inventoryId))
  if (colourId !== undefined) form.append("ColorID", String(colourId))
  return bff.image.upload({ payload: form })
})

/** An upload of one photo; every outcome has words on the screen. */
export const uploadPhoto = async (args: ActionFunctionArgs) => Response.json(await upload(args))
export type UploadOutcome = Awaited<ReturnType<typeof upload>>

const ahead = act(Schema.Struct({ photo: Schema.instanceOf(File) }), (bff, { photo }) => {
  const form = new FormData()
  form.append("photos", photo)
  return bff.image.keepTemporary({ payload: form })
})

/** Uploads a photo before anybody has decided to keep it. */
export const sendPhotoAhead = async (args: ActionFunctionArgs) => Response.json(await ahead(args))
export type AheadOutcome = Awaited<ReturnType<typeof ahead>>

const Change = Schema.Union(
  Schema.Struct({ what: Schema.Literal("main"), inventoryId: InventoryId, id: InventoryImageId }),
  Schema.Struct({ what: Schema.Literal("remove"), id: InventoryImageId, ofColour: Schema.Boolean }),
)

export const changeOfPhoto = act(Change, (bff, asked) => {
  if (asked.what === "main")
    return Effect.asVoid(bff.image.changeMain({ payload: { inventoryId: asked.inventoryId, id: asked.id } }))
  const removed = asked.ofColour
    ? bff.image.removeOfColour({ payload: { id: asked.id } })
    : bff.image.remove({ urlParams: { id: asked.id } })
  return Effect.asVoid(removed)
})

export const changePhoto = async (args: ActionFunctionArgs) => Response.json(await changeOfPhoto(args))
export type ChangeOutcome = Awaited<ReturnType<typeof changeOfPhoto>>

/** The photos of an item, for the dialog that shows them. */
export const itemPhotos = load(
  Schema.Struct({ inventoryId: param(InventoryId), itemId: param(InventoryItemId) }),
  (bff, urlParams) => bff.image.list({ urlParams }),
)
export type LoadedPhotos = Awaited<ReturnType<typeof itemPhotos>>
