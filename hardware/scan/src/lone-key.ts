import { isMade } from "./made"
import { isText, suffixOf } from "./stroke"

/** The largest gap of a scanner's keys, including the first (milliseconds). */
const silence = 100
/** A timer this late means that the page was busy, and that more keys may be queued. */
const busy = 50

/** A character that a scanner types: a person's Escape or arrow before a key does not make it a code. */
const isTyped = (event: KeyboardEvent) => isText(event) || suffixOf(event.key) !== undefined

export interface LoneKeys {
  /** Whether this key has a meaning here now; if so, the browser's default is prevented. */
  readonly wants: (event: KeyboardEvent) => boolean
  readonly act: (event: KeyboardEvent) => void
}

/**
 * Keys with no key before or after them: no scanner types a single one. So nothing inside a code acts, not even a `?` or
 * a control character.
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
    // Typists save right after their last letter: with Ctrl it is enough that no key follows.
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
