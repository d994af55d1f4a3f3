import type { LiveNews } from "@sightline/model/live"

/** One request to the domain: news after this position, or from now on. */
type Next = (after: string | null, signal: AbortSignal) => Promise<LiveNews>

export interface LiveFeed {
  /** All news from now on, of all clients; returns how to stop listening. */
  listen(hear: (news: LiveNews) => void): () => void
  /** Up to where this front door has heard; `null` before its first answer. Whoever asks will soon listen. */
  position(): string | null
  /** What was told after a position; `null` if that is not known. */
  since(position: string | null): LiveNews | null
  stop(): void
}

/** Milliseconds to wait before asking an unresponsive domain again. */
const pause = 500

/** Milliseconds for which a feed goes on without listeners: a page listens a moment after it was read. */
const lingers = 60_000

/** Answers of the domain that are kept for browsers that come a little later. */
const kept = 200

/** One stream of news for this front door, requested only while somebody listens or has just read a page. */
export function liveFeed(next: Next): LiveFeed {
  const listeners = new Set<(news: LiveNews) => void>()
  let recent: readonly LiveNews[] = []
  let asking: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  const position = () => recent.at(-1)?.position ?? null

  async function ask(signal: AbortSignal) {
    while (!signal.aborted) {
      const news = await next(position(), signal).catch(() => null)
      if (signal.aborted) return
      if (!news) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        continue
      }
      // News is missing in front of an incomplete answer: nobody can be told what came after an earlier one.
      recent = news.isComplete ? [...recent.slice(1 - kept), news] : [news]
      for (const hear of [...listeners]) hear(news)
    }
  }

  const end = () => {
    clearTimeout(leaving)
    asking?.abort()
    asking = undefined
    // Nobody hears news that arrives while nobody asks; the next listener learns that they missed some.
    recent = []
  }
  const begin = () => {
    clearTimeout(leaving)
    if (listeners.size === 0) leaving = setTimeout(end, lingers).unref()
    if (asking) return
    asking = new AbortController()
    void ask(asking.signal)
  }

  return {
    listen(hear) {
      listeners.add(hear)
      begin()
      return () => {
        if (listeners.delete(hear) && asking) begin()
      }
    },
    position() {
      begin()
      return position()
    },
    since(after) {
      const at = recent.findIndex(({ position }) => position === after)
      const last = position()
      if (at < 0 || last === null) return null
      return { position: last, isComplete: true, told: recent.slice(at + 1).flatMap(({ told }) => told) }
    },
    stop() {
      end()
      listeners.clear()
    },
  }
}
