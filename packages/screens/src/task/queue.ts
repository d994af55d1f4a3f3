import type { KeptBecause, Product, TaskAnswer } from "./answer"
import {
  answered,
  chosen,
  type Entry,
  endOf,
  leftAsItIs,
  newEntry,
  nextToSend,
  notChosen,
  reversals,
  type Scanner,
  staysOf,
  travelling,
  unanswered,
} from "./entry"
import type { ScanStore } from "./store"
import type { Task } from "./task"
import { upgraded } from "./upgraded"

/** When and under which id a task was read, and the product as far as the screen knows it. */
type Read = Pick<Entry, "id" | "at" | "product">

/** The outcome of one sending. */
export type Reply =
  | { readonly _tag: "Answer"; readonly answer: TaskAnswer }
  | { readonly _tag: "NoAnswer" }
  | { readonly _tag: "ServerFailed" }
  /** The server answers and accepts it later: all wait for that, in order. */
  | { readonly _tag: "Kept"; readonly because: KeptBecause }
  /** The person has to sign in again; nothing more is sent, nothing is lost. */
  | { readonly _tag: "SessionEnded" }

/** Whether the last request got an answer. */
export type Reach = "there" | "away"

export interface QueueSettings {
  readonly store: ScanStore
  /** One reply for each entry of the batch, in order. */
  readonly send: (batch: readonly Entry[]) => Promise<readonly Reply[]>
  /** Entries that travel together; one by default. */
  readonly batch?: number
  /** A choice among several goes under a key of its own: the first request has had its answer. */
  readonly isChoiceNew?: boolean
  readonly newId: () => string
  /** The person who scans now, where a queue serves several people. */
  readonly by?: () => Scanner | undefined
  /** Resolves once this page sends: of several on one store only one may. */
  readonly turn?: () => Promise<void>
  /** Tells the other pages on the same store about a change. */
  readonly publish?: (news: QueueNews) => void
}

export type QueueNews =
  | { readonly _tag: "Put"; readonly entry: Entry }
  | { readonly _tag: "Cleared"; readonly ids: readonly string[] }
  | { readonly _tag: "Reach"; readonly reach: Reach }
  | { readonly _tag: "Retry" }

export interface QueueListener {
  readonly onChange?: () => void
  /** An entry has ended, waits for a choice, or got no answer for the first time. */
  readonly onNews?: (entry: Entry) => void
  /** An entry is written and will be sent later: the server is away now. */
  readonly onKept?: (entry: Entry) => void
  readonly onReach?: (reach: Reach) => void
  readonly onSessionEnded?: () => void
  /** The store refuses (full, private mode): the entries live in memory only from here on. */
  readonly onStoreFailed?: () => void
}

/**
 * Every read code goes through here: shown at once, written, sent one by one in the order of reading, retried under the
 * same key until there is an answer. Nothing is dropped and nothing takes place twice.
 */
