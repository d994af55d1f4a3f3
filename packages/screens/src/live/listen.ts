import type { LiveChange } from "@sightline/model/live"

/** What a page wants to hear. */
export interface LiveListener {
  /** Records have changed; without ids many have, so that everything shown of them is read again. */
  readonly onChange: (change: LiveChange) => void
  /** Something may have been missed: everything that is shown is read again. Also once when listening begins. */
  readonly onRefresh: () => void
  /** The server has ended the stream of its own accord: the session has most likely ended. */
  readonly onEnded?: (() => void) | undefined
}

type Heard = { readonly name: "change"; readonly change: LiveChange } | { readonly name: "refresh" | "ended" }

/** How long a stream that the server refused is left alone, in milliseconds: the session has ended, or nobody is there. */
const refusedPause = 10_000

/**
 * Listens to one stream for all pages of a browser: whichever holds the lock listens and tells the others, and when it goes
 * away the next one does. Where the browser has no locks (an address without TLS) each page listens by itself.
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
    // Another page may have been listening for long: what it heard before this page came is not repeated.
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

/** Listens until told to stop. The browser connects again by itself, except after a refusal. */
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
