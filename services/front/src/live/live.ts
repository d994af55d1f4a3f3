import { createHmac } from "node:crypto"
import type { LiveChange, LiveNews } from "@sightline/model/live"
import type { Session } from "@sightline/model/session"
import { changesOf, type LiveFeed } from "./feed"

/** Somebody who wants to listen, and how to check again whether they still may. */
export interface LiveVisit {
  session: Session
  /** The session's own handle, by which streams are counted. */
  handle: string
  /** The session as it is now; `null` once it has ended. Fails while the domain is unreachable. */
  again(): Promise<Session | null>
  /** The position up to which this browser knows of every change; null if it knows of none. */
  heardUpTo: string | null
}

export interface Live {
  /** Changes at the user's client, as server-sent events, for as long as they may hear them. */
  open(visit: LiveVisit): Response
  /** Up to where a client's changes are known here. What is read afterwards includes them. */
  position(client: number): string | null
  /** How many browsers listen. */
  streams(): number
  /** Ends every stream; browsers reconnect by themselves. */
  stop(): void
}

/** Milliseconds between heartbeats: proxies and browsers take a silent connection for a broken one. */
const beat = 15_000

/** Heartbeats between checks that the session still lives: it may have expired. */
const beatsBetweenChecks = 4

/** Unread events before a browser is disconnected; it reads everything when it comes back. */
const mostUnread = 200

/**
 * A browser with locks opens one stream for all of its pages, one without (no TLS) a stream per page. Past this limit the
 * oldest closes: the newest has a user in front of it, and the server notices a dead line late.
 */
export const mostStreams = 6

interface Listener {
  readonly userId: number
  readonly handle: string
  tell(news: LiveNews): void
  check(): Promise<void>
  /** Its page waits before it comes back, instead of pushing out the next one at once. */
  dismiss(): void
  end(): void
}

/**
 * Filters one feed for many browsers: each hears of its own client only, and nothing after its session ends. A browser
 * knows a position by a name that only its client has for it, and gets a new one only with its client's own changes, so
 * it cannot count what happens at others. Every front door with the same `key` gives the same names.
 */
export function makeLive(feed: LiveFeed, key: Uint8Array): Live {
  const open = new Set<Listener>()

  const named = (client: number, position: string) =>
    createHmac("sha256", key)
      .update(JSON.stringify([client, position]))
      .digest("base64url")
      .slice(0, 22)
  const positionOf = (client: number) => {
    const position = feed.position(client)
    return position === null ? null : named(client, position)
  }

  function listener(visit: LiveVisit, controller: ReadableStreamDefaultController<Uint8Array>): Listener {
    let clientId = visit.session.client.id
    let beats = 0
    const encoder = new TextEncoder()
    const write = (text: string) => {
      if (!open.has(self)) return
      if ((controller.desiredSize ?? 0) < -mostUnread) return self.end()
      controller.enqueue(encoder.encode(text))
    }
    const event = (name: string, data: unknown, id: string | null = positionOf(clientId)) =>
      write(`${id === null ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    // Only who has heard the last of them has heard everything up to this position.
    const tellAll = (changes: readonly LiveChange[]) => {
      for (const change of changes) event("change", change, change === changes.at(-1) ? positionOf(clientId) : null)
    }
    const stopHearing = feed.listen((news) => self.tell(news))
    const pulse = setInterval(() => {
      write(": beat\n\n")
      beats++
      if (beats % beatsBetweenChecks === 0) void self.check()
    }, beat)

    const self: Listener = {
      userId: visit.session.user.id,
      handle: visit.handle,
      tell(news) {
        if (!news.isComplete) event("refresh", {})
        tellAll(changesOf(news.told, clientId))
        if (news.told.some((told) => "userId" in told && told.userId === self.userId)) void self.check()
      },
      async check() {
        // The session cannot be checked: the browser reconnects and identifies itself again.
        const now = await visit.again().catch(() => undefined)
        if (now === null) return self.dismiss()
        if (!now) return self.end()
        if (now.client.id === clientId) return
        clientId = now.client.id
        event("refresh", {})
      },
      dismiss() {
        event("ended", {})
        self.end()
      },
      end() {
        if (!open.delete(self)) return
        clearInterval(pulse)
        stopHearing()
        try {
          controller.close()
        } catch {
          // The browser disconnected at the same moment.
        }
      },
    }
    open.add(self)
    const [oldest, ...others] = [...open].filter(({ handle }) => handle === self.handle)
    if (others.length >= mostStreams) oldest?.dismiss()
    write("retry: 1000\n\n")
    // A browser hears what it has missed, or reloads what it shows if that is no longer known.
    const missed = feed.since(clientId, (position) => named(clientId, position) === visit.heardUpTo)
    if (missed) tellAll(missed)
    else event("refresh", {})
    if (feed.mentions(self.userId)) void self.check()
    return self
  }

  return {
    position: positionOf,
    streams: () => open.size,
    open(visit) {
      let self: Listener | undefined
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          self = listener(visit, controller)
        },
        cancel: () => self?.end(),
      })
      const headers = {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store",
        // nginx would otherwise buffer the stream.
        "X-Accel-Buffering": "no",
      }
      return new Response(body, { headers })
    },
    stop() {
      for (const one of [...open]) one.end()
      feed.stop()
    },
  }
}
