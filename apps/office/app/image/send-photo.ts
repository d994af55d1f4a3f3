import { type Sending, upload } from "@sightline/screens/act/upload.ts"
import type { AheadOutcome, UploadOutcome } from "./photos.server"

export type PhotoSlot = { readonly inventoryId: number; readonly itemId?: number; readonly colourId?: number }

/** Attaches a photo in a slot. */
export const sendPhoto = (file: File, slot: PhotoSlot, sending: Sending) =>
  upload<UploadOutcome>("/inventory/update/photo-upload", formOf({ photo: file, ...slot }), sending)

/** Uploads a photo ahead; it belongs to nothing until the form is saved. */
export const sendAhead = (file: File, sending: Sending) =>
  upload<AheadOutcome>("/inventory/update/photo-ahead", formOf({ photo: file }), sending)

function formOf(fields: Readonly<Record<string, File | number>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value))
  return form
}

/** The types that the picker offers and a drop accepts; the server checks the content itself (document 1 §5). */
export const isPhotoFile = ({ name, type }: { readonly name: string; readonly type: string }) =>
  /^image\/(png|jpeg)$/.test(type) && /\.(png|jpe?g)$/i.test(name)

export const accepted = "image/png,image/jpeg,.png,.jpg,.jpeg"
