import { useLive } from "@sightline/screens/live/use-live.ts"
import { useCallback, useEffect, useRef } from "react"
import { readStation } from "../shell/ask-station"
import type { DeskCount } from "../shell/desk"

/** Changes within this many milliseconds cause one look. */
const settles = 150

/**
 * Hears of counts that begin and end while the page is open. It asks for them alone: where nobody answers, the page and the
 * counts that it shows stay as they are, until the next news or until the stream is there again.
 */
export function useOpenCounts(livePath: string, onCounts: (counts: readonly DeskCount[]) => void): void {
  const turn = useRef(Promise.resolve())
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  const ask = useCallback(async () => {
    const counts = await readStation<readonly DeskCount[]>("/kiosk/counts")
    if (counts) onCounts(counts)
  }, [onCounts])
  const look = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      // One look at a time, so that a later answer is a later state.
      turn.current = turn.current.then(ask).catch(() => undefined)
    }, settles)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(livePath, { onChange: ({ what }) => what === "count" && look(), onRefresh: look })
}
