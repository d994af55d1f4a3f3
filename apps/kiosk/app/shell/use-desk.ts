import { useCallback, useRef, useState } from "react"
import type { DeskCount, RemovalDesk } from "./desk"
import type { StationQueue } from "./station-queue"

/** What the page has loaded, kept for work without a network, with the counts that were heard of since. */
export function useDesk(store: StationQueue["store"] | undefined, recalled: RemovalDesk | undefined) {
  const [loaded, setLoaded] = useState<RemovalDesk>()
  const desk = loaded ?? recalled
  const now = useRef(desk)
  now.current = desk
  const keepDesk = useCallback(
    (next: RemovalDesk) => {
      now.current = next
      setLoaded(next)
      void store?.keep("desk", next)
    },
    [store],
  )
  const keepCounts = useCallback(
    (counts: readonly DeskCount[]) => {
      const before = now.current
      if (before?.tasks) keepDesk({ ...before, tasks: { ...before.tasks, counts } })
    },
    [keepDesk],
  )
  return { desk, keepDesk, keepCounts }
}
