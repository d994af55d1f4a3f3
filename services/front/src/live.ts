import type { LiveNews } from "@sightline/model/live"
import type { Session } from "@sightline/model/session"
import type { LiveFeed } from "./live-feed"

/** Somebody who wants to listen, and how to ask again whether he still may. */
export interface LiveVisit {
  session: Session
  /** The session's own handle: streams are counted by it. */
  handle: string
  /** The session as it is now; `null` when it lives no more. It fails while nobody can be asked. */
  again(): Promise<Session | null>
  /** The last event that this browser has seen. */
  lastEventId: string | null
}

export interface Live {
  /** What changes at the person's client, as server-sent events, for as long as he may hear it. */
  open(visit: LiveVisit): Response
  /** Ends every stream; browsers come back by themselves. */
  stop(): void
}

/** A silent connection is taken for a broken one by proxies and browsers; each beat of these milliseconds breaks the silence. */
const beat = 15_000

/** Every so many beats it is asked again whether the session lives: it may have run out. */
const beatsBetweenChecks = 4

/** A browser that reads nothing for so many events is hung up on; it reads everything when it comes back. */
const mostUnread = 200

/**
 * A browser with locks has one stream for all of its pages, one without (no TLS) a stream a page. Of more the oldest is
 * closed: who has just come sits before his screen, and of a dead line nobody knows yet that it is dead.
 */
export const mostStreams = 6

interface Listener {
  readonly userId: number
  readonly handle: string
  tell(news: LiveNews): void
  check(): Promise<void>
  /** Its page waits a while before it comes again, instead of pushing out the next one at once. */
  dismiss(): void
  end(): void
}

/** Filters one feed for many browsers: each hears of its client alone, and of nothing once its session has ended. */
export function makeLive(feed: LiveFeed): Live {
  const open = new Set<Listener>()

  function listener(visit: LiveVisit, controller: ReadableStreamDefaultController<Uint8Array>): Listener {
    let clientId = visit.session.client.id
    let beats = 0
    const encoder = new TextEncoder()
    const write = (text: string) => {
      if (!open.has(self)) return
      if ((controller.desiredSize ?? 0) < -mostUnread) return self.end()
      controller.enqueue(encoder.encode(text))
    }
    const event = (name: string, data: unknown) =>
      write(`id: ${feed.position() ?? ""}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
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
        const changes = news.told.flatMap((told) =>
          "change" in told && told.clientId === clientId ? [told.change] : [],
        )
        for (const change of changes) event("change", change)
        if (news.told.some((told) => "userId" in told && told.userId === self.userId)) void self.check()
      },
      async check() {
        // Nobody can be asked: the browser comes back and is asked who it is.
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
          // The browser went away at the same moment.
        }
      },
    }
    open.add(self)
    const [oldest, ...others] = [...open].filter(({ handle }) => handle === self.handle)
    if (others.length >= mostStreams) oldest?.dismiss()
    write("retry: 1000\n\n")
    // Whoever has heard everything up to here missed nothing; all others read again what they show.
    if (visit.lastEventId === null || visit.lastEventId !== feed.position()) event("refresh", {})
    return self
  }

  return {
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
        // nginx would hold back what it buffers.
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
