import { X } from "lucide-react"
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from "react"
import { Button } from "../button/button"
import { toneIcon, toneWord } from "../theme/tone"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import * as look from "./toast.css"
import type { Toast, ToastQueue } from "./toast-queue"
import { useClearOfBars } from "./use-clear-of-bars"

const none: readonly Toast[] = []
const noToasts = () => none

/**
 * Both lists are on the page from the start: a screen reader announces additions only to a list that it already knows. F6
 * goes to the messages and back to where the reader was.
 */
export function ToastRegion({ queue }: { queue: ToastQueue }) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.current, noToasts)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  useClearOfBars(region, toasts)

  const goBack = () => {
    if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) cameFrom.current.focus()
    else region.current?.blur()
    cameFrom.current = null
  }

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "F6" || event.defaultPrevented || !region.current) return
      if (region.current.contains(document.activeElement)) {
        event.preventDefault()
        goBack()
      } else if (queue.current().length > 0) {
        event.preventDefault()
        cameFrom.current = document.activeElement
        region.current.focus()
      }
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [queue])

  const dismiss = (id: number) => {
    queue.dismiss(id)
    if (queue.current().length > 0) region.current?.focus()
    else {
      queue.release()
      goBack()
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") goBack()
  }

  const list = (politeness: "polite" | "assertive", shown: readonly Toast[]) => (
    <div className={look.list} aria-live={politeness} aria-relevant="additions text">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
      ))}
    </div>
  )

  return (
    <section
      ref={region}
      className={look.region}
      aria-label="Notifications"
      tabIndex={-1}
      data-react-aria-top-layer="true"
      onKeyDown={onKeyDown}
      onPointerEnter={queue.hold}
      onPointerLeave={queue.release}
      onFocus={queue.hold}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) queue.release()
      }}
    >
      {list(
        "polite",
        toasts.filter(({ tone }) => tone !== "critical"),
      )}
      {list(
        "assertive",
        toasts.filter(({ tone }) => tone === "critical"),
      )}
    </section>
  )
}

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const Icon = toneIcon[toast.tone]
  return (
    <div className={look.toast[toast.tone]}>
      <Icon className={look.icon[toast.tone]} size={20} aria-hidden="true" />
      <div className={look.words}>
        <VisuallyHidden>{`${toneWord[toast.tone]}: `}</VisuallyHidden>
        <span>{toast.text}</span>
        {toast.count > 1 && <span className={look.count}>{` × ${toast.count}`}</span>}
      </div>
      <Button
        tone="plain"
        size="compact"
        shape="icon"
        aria-label="Dismiss"
        onPress={onDismiss}
        icon={<X size={18} />}
      />
    </div>
  )
}
