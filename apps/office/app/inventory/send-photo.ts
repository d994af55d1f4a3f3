import type { UploadOutcome } from "./photos.server"

export type PhotoSlot = { readonly inventoryId: number; readonly itemId?: number; readonly colourId?: number }

/** What a screen hears of a photo that it has sent. */
export type PhotoHeard =
  | UploadOutcome
  | { readonly _tag: "NoAnswer" }
  | { readonly _tag: "SessionEnded" }
  | { readonly _tag: "Cancelled" }

interface Sending {
  readonly key: string
  readonly signal: AbortSignal
  /** Of the photo, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Sends one photo; only XMLHttpRequest tells how much of it has left. */
export const sendPhoto = (file: File, slot: PhotoSlot, { key, signal, onProgress }: Sending): Promise<PhotoHeard> =>
  new Promise((resolve) => {
    const form = new FormData()
    form.append("photo", file)
    for (const [name, value] of Object.entries(slot)) form.append(name, String(value))
    const request = new XMLHttpRequest()
    request.open("POST", "/inventory/update/photo-upload")
    request.setRequestHeader("accept", "application/json")
    request.setRequestHeader("idempotency-key", key)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(heardIn(request))
    request.onerror = () => resolve({ _tag: "NoAnswer" })
    request.onabort = () => resolve({ _tag: "Cancelled" })
    signal.addEventListener("abort", () => request.abort())
    request.send(form)
  })

function heardIn({ status, responseText }: XMLHttpRequest): PhotoHeard {
  if (status === 401) return { _tag: "SessionEnded" }
  return status === 200 ? (JSON.parse(responseText) as UploadOutcome) : { _tag: "NoAnswer" }
}

/** What the picker offers and a drop is asked for; the server looks into the file itself (document 1 §5). */
export const isPhotoFile = ({ name, type }: { readonly name: string; readonly type: string }) =>
  /^image\/(png|jpeg)$/.test(type) && /\.(png|jpe?g)$/i.test(name)

export const accepted = "image/png,image/jpeg,.png,.jpg,.jpeg"
