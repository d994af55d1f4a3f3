import { useLocation, useNavigate } from "@remix-run/react"
import { useContext, useEffect, useRef } from "react"
import { contentId } from "./station"
import { StationContext } from "./station-context"

/** Navigations that may replace the content under the scanner; signing in and out begins a new document. */
const within = /^\/kiosk(\/label)?$/

/**
 * Links within the station keep the document, so that a scan half way through is read whole. Offline, only the service
 * worker can provide a page, as a new document.
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
