import type { Product, RemovalAnswer } from "./answer"
import {
  answered,
  chosen,
  type Entry,
  endOf,
  newEntry,
  nextToSend,
  notChosen,
  reversals,
  type Scanner,
  unanswered,
} from "./entry"
import type { ScanStore } from "./store"

/** What became of one sending. */
export type Reply =
  | { readonly _tag: "Answer"; readonly answer: RemovalAnswer }
  | { readonly _tag: "NoAnswer" }
  | { readonly _tag: "ServerFailed" }
  /** Somebody has to sign in again; nothing more is sent, nothing is lost. */
  | { readonly _tag: "SessionEnded" }

/** Whether the last question found somebody: the server, nobody, or a server that wants a person to sign in first. */
export type Reach = "there" | "away" | "ended"

export interface QueueSettings {
  readonly store: ScanStore
  readonly send: (entry: Entry) => Promise<Reply>
  readonly newId: () => string
  /** Who scans now, where a queue serves several people. */
  readonly by?: () => Scanner | undefined
  /** Resolves once it is this page that sends: of several on one store only one may. */
  readonly turn?: () => Promise<void>
  /** Tells the other pages on the same store what has changed here. */
  readonly publish?: (news: QueueNews) => void
}

export type QueueNews =
  | { readonly _tag: "Put"; readonly entry: Entry }
  | { readonly _tag: "Cleared"; readonly ids: readonly string[] }
  | { readonly _tag: "Reach"; readonly reach: Reach }
  | { readonly _tag: "Retry" }

export interface QueueListener {
  readonly onChange?: () => void
  /** An entry has come to its end, waits for a choice, or got no answer for the first time. */
  readonly onNews?: (entry: Entry) => void
  /** An entry is written and will be sent later: there is nobody to send it to now. */
  readonly onKept?: (entry: Entry) => void
  readonly onReach?: (reach: Reach) => void
  readonly onSessionEnded?: () => void
  /** The store refuses (full, private mode): the entries live in memory only from here on. */
  readonly onStoreFailed?: () => void
}

/**
 * Every code that is read goes through here: shown at once, written, sent one after the other in the order of reading,
 * asked again under the same key until there is an answer. Nothing is dropped and nothing takes place twice.
 */
