import { useCallback, useEffect, useRef } from "react"

/** A station that nobody has touched for this long locks itself, where its person can open it with a badge. */
const idle = 60_000

interface Needs {
  /** Whether somebody works here: each touch restarts the time. */
  readonly isOpen: boolean
  /** Whether the time may end: with the network, or with a badge that needs none. */
  readonly isEnding: boolean
  readonly onIdle: () => void
}

/**
 * Ends after a minute in which nobody touched anything. The last touch counts, whatever happens in between: a network that comes
 * and goes does not restart the time. Returns what a scan calls, for a camera presses no key.
 */
export function useIdle({ isOpen, isEnding, onIdle }: Needs): () => void {
  const stirred = useRef(performance.now())
  const stir = useCallback(() => {
    stirred.current = performance.now()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    stir()
    const events = ["keydown", "pointerdown"] as const
    for (const event of events) window.addEventListener(event, stir, { capture: true })
    return () => {
      for (const event of events) window.removeEventListener(event, stir, { capture: true })
    }
  }, [isOpen, stir])
  useEffect(() => {
    if (!isOpen || !isEnding) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(look, stirred.current + idle - performance.now())
    }
    const look = () => (performance.now() - stirred.current < idle ? wait() : onIdle())
    wait()
    return () => clearTimeout(timer)
  }, [isOpen, isEnding, onIdle])
  return stir
}
