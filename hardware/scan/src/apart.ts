import type { Scan } from "./source"

/** Codes that are secrets: they reach their own listener alone, and no field gets more than their beginning. */
interface ApartRule {
  readonly is: (text: string) => boolean
  /** Whether a code that is still arriving may become one. */
  readonly begins: (text: string) => boolean
}

interface Apart extends ApartRule {
  readonly deliver: (scan: Scan) => void
}

interface Known extends Apart {
  readonly listen: (onScan: (scan: Scan) => void) => () => void
}

const rules = new WeakMap<Window, Known>()

/** One that was read while the page began. */
const heldFor = 5000

/** From now on these codes of the page go to `listenApart`, whatever read them; without a listener they go nowhere. */
export function keepApart(rule: ApartRule, page: Window = window): void {
  let listener: ((scan: Scan) => void) | undefined
  let held: Scan | undefined
  rules.set(page, {
    ...rule,
    deliver(scan) {
      if (listener) listener(scan)
      else held = scan
    },
    listen(onScan) {
      listener = onScan
      const waited = held
      held = undefined
      if (waited && Date.now() - waited.at < heldFor) onScan(waited)
      return () => {
        if (listener === onScan) listener = undefined
      }
    },
  })
}

export const apartOf = (page: Window): Apart | undefined => rules.get(page)

export const listenApart = (onScan: (scan: Scan) => void, page: Window = window): (() => void) =>
  rules.get(page)?.listen(onScan) ?? (() => undefined)
