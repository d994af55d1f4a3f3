import { type RefObject, useEffect } from "react"
import { clearOfBars } from "./clear-of-bars"

/** The bars that messages never cover: the buttons of a form or a dialog, a floating button, the foot of a page. */
const bars = "[data-bar], footer"

/**
 * Lifts the messages above every bar at the foot of the window. While they are visible, a scrolling page has room after
 * its end, so that readers can scroll covered content into view.
 */
export function useClearOfBars(region: RefObject<HTMLElement | null>, toasts: readonly unknown[]): void {
  const isShown = toasts.length > 0

  useEffect(() => {
    const element = region.current
    if (!element || !isShown) return
    let isPressed = false
    const place = () => {
      if (isPressed) return
      element.style.insetBlockEnd = ""
      const { left, right, height } = element.getBoundingClientRect()
      const gap = Number.parseFloat(getComputedStyle(element).insetBlockEnd)
      const standing = [...document.querySelectorAll(bars)].map((found) => found.getBoundingClientRect())
      const bottom = clearOfBars({ left, right, height }, standing, window.innerHeight, gap)
      element.style.insetBlockEnd = `${bottom}px`
      // The gap above them as well: a bar that just touches them, or half a pixel more, would lift them again.
      makeRoom(bottom + height + gap)
    }
    place()
    // Nothing moves between the two halves of a press: the button would slip from under it.
    const onPress = () => {
      isPressed = true
    }
    const onRelease = () => {
      isPressed = false
      requestAnimationFrame(place)
    }
    const releases = ["pointerup", "pointercancel"] as const
    document.addEventListener("pointerdown", onPress, true)
    for (const release of releases) document.addEventListener(release, onRelease, true)
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    sizes.observe(document.body)
    // A dialog is mounted in the body, beside the page.
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    document.addEventListener("scroll", place, { capture: true, passive: true })
    window.addEventListener("resize", place)
    return () => {
      // A frame that still waits places nothing.
      isPressed = true
      document.removeEventListener("pointerdown", onPress, true)
      for (const release of releases) document.removeEventListener(release, onRelease, true)
      sizes.disconnect()
      dialogs.disconnect()
      document.removeEventListener("scroll", place, { capture: true })
      window.removeEventListener("resize", place)
      giveBackRoom()
    }
  }, [region, isShown])
}

const page = () => document.documentElement

function makeRoom(height: number) {
  page().style.scrollPaddingBlockEnd = `${height}px`
  if (page().scrollHeight > window.innerHeight) document.body.style.paddingBlockEnd = `${height}px`
}

/** The room stays while the reader has scrolled into it: nothing moves under a finger. */
function giveBackRoom() {
  page().style.scrollPaddingBlockEnd = ""
  const room = Number.parseFloat(document.body.style.paddingBlockEnd) || 0
  const isInRoom = () => page().scrollHeight - window.scrollY - window.innerHeight < room
  const areThereOthers = () => page().style.scrollPaddingBlockEnd !== ""
  const takeBack = () => {
    if (isInRoom() && !areThereOthers()) return
    if (!areThereOthers()) document.body.style.paddingBlockEnd = ""
    document.removeEventListener("scroll", takeBack)
  }
  document.addEventListener("scroll", takeBack, { passive: true })
  takeBack()
}
