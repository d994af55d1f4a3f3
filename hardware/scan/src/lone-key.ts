import { isMade } from "./made"
import { isText, suffixOf } from "./stroke"

/** A scanner's keys follow each other closer than this, the first of them included (milliseconds). */
const silence = 100
/** A timer that rings this late says that the page was busy, and that keys may be queued behind it. */
const busy = 50

/** What a scanner types: a person's Escape or arrow before a key makes no code of it. */
const isTyped = (event: KeyboardEvent) => isText(event) || suffixOf(event.key) !== undefined

export interface LoneKeys {
  /** Whether this key means something here now; what a browser does with it is then left undone. */
  readonly wants: (event: KeyboardEvent) => boolean
  readonly act: (event: KeyboardEvent) => void
}

/**
 * Keys that nothing comes before or after: no scanner types one by itself. Whatever is in a code, a `?` or a control
 * character, nothing is made of it.
 */
export function listenForLoneKeys({ wants, act }: LoneKeys, page: Window = window): () => void {
  let last = Number.NEGATIVE_INFINITY
  let pending: { readonly event: KeyboardEvent; readonly timer: ReturnType<typeof setTimeout> } | undefined

  function keyDown(event: KeyboardEvent): void {
    if (isMade(event) || event.repeat || event.isComposing || !isTyped(event)) return
    const before = last
    last = event.timeStamp
    const one = pending
    pending = undefined
    if (one) clearTimeout(one.timer)
    if (one && event.timeStamp - one.event.timeStamp >= silence) act(one.event)
    if (!wants(event)) return
    event.preventDefault()
    // Whoever types saves right after his last letter: with Ctrl it is enough that nothing follows.
    if (event.timeStamp - before >= silence || event.ctrlKey || event.metaKey) wait(event)
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
