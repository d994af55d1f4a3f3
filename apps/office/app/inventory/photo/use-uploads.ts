import { onlyPhotos } from "@sightline/model/image"
import { useToast } from "@sightline/ui/toast"
import { useCallback, useEffect, useRef, useState } from "react"
import { photoWords, whyOfPhoto } from "./photo-words"
import { isPhotoFile, type Sending, type Unheard } from "./send-photo"

export type Waiting = {
  readonly key: string
  readonly name: string
  /** 0 to 1, or null before it has begun. */
  readonly part: number | null
  readonly cancel: () => void
}

type Given<Value> = {
  /** How one photo is sent. */
  send: (file: File, sending: Sending) => Promise<Heard<Value> | Unheard>
  /** How many more there may be. */
  room: number
  onUploaded: (value: Value, file: File) => void
  /** Says so when a photo has arrived; where more is to be done nothing is said yet. */
  isSaid?: boolean
}

type Heard<Value> = { readonly _tag: "Done"; readonly value: Value } | { readonly _tag: string; readonly value?: never }

/** Photos on their way, one after the other; each can be called off, and what was refused says why. */
export function useUploads<Value>({ send: sendOne, room, onUploaded, isSaid = true }: Given<Value>) {
  const toast = useToast()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const chain = useRef(Promise.resolve())
  const open = useRef(new Set<AbortController>())
  // Whoever leaves the page takes what has not been sent along.
  useEffect(() => {
    const controllers = open.current
    return () => {
      for (const controller of controllers) controller.abort()
    }
  }, [])

  const send = useCallback(
    async (file: File, key: string, controller: AbortController) => {
      const change = (part: number) => setWaiting((all) => all.map((one) => (one.key === key ? { ...one, part } : one)))
      const heard = controller.signal.aborted
        ? ({ _tag: "Cancelled" } as const)
        : await sendOne(file, { key, signal: controller.signal, onProgress: change })
      open.current.delete(controller)
      setWaiting((all) => all.filter((one) => one.key !== key))
      if (heard._tag === "Cancelled") return
      if (isDone(heard)) {
        if (isSaid) toast({ tone: "positive", text: photoWords.uploaded })
        return onUploaded(heard.value, file)
      }
      toast({ tone: "critical", text: [photoWords.notUploaded, whyOfPhoto(heard)].filter(Boolean).join(". ") })
    },
    [sendOne, toast, onUploaded, isSaid],
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

const isDone = <Value>(heard: Heard<Value> | Unheard): heard is { readonly _tag: "Done"; readonly value: Value } =>
  heard._tag === "Done"
