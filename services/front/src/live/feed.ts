import type { LiveChange, LiveNews } from "@sightline/model/live"

/** One request to the domain: news after this position, or from now on. */
type Next = (after: string | null, signal: AbortSignal) => Promise<LiveNews>

export interface LiveFeed {
  /** All news from now on, of all clients; returns how to stop listening. */
  listen(hear: (news: LiveNews) => void): () => void
  /**
   * The position of the last news about a client, or where this front door began to listen; `null` before its first
   * answer. News about others does not move it. Whoever asks will soon listen.
   */
  position(client: number): string | null
  /** What a client was told after the one of its positions that fits; `null` if none does. */
  since(client: number, fits: (position: string) => boolean): readonly LiveChange[] | null
  /** Whether somebody's session was to be checked again, lately. */
  mentions(userId: number): boolean
  stop(): void
}

/** Milliseconds to wait before asking an unresponsive domain again. */
const pause = 500

/** Milliseconds for which a feed goes on without listeners: a page listens a moment after it was read. */
const lingers = 60_000

/** News that is kept about each client, and people, for browsers that come a little later. */
const kept = 200

/** What is known about a client: its changes with the position of each answer that had some, after an earlier position. */
interface Own {
  readonly from: string
  readonly news: readonly { readonly position: string; readonly changes: readonly LiveChange[] }[]
}

/** One stream of news for this front door, requested only while somebody listens or has just read a page. */
export function liveFeed(next: Next): LiveFeed {
  const listeners = new Set<(news: LiveNews) => void>()
  /** From here on nothing is missing, up to the last answer; null before the first. */
  let began: string | null = null
  let last: string | null = null
  let owns = new Map<number, Own>()
  let people: readonly number[] = []
  let asking: AbortController | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const beginAt = (position: string | null) => {
    began = position
    last = position
    owns = new Map()
    people = []
  }
  const ownOf = (client: number): Own | null => owns.get(client) ?? (began === null ? null : { from: began, news: [] })
  const keep = (since: string, { position, told }: LiveNews) => {
    last = position
    people = [...people, ...told.flatMap((one) => ("userId" in one ? [one.userId] : []))].slice(-kept)
    for (const client of new Set(told.flatMap((one) => ("change" in one ? [one.clientId] : [])))) {
      const own = owns.get(client) ?? { from: since, news: [] }
      const news = [...own.news, { position, changes: changesOf(told, client) }]
      const [oldest, ...newer] = news
      owns.set(client, news.length > kept && oldest ? { from: oldest.position, news: newer } : { from: own.from, news })
    }
  }

  async function ask(signal: AbortSignal) {
    while (!signal.aborted) {
      const news = await next(last, signal).catch(() => null)
      if (signal.aborted) return
      if (!news) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        continue
      }
      // News is missing in front of an incomplete answer: nobody can be told what came after an earlier one.
      if (news.isComplete && began !== null) keep(began, news)
      else beginAt(news.position)
      for (const hear of [...listeners]) hear(news)
    }
  }

  const end = () => {
    clearTimeout(leaving)
    asking?.abort()
    asking = undefined
    // Nobody hears news that arrives while nobody asks; the next listener learns that they missed some.
    beginAt(null)
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
    position(client) {
      begin()
      const own = ownOf(client)
      return own && (own.news.at(-1)?.position ?? own.from)
    },
    since(client, fits) {
      const own = ownOf(client)
      if (!own) return null
      if (fits(own.from)) return own.news.flatMap(({ changes }) => changes)
      const at = own.news.findIndex(({ position }) => fits(position))
      return at < 0 ? null : own.news.slice(at + 1).flatMap(({ changes }) => changes)
    },
    mentions: (userId) => people.includes(userId),
    stop() {
      end()
      listeners.clear()
    },
  }
}

/** The changes among news that are a client's own. */
export const changesOf = (told: LiveNews["told"], client: number): readonly LiveChange[] =>
  told.flatMap((one) => ("change" in one && one.clientId === client ? [one.change] : []))
