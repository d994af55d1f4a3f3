import type { LiveChange } from "@sightline/model/live"

/** The news that a page subscribes to. */
export interface LiveListener {
  /** Records have changed; without ids so many that the page reloads all of them. */
  readonly onChange: (change: LiveChange) => void
  /** News may have been missed, so the page reloads everything. */
  readonly onRefresh: () => void
  /** The server has ended the stream: the session has most likely ended. */
  readonly onEnded?: (() => void) | undefined
}

/** What one page of a browser tells the others; `at` is the position that it has heard up to. */
type Heard =
  | { readonly name: "change"; readonly change: LiveChange; readonly at: string | null }
  | { readonly name: "refresh"; readonly at: string | null }
  | { readonly name: "ended" }
type Told = Heard | { readonly name: "where" } | { readonly name: "here"; readonly at: string | null }

/** A listener, and the position of what its page shows: null where that is not known. */
interface Joined {
  readonly listener: LiveListener
  readonly from: string | null
}

interface Connection {
  readonly join: (joined: Joined) => () => void
}

/** Milliseconds to wait after the server refused a stream: the session has ended, or the server is down. */
const refusedPause = 10_000

/** Milliseconds that a new page waits to hear from the listening one how far that has heard. */
const answersWithin = 500

const connections = new Map<string, Connection>()

/**
 * Listens to one stream for all pages of a browser: the page that holds the lock listens and tells the others; when it
 * closes, the next takes over. In a browser without locks (an address without TLS) each page listens by itself.
 * `from` is the position at which the server read what the page shows: it is read again only if something has happened
 * since.
 */
export function listenLive(path: string, listener: LiveListener, from: string | null = null): () => void {
  const connection = connections.get(path) ?? connect(path, from, () => connections.delete(path))
  connections.set(path, connection)
  return connection.join({ listener, from })
}

function connect(path: string, from: string | null, onEnd: () => void): Connection {
  const stopped = new AbortController()
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(`sightline.live:${path}`)
  const listeners = new Set<Joined>()
  // Up to where this page has heard; undefined until that is known.
  let at: string | null | undefined
  let isLeading = false
  let patience: ReturnType<typeof setTimeout> | undefined

  const settle = ({ listener, from }: Joined) => {
    // The server's first answer to a stream without a position is that everything is to be read.
    const isToldSoon = isLeading && at === null
    if (!isToldSoon && !includes(from, at ?? null)) listener.onRefresh()
  }
  const stand = (position: string | null) => {
    clearTimeout(patience)
    at = position
    for (const joined of listeners) settle(joined)
  }
  const hear = (heard: Heard) => {
    if (heard.name !== "ended") at = heard.at
    for (const { listener } of [...listeners]) {
      if (heard.name === "change") listener.onChange(heard.change)
      else if (heard.name === "refresh") listener.onRefresh()
      else listener.onEnded?.()
    }
  }
  const lead = () => {
    isLeading = true
    const isFirst = at === undefined
    const since = at === undefined ? from : at
    // The server tells everything since then; without a position it says that everything is to be read.
    if (since === null) at = null
    else if (isFirst) stand(since)
    return follow(path, since, stopped.signal, (heard) => {
      hear(heard)
      channel?.postMessage(heard)
    })
  }
  channel?.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.name === "where") {
      if (isLeading) channel.postMessage({ name: "here", at: at ?? null } satisfies Told)
    } else if (data.name !== "here") hear(data)
    else if (at === undefined) stand(data.at)
  })
  const lock = `sightline.live:${path}`
  if (channel && "locks" in navigator)
    navigator.locks
      .request(lock, { ifAvailable: true }, (held) => {
        if (held && !stopped.signal.aborted) return lead()
        if (stopped.signal.aborted) return undefined
        navigator.locks.request(lock, { signal: stopped.signal }, lead).catch(unlessStopped)
        channel.postMessage({ name: "where" } satisfies Told)
        patience = setTimeout(() => at === undefined && stand(null), answersWithin)
        return undefined
      })
      .catch(unlessStopped)
  else void lead()

  return {
    join(joined) {
      listeners.add(joined)
      if (at !== undefined) settle(joined)
      return () => {
        listeners.delete(joined)
        if (listeners.size > 0) return
        clearTimeout(patience)
        stopped.abort()
        channel?.close()
        onEnd()
      }
    },
  }
}

/** Whether what was read at one position has everything that was heard up to another. They have no order that a browser could see. */
const includes = (read: string | null, heard: string | null) => read !== null && read === heard

function unlessStopped(cause: unknown): void {
  if (!(cause instanceof DOMException) || cause.name !== "AbortError") throw cause
}

/** Listens until stopped. The browser reconnects by itself, except after a refusal. */
const follow = (path: string, since: string | null, signal: AbortSignal, hear: (heard: Heard) => void) =>
  new Promise<void>((resolve) => {
    let source: EventSource | undefined
    let pause: ReturnType<typeof setTimeout> | undefined
    let last = since
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
      const opened = new EventSource(last === null ? path : `${path}?${new URLSearchParams({ since: last })}`)
      source = opened
      opened.addEventListener("refresh", ({ lastEventId }) => {
        last = lastEventId || last
        hear({ name: "refresh", at: last })
      })
      opened.addEventListener("change", ({ data, lastEventId }) => {
        last = lastEventId || last
        hear({ name: "change", change: JSON.parse(data) as LiveChange, at: last })
      })
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
