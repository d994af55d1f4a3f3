import { isMade } from "./made"

/** A scanner's keys follow each other closer than this, the first of them included (milliseconds). */
const silence = 100
/** A timer that rings this late says that the page was busy, and that keys may be queued behind it. */
const busy = 50

/** Keys that are pressed to change what another one says. */
const modifiers = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Fn)$/

export interface LoneKeys {
  /** Whether this key means something here now; what a browser does with it is then left undone. */
  readonly wants: (event: KeyboardEvent) => boolean
  readonly act: (event: KeyboardEvent) => void
}

/**
 * Keys that nothing comes before or after: no scanner types one by itself. Whatever is in a code, `?` or a control character
 * at its very beginning, nothing is made of it.
 */
export function listenForLoneKeys({ wants, act }: LoneKeys, page: Window = window): () => void {
  let last = Number.NEGATIVE_INFINITY
  let pending: { readonly event: KeyboardEvent; readonly timer: ReturnType<typeof setTimeout> } | undefined

  function keyDown(event: KeyboardEvent): void {
    if (isMade(event) || event.repeat || event.isComposing || modifiers.test(event.key)) return
    const before = last
    last = event.timeStamp
    const one = pending
    pending = undefined
    if (one) clearTimeout(one.timer)
    if (one && event.timeStamp - one.event.timeStamp >= silence) act(one.event)
    if (!wants(event)) return
    event.preventDefault()
    if (event.timeStamp - before < silence) return
    wait(event)
  }

  function wait(event: KeyboardEvent): void {
    const due = page.performance.now() + silence
    const timer = setTimeout(() => {
      if (page.performance.now() - due > busy) return wait(event)
      pending = undefined
      act(event)
    }, silence)
    pending = { event, timer }
  }

  page.addEventListener("keydown", keyDown, { capture: true })
  return () => {
    clearTimeout(pending?.timer)
    page.removeEventListener("keydown", keyDown, { capture: true })
  }
}
