import { useCallback, useEffect, useRef, useState } from "react"
import { hearHolding, holdKeys, takeHeldKeys } from "../early/held-keys"
import type { PaletteView } from "./palette"

/** Loads the palette's code. */
export type PaletteCode = () => Promise<{ readonly default: PaletteView }>

export const loadPalette: PaletteCode = () => import("./palette")

/** What people read whose palette did not load. */
export const notLoaded = "The search did not load. Please try again."

/**
 * The palette of a page, from Ctrl K on. Its code is asked for once the page has nothing else to do, so that it is there
 * before anybody wants it; keys that come earlier wait in the page's head (decision 187).
 */
export function usePalette(code: PaletteCode, onFailed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [View, setView] = useState<PaletteView>()
  const failed = useRef(onFailed)
  failed.current = onFailed
  const load = useCallback(() => code().then(({ default: view }) => setView(() => view)), [code])
  // One that does not come now is asked for again when it is wanted, and then a failure is said.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
  useEffect(() => hearHolding(setOpen), [])
  useEffect(() => {
    if (!isOpen || View) return
    load().catch(() => {
      takeHeldKeys()
      setOpen(false)
      failed.current()
    })
  }, [isOpen, View, load])
  return {
    Palette: isOpen ? View : undefined,
    show: () => {
      holdKeys()
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}

/** Safari has no idle time to offer: there it is a moment after the page's own work. */
function whenIdle(act: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const asked = window.requestIdleCallback(act)
    return () => window.cancelIdleCallback(asked)
  }
  const timer = setTimeout(act, 200)
  return () => clearTimeout(timer)
}
