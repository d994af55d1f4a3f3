import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { type DragEvent, type ReactNode, useRef, useState } from "react"
import * as look from "./photo-gallery.css"
import { accepted } from "./send-photo"
import type { Waiting } from "./use-uploads"

type Props = {
  title: string
  /** What stands before and behind the title. */
  beside?: ReactNode
  after?: ReactNode
  count: number
  most: number
  waiting: readonly Waiting[]
  isDisabled: boolean
  onFiles: (files: readonly File[]) => void
  /** The photos that are there, one list item each. */
  children: ReactNode
}

/** A place for photos: what is there, what is on its way, and the way to add more while there is room. */
export function PhotoSlotFrame({ title, beside, after, count, most, waiting, isDisabled, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isFull = count + waiting.length >= most
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
      if (mayAdd) onFiles([...event.dataTransfer.files])
    },
  }
  return (
    <section className={look.gallery} aria-label={title} data-drop={isOver || undefined} {...drop}>
      <div className={look.head}>
        <h2 className={look.title}>
          {beside}
          {title} {after}
        </h2>
        <span className={look.count}>
          {count} of {most}
        </span>
      </div>
      {(count > 0 || waiting.length > 0) && (
        <ul className={look.list}>
          {children}
          {waiting.map((photo) => (
            <OnItsWay key={photo.key} photo={photo} />
          ))}
        </ul>
      )}
      {!isFull && (
        <div className={look.foot}>
          <Button
            tone="quiet"
            size="compact"
            icon={<Icon name="add" />}
            isDisabled={isDisabled}
            aria-label={`Upload photos: ${title}`}
            onPress={() => input.current?.click()}
          >
            Upload photos
          </Button>
          <input
            ref={input}
            type="file"
            accept={accepted}
            multiple
            hidden
            aria-label={`Photos of ${title}`}
            disabled={isDisabled}
            onChange={({ target }) => {
              onFiles([...(target.files ?? [])])
              target.value = ""
            }}
          />
          {!isDisabled && <span className={look.hint}>png or jpeg, up to 10 MB each; or drop them here</span>}
        </div>
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
