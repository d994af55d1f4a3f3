import { useEffect, useRef } from "react"

/**
 * Returns the focus to this element when it was lost with a closed or removed one. A dialog returns the focus itself,
 * except when a menu that closed at the same moment opened it, or when the button that opened it is gone.
 */
export function useFocusBack(isOpen: boolean, elementId: string, alsoAfter: unknown = null): void {
  const before = useRef({ isOpen, alsoAfter })
  useEffect(() => {
    const mayBeLost = (before.current.isOpen && !isOpen) || before.current.alsoAfter !== alsoAfter
    before.current = { isOpen, alsoAfter }
    if (!mayBeLost) return
    // The dialog returns the focus a frame after it has gone, and on a busy computer it goes late.
    let frame = 0
    const look = (framesLost: number) => {
      frame = requestAnimationFrame(() => {
        const element = document.getElementById(elementId)
        if (!element || (framesLost > 0 && !isLostAround(element))) return
        if (framesLost < patience) look(framesLost + 1)
        else element.focus()
      })
    }
    look(0)
    return () => cancelAnimationFrame(frame)
  }, [isOpen, elementId, alsoAfter])
}

/** The focus is nowhere, or on the dialog around the element: react-aria moves a lost focus there after half a second. */
function isLostAround(element: HTMLElement): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === element.closest(dialogs)
}

/** The frames for which the focus is lost before it is given to the element. */
const patience = 3

const dialogs = "[role=dialog], [role=alertdialog]"
