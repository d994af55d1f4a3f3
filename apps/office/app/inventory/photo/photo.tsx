import type { Image } from "@sightline/model/image"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { sendPhotoChange } from "../product/send-save"
import * as look from "./photo-gallery.css"
import { photoWords, whyOfPhoto } from "./photo-words"
import type { PhotoSlot } from "./send-photo"
import { useLongPress } from "./use-long-press"

type Props = { image: Image; slot: PhotoSlot; isDisabled: boolean; onChanged: () => void }

/** A press shows it large, a long one makes it the main one; the keyboard has a button for each. */
export function Photo({ image, slot, isDisabled, onChanged }: Props) {
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