export function makeScanQueue({ store, send, newId, by, turn, publish, batch = 1, isChoiceNew }: QueueSettings) {
  let entries: readonly Entry[] = []
  let sending: readonly string[] = []
  /** After a failure of the server each entry travels alone, to find the one it fails on. */
  let alone = 0
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

  async function add(made: Entry, instead?: string): Promise<void> {
    const entry: Entry = reach === "there" ? made : { ...made, isKept: true }
    if (instead) entries = entries.filter(({ id }) => id !== instead)
    show(entry)
    unwritten.add(entry.id)
    const written = await kept(store.add(entry, instead))
    unwritten.delete(entry.id)
    const shown = written ?? entry
    if (shown !== entry) show(shown)
    if (instead) publish?.({ _tag: "Cleared", ids: [instead] })
    publish?.({ _tag: "Put", entry: shown })
    if (reach === "away") {
      if (!shown.isKept) await put({ ...shown, isKept: true })
      tell("onKept", shown)
    }
    work()
  }

  async function resume(entry: Entry): Promise<void> {
    await put(entry)
    work()
  }

  function work(): void {
    clearTimeout(timer)
    if (sending.length > 0 || isPaused || !isSender) return
    const next = nextToSend(entries, Date.now())
    if (next === undefined || (typeof next === "object" && unwritten.has(next.id))) return
    if (typeof next === "number") {
      timer = setTimeout(work, next - Date.now())
      return
    }
    const together = travelling(entries, next, alone > 0 ? 1 : batch).filter(({ id }) => !unwritten.has(id))
    sending = together.map(({ id }) => id)
    tell("onChange")
    void send(together)
      .catch((): readonly Reply[] => [{ _tag: "NoAnswer" }])
      .then((replies) => receiveAll(together, replies))
      .finally(() => {
        sending = []
        tell("onChange")
        work()
      })
  }

  /** Without an answer to one, those behind it were not accepted either: they wait as before. */
  async function receiveAll(sent: readonly Entry[], replies: readonly Reply[]): Promise<void> {
    for (const [place, { id }] of sent.entries()) {
      const reply = replies[place]
      const entry = find(id)
      if (!reply || !entry) return
      await receive(entry, reply)
      alone = reply._tag === "ServerFailed" ? batch : Math.max(0, alone - 1)
      if (reply._tag !== "Answer") return
    }
  }

  async function receive(entry: Entry, reply: Reply): Promise<void> {
    if (reply._tag !== "SessionEnded") meet(reply._tag === "NoAnswer" ? "away" : "there")
    if (reply._tag === "SessionEnded") {
      isPaused = true
      tell("onSessionEnded")
      return
    }
    if (reply._tag !== "Answer") {
      const isFirst = entry.state._tag !== "Unknown"
      const because = reply._tag === "Kept" ? reply.because : undefined
      const later = unanswered(entry, Date.now(), reply._tag === "ServerFailed", because)
      await put(later)
      if (isFirst) tell("onNews", later)
      return
    }
    const after = answered(entry, reply.answer, Date.now())
    if (staysOf(after) === "not") return forget([after.id])
    await put(after)
    if (isNews(after) && !(after.state._tag === "Held" && entry.state._tag === "Held")) tell("onNews", after)
  }

  /** Nothing of these stays here: neither on the page, nor in the store, nor on the pages of other tabs. */
  async function forget(ids: readonly string[]): Promise<void> {
    entries = entries.filter(({ id }) => !ids.includes(id))
    tell("onChange")
    await kept(store.remove(ids))
    publish?.({ _tag: "Cleared", ids })
  }

  function meet(found: Reach): void {
    if (reach === found) return
    reach = found
    if (found === "away" && isSender)
      for (const entry of entries)
        if (entry.state._tag === "Pending" && !unwritten.has(entry.id)) void resume({ ...entry, isKept: true })
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
    const left = (await store.load().catch(() => [])).map(upgraded)
    const known = new Set(entries.map(({ id }) => id))
    entries = [...left.filter(({ id }) => !known.has(id)), ...entries]
    tell("onChange")
  }

  /** A change by another page on the same store. */
  function hear(news: QueueNews): void {
    if (news._tag === "Put") {
      const [before, entry] = [find(news.entry.id), upgraded(news.entry)]
      show(entry)
      if (before && before.state._tag !== entry.state._tag && isNews(entry)) tell("onNews", entry)
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
    /** Takes over the entries of an earlier page, and starts to send when it is this page's turn. */
    async start(): Promise<void> {
      await load()
      if (turn) {
        // The sending page may have stopped when the session ended, before somebody signed in again.
        publish?.({ _tag: "Retry" })
        await turn()
        // Entries that the previous sender has left meanwhile.
        await load()
      }
      isSender = true
      work()
    },
    put: (task: Task, { id = newId(), at = Date.now(), product = null }: Partial<Read> = {}): Promise<void> =>
      add(newEntry(id, at, task, { product, by: by?.() })),
    async choose(id: string, product: Product, itemId: number): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag !== "Choosing") return
      const taken = chosen(entry, product, itemId)
      if (isChoiceNew) await add({ ...taken, id: newId(), by: by?.() }, id)
      else await resume(taken)
    },
    async decline(id: string): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag === "Choosing") await put(notChosen(entry))
    },
    /** A person has decided a conflict: the stock stays as it is, whatever else they do about it. */
    async leave(id: string): Promise<void> {
      const entry = find(id)
      if (entry?.state._tag === "Conflict") await put(leftAsItIs(entry))
    },
    /** Sends waiting entries now: the network is back, or a person asks for it. */
    retryNow,
    /** The browser reports that the network is gone. */
    lose: (): void => meet("away"),
    /** The server answers again. */
    regain: (): Promise<void> => {
      meet("there")
      return retryNow()
    },
    hear,
    /** Clears ended entries off the lists. No item changes, and open entries stay. */
    async clear(): Promise<void> {
      const reversed = reversals(entries)
      const ended = entries.flatMap((entry) =>
        endOf(entry) && reversed.get(entry.id) !== "under way" && staysOf(entry) === undefined ? [entry.id] : [],
      )
      await forget(ended)
    },
    /** Somebody has seen these. */
    forget,
    current: (): readonly Entry[] => entries,
    /** Whether the store has it as it was read here: until then it is shown, and nobody may say that it is kept. */
    isWritten: (id: string): boolean => !unwritten.has(id),
    sending: (): readonly string[] => sending,
    reach: (): Reach => reach,
    subscribe: (onChange: () => void): (() => void) => listen({ onChange }),
    listen,
  }
}

const isNews = (entry: Entry): boolean =>
  endOf(entry) !== undefined || /^(Choosing|Conflict|Held|Unknown)$/.test(entry.state._tag)

export type ScanQueue = ReturnType<typeof makeScanQueue>
