import type { Image } from "@sightline/model/image"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import type { Described } from "@sightline/ui/why-off"
import { useState } from "react"
import * as look from "./photo-gallery.css"
import { photoRefusals, photoWords } from "./photo-words"
import type { changeOfPhoto } from "./photos.server"
import type { PhotoSlot } from "./send-photo"
import { useLongPress } from "./use-long-press"

type Props = {
  image: Image
  slot: PhotoSlot
  isDisabled: boolean
  /** Names the reason for the disabled buttons. */
  described: Described
  onChanged: () => void
}

/** A press enlarges it, a long press makes it the main photo; the keyboard has a button for each. */
export function Photo({ image, slot, isDisabled, described, onChanged }: Props) {
  const { id, name, isMain, thumbnail, url } = image
  const { act, isPending } = useAct<typeof changeOfPhoto>("/inventory/update/photo-change", photoRefusals)
  const [open, setOpen] = useState<"large" | "delete">()
  const change = async (what: "main" | "remove") => {
    const asked =
      what === "main"
        ? { what, inventoryId: slot.inventoryId, id }
        : { what, id, ofColour: slot.colourId !== undefined }
    const [done, failed] =
      what === "main" ? [photoWords.main, photoWords.notMain] : [photoWords.deleted, photoWords.notDeleted]
    const heard = await act(asked, { done, failed })
    if (!isKnown(heard)) return
    setOpen(undefined)
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
            {...described}
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
          {...described}
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
        <div className={look.frame}>
          <img className={look.large} src={url} alt={`${name}, large`} />
        </div>
      </Dialog>
      <ConfirmDialog
        title="Delete this photo"
        content={`${name} will be deleted. The history keeps its name.`}
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
