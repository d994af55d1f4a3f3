import type { Image } from "@sightline/model/image"
import { useCallback } from "react"
import { Photo } from "./photo"
import { PhotoSlotFrame } from "./photo-slot-frame"
import { type PhotoSlot, type Sending, sendPhoto } from "./send-photo"
import { useUploads } from "./use-uploads"

type Props = {
  title: string
  slot: PhotoSlot
  images: readonly Image[]
  /** How many there may be. */
  most: number
  isDisabled: boolean
  /** Something has changed: what is stored is to be read again. */
  onChanged: () => void
}

/** Photos of a product, a colour or an item: added by choice or by drop, one of them the main one (document 1 §2.7, §5). */
export function PhotoGallery({ title, slot, images, most, isDisabled, onChanged }: Props) {
  const send = useCallback((file: File, sending: Sending) => sendPhoto(file, slot, sending), [slot])
  const { waiting, add } = useUploads({ send, room: most - images.length, onUploaded: onChanged })
  return (
    <PhotoSlotFrame
      title={title}
      count={images.length}
      most={most}
      waiting={waiting}
      isDisabled={isDisabled}
      onFiles={add}
    >
      {images.map((image) => (
        <Photo key={image.id} image={image} slot={slot} isDisabled={isDisabled} onChanged={onChanged} />
      ))}
    </PhotoSlotFrame>
  )
}
