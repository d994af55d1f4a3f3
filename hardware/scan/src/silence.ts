import type { Stroke } from "./stroke"

/** A computer under load keeps a key back for this long now and then; half a code is worse than a slow one. */
const atFirst = 150

/** A scanner that has shown a suffix ends its codes with it; the pause is then only for the one that fell off. */
const afterSuffix = 400
const most = 1000

/** A timer that rings this late says that the page was busy, and that keys may be queued behind it. */
const busy = 50

/**
 * Waits for the pause that ends a code without suffix. The times of the keys decide, but a timer has to, when no key
 * follows; and a computer that stalls between keyboard and page makes a pause out of nothing. So it learns: from a
 * suffix, and from each time that a key has shown it to have been too early.
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
      const due = last.at + pause + grace
      const ring = () => {
        concluded = { strokes, until: last.at + pause }
        conclude()
      }
      const left = () => Math.max(0, due - page.performance.now())
      timer = setTimeout(() => {
        timer = setTimeout(ring, page.performance.now() - due > busy ? pause : 0)
      }, left())
    },
    /** The keys that were concluded although this one follows them closely; nothing where all is well. */
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
