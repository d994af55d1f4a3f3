import { useRevalidator, useRouteLoaderData } from "@remix-run/react"
import type { LiveChange } from "@sightline/model/live"
import { useEffect, useRef } from "react"
import { type LiveListener, listenLive } from "./listen"

/** Changes at the client while this page is open: `/live` in the office, `/kiosk/live` at a station. */
export function useLive(path: string, listener: LiveListener): void {
  const latest = useRef(listener)
  latest.current = listener
  const readAt = useRouteLoaderData<{ readonly liveAt?: string | null }>("root")?.liveAt ?? null
  const from = useRef(readAt)
  from.current = readAt
  useEffect(() => {
    const heard: LiveListener = {
      onChange: (change) => latest.current.onChange(change),
      onRefresh: () => latest.current.onRefresh(),
      onEnded: () => latest.current.onEnded?.(),
    }
    return listenLive(path, heard, from.current)
  }, [path])
}

/** Changes within this many milliseconds cause one reading. */
const settles = 150

/** Reads something again when a change concerns it. */
export function useLiveRead(path: string, concerns: (change: LiveChange) => boolean, read: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>()
  const again = () => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(read, settles)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  useLive(path, { onChange: (change) => concerns(change) && again(), onRefresh: again })
}

/** Reloads the page's data when records of these nouns change. */
export function useLiveData(path: string, ...nouns: readonly LiveChange["what"][]): void {
  const { revalidate } = useRevalidator()
  useLiveRead(path, ({ what }) => nouns.includes(what), revalidate)
}
