import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { type Described, WhyOff } from "@sightline/ui/why-off"
import { type DragEvent, type ReactNode, useRef, useState } from "react"
import * as look from "./photo-gallery.css"
import { accepted } from "./send-photo"
import type { Waiting } from "./use-uploads"

type Props = {
  title: string
  /** The parts before and after the title. */
  beside?: ReactNode
  after?: ReactNode
  count: number
  most: number
  waiting: readonly Waiting[]
  /** Why nothing can be added; undefined while it can. */
  whyOff: string | undefined
  onFiles: (files: readonly File[]) => void
  /** The existing photos, one list item each; the description is for their buttons. */
  children: (described: Described) => ReactNode
}

/** A frame for photos: stored ones, pending ones, and the button to add more while there is room. */
export function PhotoSlotFrame({ title, beside, after, count, most, waiting, whyOff, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isFull = count + waiting.length >= most
  const isOff = whyOff !== undefined
  const mayAdd = !isOff && !isFull
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
      <WhyOff reason={whyOff}>
        {(described) => (
          <>
            {(count > 0 || waiting.length > 0) && (
              <ul className={look.list}>
                {children(described)}
                {waiting.map((photo) => (
                  <OnItsWay key={photo.key} photo={photo} />
                ))}
              </ul>
            )}
            {!isFull && (
              <div className={look.foot}>
                <Button
                  {...described}
                  tone="quiet"
                  size="compact"
                  icon={<Icon name="add" />}
                  isDisabled={isOff}
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
                  disabled={isOff}
                  onChange={({ target }) => {
                    onFiles([...(target.files ?? [])])
                    target.value = ""
                  }}
                />
                {!isOff && (
                  <span className={look.hint}>PNG or JPEG, up to 10 MB each. You can also drop photos here.</span>
                )}
              </div>
            )}
          </>
        )}
      </WhyOff>
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
