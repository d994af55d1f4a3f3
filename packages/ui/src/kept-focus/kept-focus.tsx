import { type RefObject, useEffect, useState } from "react"
import { canTake, goBack, isFocusLost, type WayBack, wayBackTo } from "./way-back"

/**
 * Inside what opens above a page: when it has gone and the focus with it, the focus goes back to where it was, or to what
 * stands there now.
 */
export function FocusReturn() {
  // While this is made the focus is where it was, and menus that close at the same moment are still there.
  const [way] = useState(() => (typeof document === "undefined" ? undefined : wayBackTo(document.activeElement)))
  useEffect(
    () => () => {
      // What closes gives the focus back itself in the next frame, as far as it can.
      requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && goBack(way)))
    },
    [way],
  )
  return null
}

/** What had the focus and leaves the page, or takes no focus any more, hands it on: it never falls to the page's body. */
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
      // Whatever changes the page may say where the focus goes, and a dialog gives it back by itself.
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
