import { useEffect, useRef } from "react"

/** A page that comes in the place of another may take what had the focus with it: the focus then begins at its content. */
export function useFocusOnPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // What closes on the way gives the focus back first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
