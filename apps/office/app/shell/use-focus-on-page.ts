import { useEffect, useRef } from "react"

/** A page that replaces another may remove the focused element: the focus then moves to its content. */
export function useFocusOnPage(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A closing dialog restores the focus first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname])
}
