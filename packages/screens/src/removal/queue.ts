import type { Product, RemovalAnswer } from "./answer"
import { answered, chosen, type Entry, endOf, newEntry, nextToSend, notChosen, reversals, unanswered } from "./entry"
import type { ScanStore } from "./store"

/** What became of one sending. */
export type Reply =
  | { readonly _tag: "Answer"; readonly answer: RemovalAnswer }
  | { readonly _tag: "NoAnswer" }
  | { readonly _tag: "ServerFailed" }
  /** Somebody has to sign in again; nothing more is sent, nothing is lost. */
  | { readonly _tag: "SessionEnded" }

export interface QueueSettings {
  readonly store: ScanStore
  readonly send: (entry: Entry) => Promise<Reply>
  readonly newId: () => string
}

export interface QueueListener {
  readonly onChange?: () => void
  /** An entry has come to its end, waits for a choice, or got no answer for the first time. */
  readonly onNews?: (entry: Entry) => void
  readonly onSessionEnded?: () => void
  /** The store refuses (full, private mode): the entries live in memory only from here on. */
  readonly onStoreFailed?: () => void
}

/**
 * Every code that is read goes through here: shown at once, sent one after the other in the order of reading, asked
 * again under the same key until there is an answer. Nothing is dropped and nothing takes place twice.
 */
export function makeScanQueue({ store, send, newId }: QueueSettings) {
  let entries: readonly Entry[] = []
  let isSending = false
  let isPaused = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<QueueListener>()
  const unwritten = new Set<string>()

  const tell = <Name extends keyof QueueListener>(name: Name, ...news: Parameters<Required<QueueListener>[Name]>) => {
    for (const listener of listeners) (listener[name] as ((...news: unknown[]) => void) | undefined)?.(...news)
  }
  const kept = (write: Promise<void>) => write.catch(() => tell("onStoreFailed"))
  const find = (id: string) => entries.find((entry) => entry.id === id)

  async function put(entry: Entry): Promise<void> {
    entries = find(entry.id) ? entries.map((old) => (old.id === entry.id ? entry : old)) : [...entries, entry]
    tell("onChange")
    unwritten.add(entry.id)
    await kept(store.put(entry))
    unwritten.delete(entry.id)
  }

  async function add(entry: Entry): Promise<void> {
    await put(entry)
    work()
  }

  function work(): void {
    clearTimeout(timer)
    if (isSending || isPaused) return
    const next = nextToSend(entries, Date.now())
    if (next === undefined || (typeof next === "object" && unwritten.has(next.id))) return
    if (typeof next === "number") {
      timer = setTimeout(work, next - Date.now())
      return
    }
    isSending = true
    void send(next)
      .catch((): Reply => ({ _tag: "NoAnswer" }))
      .then((reply) => receive(find(next.id) ?? next, reply))
      .finally(() => {
        isSending = false
        work()
      })
  }

  async function receive(entry: Entry, reply: Reply): Promise<void> {
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

  function listen(listener: QueueListener): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    /** Takes up what an earlier page has left, and begins to send. */
    async start(): Promise<void> {
      const left = await store.load().catch(() => [])
      const known = new Set(entries.map(({ id }) => id))
      entries = [...left.filter(({ id }) => !known.has(id)), ...entries]
      isPaused = false
      tell("onChange")
      work()
    },
    remove: (code: string, scan = { id: newId(), at: Date.now() }): Promise<void> =>
      add(newEntry(scan.id, scan.at, { _tag: "Remove", code, itemId: null })),
    /** Takes back what an entry removed, once however often it is asked for. */
    async reverse(of: Entry, itemId: number, statusId: number): Promise<void> {
      if (reversals(entries).has(of.id)) return
      const task = { _tag: "Reverse", code: of.task.code, itemId, statusId, of: of.id } as const
      await add(newEntry(newId(), Date.now(), task, of.product))
    },
    async choose(id: string, product: Product, itemId: number): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag === "Choosing") await add(chosen(entry, product, itemId))
    },
    async decline(id: string): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag === "Choosing") await put(notChosen(entry))
    },
    /** What waits for its time is sent now: the network is back, or somebody asks for it. */
    async retryNow(): Promise<void> {
      isPaused = false
      const hastened = entries.flatMap((entry) =>
        entry.state._tag === "Unknown" ? [put({ ...entry, state: { ...entry.state, notBefore: 0 } })] : [],
      )
      await Promise.all(hastened)
      work()
    },
    /** Takes what has ended off the lists. No item changes by it, and what is still open stays. */
    async clear(): Promise<void> {
      const reversed = reversals(entries)
      const ended = entries.flatMap((entry) =>
        endOf(entry) && reversed.get(entry.id) !== "under way" ? [entry.id] : [],
      )
      entries = entries.filter(({ id }) => !ended.includes(id))
      tell("onChange")
      await kept(store.remove(ended))
    },
    current: (): readonly Entry[] => entries,
    subscribe: (onChange: () => void): (() => void) => listen({ onChange }),
    listen,
  }
}

export type ScanQueue = ReturnType<typeof makeScanQueue>
