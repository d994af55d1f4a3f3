import { mostHeard } from "@sightline/model/count-rules"

/** A tag and when it was heard; a reader hears each many times. */
interface Heard {
  readonly epc: string
  readonly at: string
}

/**
 * What a sweep has heard and not yet sent. A tag waits once, however often it is heard; one that was sent is sent again only after
 * a while, so that its last sighting is known without a call for every reading.
 */
export function heardTags(now: () => Date = () => new Date()) {
  const waiting = new Map<string, Heard>()
  const sent = new Map<string, number>()
  return {
    hear(epcs: readonly string[]): void {
      const at = now()
      for (const epc of epcs) {
        const last = sent.get(epc)
        if (!waiting.has(epc) && (last === undefined || at.getTime() - last >= again))
          waiting.set(epc, { epc, at: at.toISOString() })
      }
    },
    /** The next of them for one call; they wait again where nobody took them. */
    take(): { readonly heard: readonly Heard[]; readonly failed: () => void } {
      const heard = [...waiting.values()].slice(0, mostHeard)
      for (const { epc, at } of heard) {
        waiting.delete(epc)
        sent.set(epc, Date.parse(at))
      }
      return {
        heard,
        failed: () => {
          for (const one of heard) {
            sent.delete(one.epc)
            if (!waiting.has(one.epc)) waiting.set(one.epc, one)
          }
        },
      }
    },
    isEmpty: () => waiting.size === 0,
  }
}

const again = 60_000
