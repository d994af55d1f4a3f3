import { useEffect, useRef } from "react"

/**
 * The focus that was lost with what closed or went away comes back to this element. A dialog gives it back itself, but not
 * when it was opened from a menu that closed at the same moment, nor when the button that opened it is there no more.
 */
export function useFocusBack(isOpen: boolean, elementId: string, alsoAfter: unknown = null): void {
  const before = useRef({ isOpen, alsoAfter })
  useEffect(() => {
    const mayBeLost = (before.current.isOpen && !isOpen) || before.current.alsoAfter !== alsoAfter
    before.current = { isOpen, alsoAfter }
    if (!mayBeLost) return
    // The dialog's own way back is taken in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(elementId)?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [isOpen, elementId, alsoAfter])
}
