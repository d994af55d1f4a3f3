import { useEffect, useRef } from "react"

/** Milliseconds until a press is a long one (document 1 §9). */
const long = 500
/** A scroll is not a press. */
const still = 10

/** Tells a long press from a short one, and swallows the click that ends a long press. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    /** Whether this click ends a long press. */
    isOver: () => wasLong.current,
    handlers: {
      onPointerDown: (event: React.PointerEvent) => {
        stop()
        wasLong.current = false
        if (event.button !== 0 || !onLongPress) return
        from.current = { x: event.clientX, y: event.clientY }
        timer.current = setTimeout(() => {
          wasLong.current = true
          onLongPress()
        }, long)
      },
      onPointerMove: ({ clientX, clientY }: React.PointerEvent) => {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > still) stop()
      },
      onPointerUp: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      // A long touch would open the browser's own picture menu.
      onContextMenu: (event: React.MouseEvent) => onLongPress && event.preventDefault(),
    },
  }
}
