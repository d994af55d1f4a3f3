import type { LiveChange } from "@sightline/model/live"

/** The news that a page subscribes to. */
export interface LiveListener {
  /** Records have changed; without ids so many that the page reloads all of them. */
  readonly onChange: (change: LiveChange) => void
  /** News may have been missed, so the page reloads everything. Also sent once when listening begins. */
  readonly onRefresh: () => void
  /** The server has ended the stream: the session has most likely ended. */
  readonly onEnded?: (() => void) | undefined
}

type Heard = { readonly name: "change"; readonly change: LiveChange } | { readonly name: "refresh" | "ended" }

/** Milliseconds to wait after the server refused a stream: the session has ended, or the server is down. */
const refusedPause = 10_000

/**
 * Listens to one stream for all pages of a browser: the page that holds the lock listens and tells the others; when it
 * closes, the next takes over. In a browser without locks (an address without TLS) each page listens by itself.
 */
export function listenLive(path: string, listener: LiveListener): () => void {
  const stopped = new AbortController()
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(`sightline.live:${path}`)
  const hear = (heard: Heard) => {
    if (heard.name === "change") listener.onChange(heard.change)
    else if (heard.name === "refresh") listener.onRefresh()
    else listener.onEnded?.()
  }
  channel?.addEventListener("message", ({ data }: MessageEvent<Heard>) => hear(data))
  const lead = () =>
    follow(path, stopped.signal, (heard) => {
      hear(heard)
      channel?.postMessage(heard)
    })
  if (channel && "locks" in navigator) {
    navigator.locks.request(`sightline.live:${path}`, { signal: stopped.signal }, lead).catch(unlessStopped)
    // Another page may have been listening for long; its earlier news is not repeated to this one.
    listener.onRefresh()
  } else void lead()
  return () => {
    stopped.abort()
    channel?.close()
  }
}

function unlessStopped(cause: unknown): void {
  if (!(cause instanceof DOMException) || cause.name !== "AbortError") throw cause
}

/** Listens until stopped. The browser reconnects by itself, except after a refusal. */
const follow = (path: string, signal: AbortSignal, hear: (heard: Heard) => void) =>
  new Promise<void>((resolve) => {
    let source: EventSource | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(pause)
      source?.close()
      resolve()
    }
    const later = () => {
      source?.close()
      pause = setTimeout(begin, refusedPause)
    }
    function begin() {
      const opened = new EventSource(path)
      source = opened
      opened.addEventListener("refresh", () => hear({ name: "refresh" }))
      opened.addEventListener("change", ({ data }) => hear({ name: "change", change: JSON.parse(data) as LiveChange }))
      opened.addEventListener("ended", () => {
        hear({ name: "ended" })
        later()
      })
      opened.addEventListener("error", () => opened.readyState === EventSource.CLOSED && later())
    }
    if (signal.aborted) return resolve()
    signal.addEventListener("abort", end, { once: true })
    begin()
  })
