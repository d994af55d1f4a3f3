import type { InventoryColour } from "@sightline/model/colour"
import { coloursOf } from "@sightline/model/colour-key"
import type { TemporaryPhoto } from "@sightline/model/image"
import { mostPhotos } from "@sightline/model/image-rules"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Swatch } from "@sightline/ui/swatch"
import { useCallback, useMemo } from "react"
import { Photo } from "./photo"
import * as look from "./photo-gallery.css"
import { PhotoSlotFrame } from "./photo-slot-frame"
import { sendAhead } from "./send-photo"
import { useUploads } from "./use-uploads"

export type NewPhoto = TemporaryPhoto & { readonly name: string }

type Props = {
  inventoryId: number
  colour: InventoryColour
  /** Chosen and not saved yet. */
  added: readonly NewPhoto[]
  /** Why the photos cannot be changed; undefined while they can. */
  whyOff: string | undefined
  onAdd: (colourId: number, photo: NewPhoto) => void
  onTakeBack: (colourId: number, photo: NewPhoto) => void
  onChanged: () => void
}

/** The photos of one colour: stored ones, and new ones that wait for Save Photos (document 1 §2.7). */
export function ColourPhotos({ inventoryId, colour, added, whyOff, onAdd, onTakeBack, onChanged }: Props) {
  const { id, name, code, key, images } = colour
  const onUploaded = useCallback(
    (photos: readonly TemporaryPhoto[], file: File) => {
      for (const photo of photos) onAdd(id, { ...photo, name: file.name })
    },
    [onAdd, id],
  )
  const count = images.length + added.length
  const { waiting, add } = useUploads({ send: sendAhead, room: mostPhotos - count, onUploaded, isSaid: false })
  const slot = useMemo(() => ({ inventoryId, colourId: id }), [inventoryId, id])
  return (
    <PhotoSlotFrame
      title={name}
      beside={<Swatch colours={coloursOf(key)} />}
      after={<span className={look.code}>{code}</span>}
      count={count}
      most={mostPhotos}
      waiting={waiting}
      whyOff={whyOff}
      onFiles={add}
    >
      {(described) => (
        <>
          {images.map((image) => (
            <Photo {...{ image, slot, described, onChanged }} key={image.id} isDisabled={whyOff !== undefined} />
          ))}
          {added.map((photo) => (
            <li key={photo.imageName} className={look.photo}>
              <span className={look.waiting}>
                <img className={look.image} src={photo.thumbnail} alt="" width={200} height={200} />
                <span className={look.badge}>
                  <Badge tone="caution">New</Badge>
                </span>
              </span>
              <span className={look.name} title={photo.name}>
                {photo.name}
              </span>
              <span className={look.actions}>
                <Button
                  tone="plain"
                  size="compact"
                  aria-label={`Discard ${photo.name}`}
                  onPress={() => onTakeBack(id, photo)}
                >
                  Discard
                </Button>
              </span>
            </li>
          ))}
        </>
      )}
    </PhotoSlotFrame>
  )
}
