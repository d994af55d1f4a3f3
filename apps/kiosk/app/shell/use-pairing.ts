import { uuidv7 } from "@sightline/hardware-scan/uuid"
import { nothingRead } from "@sightline/screens/tag/pairing-state.ts"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import { useCallback, useEffect, useMemo, useState } from "react"
import { makePairing } from "./pairing"

interface Needs {
  readonly queue: ScanQueue | undefined
  readonly onHeard: (at: number) => void
  readonly onSeveral: () => void
}

/** Pairs of labels and tags, each a task of whoever read them. */
export function usePairing({ queue, onHeard, onSeveral }: Needs) {
  const [{ reading, isSeveral }, show] = useState(nothingHeard)
  const pairing = useMemo(
    () =>
      makePairing({
        onRead: (reading, isSeveral) => show({ reading, isSeveral }),
        onPair: (pair, scan) => void queue?.put({ _tag: "PairTag", itemId: null, ...pair }, scan),
        onSeveral,
      }),
    [queue, onSeveral],
  )
  useEffect(() => pairing.forget, [pairing])
  const hear = useCallback(
    (text: string, scan: { readonly id: string; readonly at: number }) => {
      onHeard(scan.at)
      pairing.hear(text, scan)
    },
    [pairing, onHeard],
  )
  /** Tags that a reader at a serial port hears. */
  const hearTags = useCallback(
    (epcs: readonly string[]) => {
      for (const epc of epcs) hear(epc, { id: uuidv7(), at: Date.now() })
    },
    [hear],
  )
  return useMemo(
    () => ({ reading, isSeveral, hear, hearTags, forget: pairing.forget }),
    [reading, isSeveral, hear, hearTags, pairing],
  )
}

const nothingHeard = { reading: nothingRead, isSeveral: false }

export type PairingState = ReturnType<typeof usePairing>
