import { onlyPhotos } from "@sightline/model/image-rules"
import { keptKeys } from "@sightline/screens/act/kept-keys.ts"
import { whyNot, withReason } from "@sightline/screens/act/refusal-words.ts"
import type { Sending, UploadUnheard } from "@sightline/screens/act/upload.ts"
import { useToast } from "@sightline/ui/toast"
import { useCallback, useEffect, useRef, useState } from "react"
import { type PhotoOutcome, photoRefusals, photoWords } from "./photo-words"
import { isPhotoFile } from "./send-photo"

export type Waiting = {
  readonly key: string
  readonly name: string
  /** 0 to 1, or null before it has begun. */
  readonly part: number | null
  readonly cancel: () => void
}

type Given<Value> = {
  /** Sends one photo. */
  send: (file: File, sending: Sending) => Promise<Heard<Value> | UploadUnheard>
  /** The number of photos still allowed. */
  room: number
  onUploaded: (value: Value, file: File) => void
  /** The message when a photo has arrived; none while more steps follow. */
  isSaid?: boolean
}

type Heard<Value> = { readonly _tag: "Done"; readonly value: Value } | Exclude<PhotoOutcome, { readonly _tag: "Done" }>

/** Uploads photos one after the other; each can be cancelled, and a refused one says why. */
export function useUploads<Value>({ send: sendOne, room, onUploaded, isSaid = true }: Given<Value>) {
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [keys] = useState(keptKeys)
  const chain = useRef(Promise.resolve())
  const open = useRef(new Set<AbortController>())
  // Leaving the page cancels the remaining uploads.
  useEffect(() => {
    const controllers = open.current
    return () => {
      for (const controller of controllers) controller.abort()
    }
  }, [])

  const send = useCallback(
    async (file: File, place: string, controller: AbortController) => {
      const change = (part: number) =>
        setWaiting((all) => all.map((one) => (one.key === place ? { ...one, part } : one)))
      const photo = [file.name, file.type, file.size, file.lastModified]
      const heard = controller.signal.aborted
        ? ({ _tag: "Cancelled" } as const)
        : await sendOne(file, { key: keys.keyFor(photo), signal: controller.signal, onProgress: change })
      keys.hear(photo, heard)
      open.current.delete(controller)
      setWaiting((all) => all.filter((one) => one.key !== place))
      if (heard._tag === "Cancelled") return
      if (heard._tag === "Done") {
        if (isSaid) toast({ tone: "positive", text: photoWords.uploaded })
        return onUploaded(heard.value, file)
      }
      toast({ tone: "critical", text: withReason(photoWords.notUploaded, whyNot(photoRefusals, heard)) })
    },
    [sendOne, keys, toast, onUploaded, isSaid],
  )

  const add = (files: readonly File[]) => {
    const photos = files.filter(isPhotoFile)
    if (photos.length < files.length) toast({ tone: "critical", text: onlyPhotos })
    const left = room - waiting.length
    if (photos.length > left) toast({ tone: "caution", text: photoWords.room(Math.max(0, left)) })
    for (const file of photos.slice(0, Math.max(0, left))) {
      const key = crypto.randomUUID()
      const controller = new AbortController()
      open.current.add(controller)
      setWaiting((all) => [...all, { key, name: file.name, part: null, cancel: () => controller.abort() }])
      chain.current = chain.current.then(() => send(file, key, controller))
    }
  }

  return { waiting, add }
}
