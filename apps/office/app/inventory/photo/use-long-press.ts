import { useEffect, useRef } from "react"

/** How long a finger or a mouse stays down, in milliseconds (document 1 §9). */
const long = 500
/** Somebody who scrolls means no press. */
const still = 10

/** Tells a long press from a short one; the click that ends a long press is not one. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  return {
    /** Whether the click that comes now ends a long press. */
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
      // A finger that rests opens the browser's own menu of pictures.
      onContextMenu: (event: React.MouseEvent) => onLongPress && event.preventDefault(),
    },
  }
}
