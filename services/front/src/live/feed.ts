import type { LiveNews } from "@sightline/model/live"

/** One request to the domain: news after this position, or from now on. */
type Next = (after: string | null, signal: AbortSignal) => Promise<LiveNews>

export interface LiveFeed {
  /** All news from now on, of all clients; returns how to stop listening. */
  listen(hear: (news: LiveNews) => void): () => void
  position(): string | null
  stop(): void
}

/** Milliseconds to wait before asking an unresponsive domain again. */
const pause = 500

/** One stream of news for this front door, requested only while somebody listens. */
export function liveFeed(next: Next): LiveFeed {
  const listeners = new Set<(news: LiveNews) => void>()
  let position: string | null = null
  let asking: AbortController | undefined

  async function ask(signal: AbortSignal) {
    while (!signal.aborted) {
      const news = await next(position, signal).catch(() => null)
      if (signal.aborted) return
      if (!news) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        continue
      }
      position = news.position
      for (const hear of [...listeners]) hear(news)
    }
  }

  return {
    listen(hear) {
      listeners.add(hear)
      if (!asking) {
        asking = new AbortController()
        void ask(asking.signal)
      }
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0) return
        asking?.abort()
        asking = undefined
        // Nobody hears news that arrives while nobody listens; the next listener learns that they missed some.
        position = null
      }
    },
    position: () => position,
    stop() {
      asking?.abort()
      asking = undefined
      listeners.clear()
    },
  }
}
