import { useCallback, useEffect, useRef, useState } from "react"
import { useLive } from "../live/use-live"
import type { Entry } from "../task/entry"
import { endedIn, itemsShown, merged, mostStands, noStands, standsOf, touched } from "./stands"

export interface StandsPaths {
  readonly livePath: string
  readonly standsPath: string
  /** The server has ended the stream: the user may no longer listen. */
  readonly onEnded?: (() => void) | undefined
}

/** Changes within this many milliseconds cause one look-up. */
const settles = 100

/** The state of the screen's items, kept up to date while other stations work on them. */
export function useStands(entries: readonly Entry[], { livePath, standsPath, onEnded }: StandsPaths) {
  const [stands, setStands] = useState(noStands)
  const latest = useRef(entries)
  latest.current = entries
  const wanted = useRef(new Set<number>())
  const turn = useRef(Promise.resolve())
  const waiting = useRef<ReturnType<typeof setTimeout>>()

  const ask = useCallback(async () => {
    const items = [...wanted.current].slice(0, mostStands)
    wanted.current.clear()
    if (items.length === 0) return
    const ended = endedIn(latest.current)
    const answer = await fetch(`${standsPath}?items=${items.join(",")}`, { headers: { accept: "application/json" } })
    if (!answer.ok) return
    const now = standsOf(await answer.json(), ended)
    setStands((before) => merged(before, now))
  }, [standsPath])

  const look = (items: readonly number[]) => {
    for (const item of items) wanted.current.add(item)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      // One look-up at a time, so that a later answer is a later state. A failed one is repeated when the stream
      // reconnects.
      turn.current = turn.current.then(ask).catch(() => undefined)
    }, settles)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(livePath, {
    onChange: (change) => change.what === "inventory-item" && look(touched(latest.current, change)),
    onRefresh: () => look(itemsShown(latest.current)),
    onEnded,
  })
  return stands
}
