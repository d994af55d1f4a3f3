import { uuidv7 } from "@sightline/hardware-scan/uuid"
import type { ScanQueue } from "@sightline/screens/task/queue.ts"
import type { CountBeginTask } from "@sightline/screens/task/task.ts"
import { useCallback, useMemo, useRef, useState } from "react"
import { countMeant } from "./count-choice"
import type { DeskCount } from "./desk"

/** A walk through an area that somebody began at this station. The station keeps it over reloads and changes of person. */
export interface OpenPass {
  readonly id: string
  readonly sessionId: number
  readonly kind: CountBeginTask["kind"]
  /** The label of a place, or what its person calls the area. */
  readonly code: string
}

interface Scan {
  readonly id: string
  readonly at: number
}

interface Needs {
  readonly queue: ScanQueue | undefined
  readonly counts: readonly DeskCount[]
  readonly onPass: (pass: OpenPass | null) => void
}

/** Counting at a station: an area is begun, each scan is a unit seen, and the area is ended (decision 140). */
export function useCount({ queue, counts, onPass }: Needs) {
  const [pass, setPass] = useState<OpenPass>()
  /** Two scans may come between two renderings. */
  const now = useRef<OpenPass>(undefined)
  const heard = useRef({ passId: "", epcs: new Set<string>() })
  const [chosen, setChosen] = useState<number>()
  const [chosenKind, setKind] = useState<"recount" | "search">()
  const session = countMeant(counts, chosen)
  // An area that is counted again misses whatever is not scanned; a search misses nothing. So whoever scans alone searches.
  const kind = chosenKind ?? (session?.search && session.search.items.length > 0 ? "search" : "recount")
  const become = useCallback(
    (next: OpenPass | undefined) => {
      now.current = next
      setPass(next)
      onPass(next ?? null)
    },
    [onPass],
  )
  /** What this station kept of a walk that goes on. */
  const resume = useCallback((kept: OpenPass) => {
    now.current = kept
    setPass(kept)
    setChosen(kept.sessionId)
  }, [])
  const end = useCallback((): boolean => {
    const open = now.current
    if (!open) return false
    become(undefined)
    void queue?.put({ _tag: "CountEnd", code: open.code, itemId: null, passId: open.id })
    return true
  }, [become, queue])
  /** The area before it ends with the beginning of the next. Nothing begins where no count is open, or none of several is chosen. */
  const begin = useCallback(
    (code: string, scan: Partial<Scan> = {}): boolean => {
      if (!session || !queue) return false
      end()
      const next: OpenPass = {
        id: uuidv7(),
        sessionId: session.id,
        kind: session.isAgain ? kind : "first",
        code: code.trim(),
      }
      become(next)
      setChosen(session.id)
      const { id: passId, ...of } = next
      void queue.put({ _tag: "CountBegin", itemId: null, passId, ...of }, scan)
      return true
    },
    [session, queue, end, kind, become],
  )
  /** Each unit is an entry of its own (decisions D-122). */
  const see = useCallback(
    (code: string, scan: Scan, times: number): boolean => {
      const open = now.current
      if (!open) return false
      for (let nth = 0; nth < times; nth++)
        void queue?.put(
          { _tag: "CountSeen", code, itemId: null, passId: open.id },
          nth === 0 ? scan : { id: uuidv7(), at: scan.at },
        )
      return true
    },
    [queue],
  )
  /** Tags that a radio reader hears, each once in its area however often that is. */
  const hear = useCallback(
    (epcs: readonly string[]) => {
      const open = now.current
      if (!open) return
      if (heard.current.passId !== open.id) heard.current = { passId: open.id, epcs: new Set() }
      for (const epc of epcs) {
        if (heard.current.epcs.has(epc)) continue
        heard.current.epcs.add(epc)
        see(epc, { id: uuidv7(), at: Date.now() }, 1)
      }
    },
    [see],
  )
  /** The server did not begin it: nothing can be seen on it. */
  const drop = useCallback(() => become(undefined), [become])
  return useMemo(
    () => ({ counts, pass, session, kind, choose: setChosen, setKind, resume, begin, see, hear, end, drop }),
    [counts, pass, session, kind, resume, begin, see, hear, end, drop],
  )
}

export type CountState = ReturnType<typeof useCount>
