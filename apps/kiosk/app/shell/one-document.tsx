import { useLocation, useNavigate } from "@remix-run/react"
import { useContext, useEffect, useRef } from "react"
import { contentId } from "./station"
import { StationContext } from "./station-context"

/** What may be exchanged under the scanner; signing in and out begins a new document. */
const within = /^\/kiosk(\/label)?$/

/**
 * Ways within the station change the page and keep the document, so that a scan in the middle of it is heard whole.
 * Without the network only a new document can come, from the station's own worker.
 */
export function OneDocument() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const isAway = useContext(StationContext)?.reach !== "there"
  useEffect(() => {
    if (isAway) return
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest("a") : null
      if (!link || link.target || link.hash || link.origin !== window.location.origin) return
      if (!within.test(link.pathname)) return
      event.preventDefault()
      navigate(`${link.pathname.slice("/kiosk".length) || "/"}${link.search}`)
    }
    document.addEventListener("click", follow)
    return () => document.removeEventListener("click", follow)
  }, [navigate, isAway])
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // The link that led here is gone, and the focus with it.
    document.getElementById(contentId)?.focus()
  }, [pathname])
  return null
}
