import { tagsTyped } from "@sightline/model/tag-number"
import {
  afterPair,
  afterSeveral,
  nothingRead,
  quiet,
  type Reading,
  readingOf,
  withScan,
} from "@sightline/screens/tag/pairing-state.ts"

interface Scan {
  readonly id: string
  readonly at: number
}

interface Listener {
  /** What was read by now, and whether several tags have answered since the last label or pair. */
  readonly onRead: (reading: Reading, isSeveral: boolean) => void
  /** One label and one tag, and the scan that made them a pair. */
  readonly onPair: (pair: { readonly code: string; readonly epc: string }, scan: Scan) => void
  readonly onSeveral: () => void
}

/** Labels and tags become pairs, one after the other without a key (decision 165). */
export function makePairing({ onRead, onPair, onSeveral }: Listener) {
  let reading = nothingRead
  let by: Scan | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let paired: { readonly epc: string; readonly heardAt: number } | undefined
  let isSeveral = false

  function become(next: Reading): void {
    reading = next
    onRead(next, isSeveral)
  }

  /** The tag that was paired last, while it lies at the reader; lifted and held again it is a tag like any other. */
  function stillPaired(tags: readonly string[], at: number): string | undefined {
    if (paired && tags.includes(paired.epc))
      paired = at - paired.heardAt < quiet ? { epc: paired.epc, heardAt: at } : undefined
    return paired?.epc
  }

  function settle(): void {
    const read = readingOf(reading)
    if (read._tag === "Several") {
      const isNews = !isSeveral
      isSeveral = true
      become(afterSeveral(reading))
      // A reader goes on to hear them, and one message is enough for what lies there.
      if (isNews) onSeveral()
    } else if (read._tag === "Pair" && by) {
      isSeveral = false
      paired = { epc: read.epc, heardAt: by.at + quiet }
      become(afterPair(reading))
      onPair({ code: read.code, epc: read.epc }, by)
    }
  }

  return {
    hear(text: string, scan: Scan): void {
      const tags = tagsTyped(text)
      if (tags.length === 0) isSeveral = false
      const next = withScan(reading, text, stillPaired(tags, scan.at))
      if (next === reading) return
      const isBehind = next.next !== "" && next.next !== reading.next
      become(next)
      // The label of the next pair leaves the one before it as it was.
      if (isBehind) return
      by = scan
      clearTimeout(timer)
      timer = setTimeout(settle, quiet)
    },
    forget(): void {
      clearTimeout(timer)
      paired = undefined
      if (reading === nothingRead && !isSeveral) return
      isSeveral = false
      become(nothingRead)
    },
  }
}
