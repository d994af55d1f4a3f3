import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"
import { words } from "./setting-words"
import * as look from "./settings.css"

type Props = {
  /** The setting and its field, for screen readers. */
  label: string
  /** What the cell shows, and reads to screen readers, while nobody edits it. */
  value: ReactNode
  spoken: string
  isOpen: boolean
  isPending: boolean
  onOpen: () => void
  onConfirm: () => void
  onCancel: () => void
  /** The field; it takes the focus. */
  children: ReactNode
}

/** A cell that is edited in place, with confirm and cancel; Escape cancels (document 2 §2.8). */
export function InlineEdit({ label, value, spoken, isOpen, isPending, onOpen, onConfirm, onCancel, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  const part = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) part.current?.querySelector("input")?.focus()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  // An open list takes the first Escape for itself.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === "Escape" && target instanceof Element && target.ariaExpanded !== "true") onCancel()
  }
  if (!isOpen)
    return (
      <Button
        ref={opener}
        tone="plain"
        size="compact"
        icon={<Icon name="edit" size="small" />}
        aria-label={`${label}: ${spoken}`}
        onPress={onOpen}
      >
        {value}
      </Button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has borders and a legend of its own.
    <div ref={part} role="group" aria-label={label} className={look.edit} data-own-keys onKeyDown={onKeyDown}>
      {children}
      <span className={look.decide}>
        <Button size="compact" isPending={isPending} onPress={onConfirm}>
          {words.confirm}
        </Button>
        <Button tone="quiet" size="compact" onPress={onCancel}>
          {words.cancel}
        </Button>
      </span>
    </div>
  )
}
