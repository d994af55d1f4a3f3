import { type RefObject, useEffect, useState } from "react"
import { canTake, goBack, isFocusFar, isFocusLost, type WayBack, wayBackTo } from "./way-back"

/**
 * For the content of overlays: when it closes with the focus inside, the focus returns to where it was, or to what
 * replaced that.
 */
export function FocusReturn() {
  // At first render the focus is still where it was, and menus that close at the same moment still exist.
  const [way] = useState(() => (typeof document === "undefined" ? undefined : wayBackTo(document.activeElement)))
  useEffect(
    () => () => {
      // The closing overlay itself restores the focus in the next frame, as far as it can. On a busy machine the page may have it by then,
      // because a part of the overlay had kept it.
      requestAnimationFrame(() => requestAnimationFrame(() => isFocusFar() && goBack(way)))
    },
    [way],
  )
  return null
}

/** A focused element that is removed or disabled passes the focus on, so that it never falls to the page's body. */
export function useKeptFocus(part: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = part.current
    if (!root) return
    let way: WayBack | undefined
    const onFocus = () => {
      way = wayBackTo(document.activeElement)
    }
    const look = () => {
      if (!way || canTake(way.from)) return
      const { from } = way
      // The code that changes the page may set the focus, and a dialog restores it by itself.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if ((isFocusLost() || document.activeElement === from) && way?.from === from) goBack(way)
        }),
      )
    }
    const changes = new MutationObserver(look)
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] })
    root.addEventListener("focusin", onFocus)
    return () => {
      changes.disconnect()
      root.removeEventListener("focusin", onFocus)
    }
  }, [part])
}
