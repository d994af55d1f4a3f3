import type { LiveNews } from "@sightline/model/live"

/** One question to the domain: what came after this position, or after now. */
type Next = (after: string | null, signal: AbortSignal) => Promise<LiveNews>

export interface LiveFeed {
  /** Everything that is told from now on, of all clients; answers how to stop listening. */
  listen(hear: (news: LiveNews) => void): () => void
  position(): string | null
  stop(): void
}

/** How long a domain that does not answer is left alone, in milliseconds. */
const pause = 500

/** One stream of news for this front door, asked for while somebody listens. */
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
        // What is told while nobody listens is not heard, and the next to listen is told so.
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
