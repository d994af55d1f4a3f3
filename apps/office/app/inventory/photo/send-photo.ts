import type { AheadOutcome, UploadOutcome } from "./photos.server"

export type PhotoSlot = { readonly inventoryId: number; readonly itemId?: number; readonly colourId?: number }

/** What a screen hears of a photo that it has sent, where the server has not answered. */
export type Unheard = { readonly _tag: "NoAnswer" } | { readonly _tag: "SessionEnded" } | { readonly _tag: "Cancelled" }

export interface Sending {
  readonly key: string
  readonly signal: AbortSignal
  /** Of the photo, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Hangs a photo up in a slot. */
export const sendPhoto = (file: File, slot: PhotoSlot, sending: Sending) =>
  send<UploadOutcome>("/inventory/update/photo-upload", { photo: file, ...slot }, sending)

/** Sends a photo ahead; it belongs to nothing until it is saved. */
export const sendAhead = (file: File, sending: Sending) =>
  send<AheadOutcome>("/inventory/update/photo-ahead", { photo: file }, sending)

/** Only XMLHttpRequest tells how much of a file has left. */
const send = <Outcome>(
  path: string,
  fields: Readonly<Record<string, File | number>>,
  { key, signal, onProgress }: Sending,
): Promise<Outcome | Unheard> =>
  new Promise((resolve) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value))
    const request = new XMLHttpRequest()
    request.open("POST", path)
    request.setRequestHeader("accept", "application/json")
    request.setRequestHeader("idempotency-key", key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(heardIn(request))
    request.onerror = () => resolve({ _tag: "NoAnswer" })
    request.onabort = () => resolve({ _tag: "Cancelled" })
    signal.addEventListener("abort", () => request.abort())
    request.send(form)
  })

function heardIn<Outcome>({ status, responseText }: XMLHttpRequest): Outcome | Unheard {
  if (status === 401) return { _tag: "SessionEnded" }
  return status === 200 ? (JSON.parse(responseText) as Outcome) : { _tag: "NoAnswer" }
}

/** What the picker offers and a drop is asked for; the server looks into the file itself (document 1 §5). */
export const isPhotoFile = ({ name, type }: { readonly name: string; readonly type: string }) =>
  /^image\/(png|jpeg)$/.test(type) && /\.(png|jpe?g)$/i.test(name)

export const accepted = "image/png,image/jpeg,.png,.jpg,.jpeg"
