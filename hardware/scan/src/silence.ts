import type { Stroke } from "./stroke"

/** A busy computer occasionally delays a key this long; half a code is worse than a slow one. */
const atFirst = 150

/** A scanner that has shown a suffix ends its codes with it; the pause then only covers a lost one. */
const afterSuffix = 400
const most = 1000

/** A timer this late means that the page was busy, and that more keys may be queued. */
const busy = 50

/**
 * Waits for the pause that ends a code without suffix. The keys' timestamps decide, but without another key only a timer
 * can; and a computer that stalls between keyboard and page creates false pauses. So it learns: from a suffix, and from
 * each key that shows it ended too early.
 */
export function makeSilence<S extends Stroke>(page: Window, conclude: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let grace = atFirst
  let concluded: { readonly strokes: readonly S[]; readonly until: number } | undefined

  return {
    await(strokes: readonly S[], pause: number): void {
      clearTimeout(timer)
      const last = strokes.at(-1)
      if (!last) return
      // Also from the time the page saw it: late keys come with pauses of their own.
      const due = Math.max(last.at, page.performance.now()) + pause + grace
      const ring = () => {
        concluded = { strokes, until: last.at + pause }
        conclude()
      }
      const left = () => Math.max(0, due - page.performance.now())
      timer = setTimeout(() => {
        timer = setTimeout(ring, page.performance.now() - due > busy ? pause : 0)
      }, left())
    },
    /** The ended keys that this key follows closely; nothing if the end was right. */
    brokenBy(at: number): readonly S[] {
      const early = concluded
      concluded = undefined
      if (!early || at >= early.until) return []
      grace = Math.min(most, 2 * grace)
      return early.strokes
    },
    expectSuffix(): void {
      grace = Math.max(grace, afterSuffix)
    },
  }
}
