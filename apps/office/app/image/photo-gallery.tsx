import type { Image } from "@sightline/model/image"
import type { Sending } from "@sightline/screens/act/upload.ts"
import { useCallback } from "react"
import { Photo } from "./photo"
import { PhotoSlotFrame } from "./photo-slot-frame"
import { type PhotoSlot, sendPhoto } from "./send-photo"
import { useUploads } from "./use-uploads"

type Props = {
  title: string
  slot: PhotoSlot
  images: readonly Image[]
  /** The limit of photos. */
  most: number
  /** Why the photos cannot be changed; undefined while they can. */
  whyOff: string | undefined
  /** Something has changed: reload the stored photos. */
  onChanged: () => void
}

/** Photos of a product, a colour or an item, added by choice or by drop, with one main photo (document 1 §2.7, §5). */
export function PhotoGallery({ title, slot, images, most, whyOff, onChanged }: Props) {
  const send = useCallback((file: File, sending: Sending) => sendPhoto(file, slot, sending), [slot])
  const { waiting, add } = useUploads({ send, room: most - images.length, onUploaded: onChanged })
  return (
    <PhotoSlotFrame title={title} count={images.length} most={most} waiting={waiting} whyOff={whyOff} onFiles={add}>
      {(described) =>
        images.map((image) => (
          <Photo {...{ image, slot, described, onChanged }} key={image.id} isDisabled={whyOff !== undefined} />
        ))
      }
    </PhotoSlotFrame>
  )
}
