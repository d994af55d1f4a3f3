import type { Image } from "@sightline/model/image"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { Icon } from "@sightline/ui/icon"
import { useToast } from "@sightline/ui/toast"
import { type DragEvent, useRef, useState } from "react"
import * as look from "./photo-gallery.css"
import { photoWords, whyOfPhoto } from "./photo-words"
import { accepted, type PhotoSlot } from "./send-photo"
import { sendPhotoChange } from "./send-save"
import { useLongPress } from "./use-long-press"
import { useUploads, type Waiting } from "./use-uploads"

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
  const { waiting, add } = useUploads({ slot, room: most - images.length, onUploaded: onChanged })
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isFull = images.length + waiting.length >= most
  const mayAdd = !isDisabled && !isFull
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(mayAdd)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      if (mayAdd) add([...event.dataTransfer.files])
    },
  }
  return (
    <section className={look.gallery} aria-label={title} data-drop={isOver || undefined} {...drop}>
      <div className={look.head}>
        <h2 className={look.title}>{title}</h2>
        <span className={look.count}>
          {images.length} of {most}
        </span>
      </div>
      {(images.length > 0 || waiting.length > 0) && (
        <ul className={look.list}>
          {images.map((image) => (
            <Photo key={image.id} image={image} slot={slot} isDisabled={isDisabled} onChanged={onChanged} />
          ))}
          {waiting.map((photo) => (
            <OnItsWay key={photo.key} photo={photo} />
          ))}
        </ul>
      )}
      {!isFull && (
        <>
          <div>
            <Button
              tone="quiet"
              size="compact"
              icon={<Icon name="add" />}
              isDisabled={isDisabled}
              onPress={() => input.current?.click()}
            >
              Upload photos
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            accept={accepted}
            multiple
            hidden
            aria-label={`Photos of ${title}`}
            disabled={isDisabled}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ""
            }}
          />
          {!isDisabled && <p className={look.hint}>png or jpeg, up to 10 MB each. They can be dropped here as well.</p>}
        </>
      )}
    </section>
  )
}

function OnItsWay({ photo: { name, part, cancel } }: { photo: Waiting }) {
  return (
    <li className={look.photo}>
      <span className={look.name}>{name}</span>
      <progress
        className={look.progress}
        aria-label={`Upload of ${name}`}
        {...(part !== null && { value: part, max: 1 })}
      />
      <Button tone="quiet" size="compact" onPress={cancel}>
        Cancel
      </Button>
    </li>
  )
}

type PhotoProps = { image: Image; slot: PhotoSlot; isDisabled: boolean; onChanged: () => void }

/** A press shows it large, a long one makes it the main one; the keyboard has a button for each. */
function Photo({ image, slot, isDisabled, onChanged }: PhotoProps) {
  const { id, name, isMain, thumbnail, url } = image
  const toast = useToast()
  const [open, setOpen] = useState<"large" | "delete">()
  const [isPending, setPending] = useState(false)
  const change = async (what: "main" | "remove") => {
    setPending(true)
    const asked =
      what === "main"
        ? { what, inventoryId: slot.inventoryId, id }
        : { what, id, ofColour: slot.colourId !== undefined }
    const heard = await sendPhotoChange(asked, crypto.randomUUID())
    setPending(false)
    setOpen(undefined)
    const isDone = heard._tag === "Done"
    const [good, bad] =
      what === "main" ? [photoWords.main, photoWords.notMain] : [photoWords.deleted, photoWords.notDeleted]
    const why = isDone ? "" : whyOfPhoto(heard)
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? good : why ? `${bad}. ${why}` : bad })
    onChanged()
  }
  const press = useLongPress(isDisabled || isMain ? undefined : () => void change("main"))
  return (
    <li className={look.photo}>
      <button
        type="button"
        className={look.shown}
        data-main={isMain || undefined}
        aria-label={isMain ? `${name}, main image` : name}
        onClick={() => !press.isOver() && setOpen("large")}
        {...press.handlers}
      >
        <img className={look.image} src={thumbnail} alt="" width={200} height={200} draggable={false} />
        {isMain && (
          <span className={look.badge}>
            <Badge tone="info">Main</Badge>
          </span>
        )}
      </button>
      <span className={look.name} title={name}>
        {name}
      </span>
      <span className={look.actions}>
        {!isMain && (
          <Button
            tone="plain"
            size="compact"
            isDisabled={isDisabled}
            isPending={isPending}
            aria-label={`Make ${name} the main image`}
            onPress={() => void change("main")}
          >
            Make main
          </Button>
        )}
        <Button
          tone="plain"
          size="compact"
          isDisabled={isDisabled}
          aria-label={`Delete ${name}`}
          onPress={() => setOpen("delete")}
        >
          Delete
        </Button>
      </span>
      <Dialog
        size="wide"
        title={name}
        isOpen={open === "large"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "large" : undefined)}
      >
        <img className={look.large} src={url} alt={`${name}, large`} />
      </Dialog>
      <ConfirmDialog
        title="Delete this photo"
        content={`${name} is taken away. Its history keeps its name.`}
        confirm="Delete"
        cancel="Keep"
        isOpen={open === "delete"}
        onOpenChange={() => setOpen(undefined)}
        onConfirm={() => void change("remove")}
        isPending={isPending}
      />
    </li>
  )
}