export function makeScanQueue({ store, send, newId, by, turn, publish }: QueueSettings) {
  let entries: readonly Entry[] = []
  let sending: string | undefined
  let isPaused = false
  let isSender = false
  let reach: Reach = "there"
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<QueueListener>()
  const unwritten = new Set<string>()

  const tell = <Name extends keyof QueueListener>(name: Name, ...news: Parameters<Required<QueueListener>[Name]>) => {
    for (const listener of listeners) (listener[name] as ((...news: unknown[]) => void) | undefined)?.(...news)
  }
  const kept = <A>(write: Promise<A>): Promise<A | undefined> =>
    write.catch(() => {
      tell("onStoreFailed")
      return undefined
    })
  const find = (id: string) => entries.find((entry) => entry.id === id)

  function show(entry: Entry): void {
    entries = find(entry.id) ? entries.map((old) => (old.id === entry.id ? entry : old)) : [...entries, entry]
    tell("onChange")
  }

  async function put(entry: Entry): Promise<void> {
    show(entry)
    unwritten.add(entry.id)
    await kept(store.put(entry))
    unwritten.delete(entry.id)
    publish?.({ _tag: "Put", entry })
  }

  async function add(entry: Entry): Promise<void> {
    show(entry)
    unwritten.add(entry.id)
    const written = await kept(store.add(entry))
    unwritten.delete(entry.id)
    if (written && written !== entry) show(written)
    publish?.({ _tag: "Put", entry: written ?? entry })
    if (reach !== "there") tell("onKept", written ?? entry)
    work()
  }

  async function resume(entry: Entry): Promise<void> {
    await put(entry)
    work()
  }

  function work(): void {
    clearTimeout(timer)
    if (sending || isPaused || !isSender) return
    const next = nextToSend(entries, Date.now())
    if (next === undefined || (typeof next === "object" && unwritten.has(next.id))) return
    if (typeof next === "number") {
      timer = setTimeout(work, next - Date.now())
      return
    }
    sending = next.id
    void send(next)
      .catch((): Reply => ({ _tag: "NoAnswer" }))
      .then((reply) => receive(find(next.id) ?? next, reply))
      .finally(() => {
        sending = undefined
        work()
      })
  }

  async function receive(entry: Entry, reply: Reply): Promise<void> {
    meet(reply._tag === "NoAnswer" ? "away" : reply._tag === "SessionEnded" ? "ended" : "there")
    if (reply._tag === "SessionEnded") {
      isPaused = true
      tell("onSessionEnded")
      return
    }
    if (reply._tag !== "Answer") {
      const isFirst = entry.state._tag !== "Unknown"
      const later = unanswered(entry, Date.now(), reply._tag === "ServerFailed")
      await put(later)
      if (isFirst) tell("onNews", later)
      return
    }
    const after = answered(entry, reply.answer)
    await put(after)
    if (endOf(after) || after.state._tag === "Choosing") tell("onNews", after)
  }

  function meet(found: Reach): void {
    if (reach === found) return
    reach = found
    publish?.({ _tag: "Reach", reach })
    tell("onReach", found)
    tell("onChange")
  }

  async function retryNow(): Promise<void> {
    isPaused = false
    if (!isSender) {
      publish?.({ _tag: "Retry" })
      return
    }
    const hastened = entries.flatMap((entry) =>
      entry.state._tag === "Unknown" ? [put({ ...entry, state: { ...entry.state, notBefore: 0 } })] : [],
    )
    await Promise.all(hastened)
    work()
  }

  async function load(): Promise<void> {
    const left = await store.load().catch(() => [])
    const known = new Set(entries.map(({ id }) => id))
    entries = [...left.filter(({ id }) => !known.has(id)), ...entries]
    tell("onChange")
  }

  /** What another page on the same store has done. */
  function hear(news: QueueNews): void {
    if (news._tag === "Put") {
      const before = find(news.entry.id)
      show(news.entry)
      const isNews = endOf(news.entry) || news.entry.state._tag === "Choosing" || news.entry.state._tag === "Unknown"
      if (before && before.state._tag !== news.entry.state._tag && isNews) tell("onNews", news.entry)
    } else if (news._tag === "Cleared") {
      entries = entries.filter(({ id }) => !news.ids.includes(id))
      tell("onChange")
    } else if (news._tag === "Reach") {
      reach = news.reach
      tell("onReach", reach)
      tell("onChange")
    } else if (isSender) void retryNow()
    if (isSender) work()
  }

  function listen(listener: QueueListener): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    /** Takes up what an earlier page has left, and begins to send when it is this page's turn. */
    async start(): Promise<void> {
      await load()
      if (turn) {
        await turn()
        // What the page that sent before has left behind meanwhile.
        await load()
      }
      isSender = true
      work()
    },
    remove: (code: string, scan = { id: newId(), at: Date.now() }): Promise<void> =>
      add(newEntry(scan.id, scan.at, { _tag: "Remove", code, itemId: null }, { by: by?.() })),
    /** Takes back what an entry removed, once however often it is asked for. */
    async reverse(of: Entry, itemId: number, statusId: number): Promise<void> {
      if (reversals(entries).has(of.id)) return
      const task = { _tag: "Reverse", code: of.task.code, itemId, statusId, of: of.id } as const
      await add(newEntry(newId(), Date.now(), task, { product: of.product, by: by?.() }))
    },
    async choose(id: string, product: Product, itemId: number): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag === "Choosing") await resume(chosen(entry, product, itemId))
    },
    async decline(id: string): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag === "Choosing") await put(notChosen(entry))
    },
    /** What waits for its time is sent now: the network is back, or somebody asks for it. */
    retryNow,
    /** The network says of itself that it is gone. */
    lose: (): void => meet("away"),
    /** Somebody answers again. */
    regain: (): Promise<void> => {
      meet("there")
      return retryNow()
    },
    hear,
    /** Takes what has ended off the lists. No item changes by it, and what is still open stays. */
    async clear(): Promise<void> {
      const reversed = reversals(entries)
      const ended = entries.flatMap((entry) =>
        endOf(entry) && reversed.get(entry.id) !== "under way" ? [entry.id] : [],
      )
      entries = entries.filter(({ id }) => !ended.includes(id))
      tell("onChange")
      await kept(store.remove(ended))
      publish?.({ _tag: "Cleared", ids: ended })
    },
    current: (): readonly Entry[] => entries,
    sending: (): string | undefined => sending,
    reach: (): Reach => reach,
    subscribe: (onChange: () => void): (() => void) => listen({ onChange }),
    listen,
  }
}

export type ScanQueue = ReturnType<typeof makeScanQueue>
