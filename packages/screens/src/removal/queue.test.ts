import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Product, RemovalAnswer } from "./answer"
import { type Entry, reversals } from "./entry"
import { makeScanQueue, type Reply } from "./queue"
import { oneByOne } from "./send"
import type { ScanStore } from "./store"

type Send = (entry: Entry) => Promise<Reply>

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
})
afterEach(() => void vi.useRealTimers())

const product = (...items: number[]): Product => ({
  id: 7,
  items: items.map((id) => ({ id, statusId: 5, quantity: 1 })),
  image: null,
  totalQuantity: items.length,
  itemTypeName: "Frame",
  number: "N-7",
  code: "C-7",
  upc: "",
  description: "A frame",
})
const change = (itemId: number) => ({ itemId, previousStatusId: 5, statusId: 30, totalQuantity: 0 })
const removed = (itemId: number): RemovalAnswer => ({
  _tag: "Removed",
  change: change(itemId),
  product: product(),
})

/** A browser's storage that tests can fill up. */
class MemoryStorage {
  readonly map = new Map<string, string>()
  isFull = false
  removeItem = (key: string) => void this.map.delete(key)
  setItem(key: string, value: string) {
    if (this.isFull) throw new Error("QuotaExceededError")
    this.map.set(key, value)
  }
}
function storeIn(storage: MemoryStorage, person = "3.9"): ScanStore {
  const prefix = `${person}.`
  const put = async (entry: Entry) => storage.setItem(prefix + entry.id, JSON.stringify(entry))
  const remove = async (ids: readonly string[]) => {
    for (const id of ids) storage.removeItem(prefix + id)
  }
  const load = async () =>
    [...storage.map]
      .filter(([key]) => key.startsWith(prefix))
      .map(([, text]) => JSON.parse(text) as Entry)
      .sort((one, other) => (one.id < other.id ? -1 : 1))
  const add = async (entry: Entry, instead?: string) => {
    await put(entry)
    if (instead) await remove([instead])
    return entry
  }
  return { load, add, put, remove }
}

const ids = () => {
  let made = 0
  return () => `id-${String(++made).padStart(5, "0")}`
}

function opened(send: Send, store: ScanStore = storeIn(new MemoryStorage())) {
  const queue = makeScanQueue({ store, send: oneByOne(send), newId: ids() })
  const news: string[] = []
  queue.listen({ onNews: ({ task, state }) => void news.push(`${task.code} ${state._tag}`) })
  return { queue, news, states: () => queue.current().map(({ task, state }) => `${task.code} ${state._tag}`) }
}
const answering =
  (answer: (entry: Entry) => RemovalAnswer): Send =>
  async (entry) => ({ _tag: "Answer", answer: answer(entry) })
const itemOf = ({ task }: Entry) => (task._tag === "Remove" && task.itemId) || Number(task.code.split(".").at(-1))

describe("the queue of a removal screen", () => {
  it("shows a code at once and sends codes one by one, in the order of reading", async () => {
    const sent: string[] = []
    const answers: (() => void)[] = []
    const { queue, states } = opened((entry) => {
      sent.push(entry.task.code)
      return new Promise((resolve) => answers.push(() => resolve({ _tag: "Answer", answer: removed(itemOf(entry)) })))
    })
    await queue.start()
    for (const code of ["oes.i.1", "oes.i.2", "oes.i.3"]) void queue.remove(code)
    expect(states()).toEqual(["oes.i.1 Pending", "oes.i.2 Pending", "oes.i.3 Pending"])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["oes.i.1"])
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["oes.i.1", "oes.i.2"])
    expect(states()[0]).toBe("oes.i.1 Removed")
  })

  it("keeps the identity of a scan", async () => {
    const { queue } = opened(answering((entry) => removed(itemOf(entry))))
    await queue.start()
    await queue.remove("oes.i.1", { id: "made-at-the-scan", at: 12 })
    expect(queue.current()[0]).toMatchObject({ id: "made-at-the-scan", at: 12 })
  })

  it("retries under the same key, later each time, and reports a missing answer once", async () => {
    const sent: string[] = []
    const { queue, news } = opened(async ({ id }) => {
      sent.push(`${id} at ${Date.now()}`)
      return sent.length < 5 ? { _tag: "NoAnswer" } : { _tag: "Answer", answer: removed(1) }
    })
    await queue.start()
    void queue.remove("oes.i.1")
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(["0", "500", "1500", "3500", "7500"].map((at) => `id-00001 at ${at}`))
    expect(news).toEqual(["oes.i.1 Unknown", "oes.i.1 Removed"])
  })

  it("keeps what the server accepts later, in order, says why, and sends it by itself then", async () => {
    let isRevoked = true
    const took: string[] = []
    const { queue, states } = opened(async (entry) => {
      if (isRevoked) return { _tag: "Kept", because: "stationRevoked" }
      took.push(entry.task.code)
      return { _tag: "Answer", answer: removed(itemOf(entry)) }
    })
    await queue.start()
    for (const code of ["oes.i.1", "oes.i.2"]) void queue.remove(code)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states()).toEqual(["oes.i.1 Unknown", "oes.i.2 Pending"])
    expect(queue.current()[0]?.state).toMatchObject({ because: "stationRevoked" })
    expect(queue.reach()).toBe("there")
    isRevoked = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(took).toEqual(["oes.i.1", "oes.i.2"])
  })

  it("holds everything in order while the network is away, and goes on at once when it is back", async () => {
    let isAway = true
    const took: string[] = []
    const { queue, states } = opened(async (entry) => {
      if (isAway) throw new TypeError("Failed to fetch")
      took.push(entry.task.code)
      return { _tag: "Answer", answer: removed(itemOf(entry)) }
    })
    await queue.start()
    for (const code of ["oes.i.1", "oes.i.2", "oes.i.3"]) void queue.remove(code)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states()).toEqual(["oes.i.1 Unknown", "oes.i.2 Pending", "oes.i.3 Pending"])
    isAway = false
    await queue.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(took).toEqual(["oes.i.1", "oes.i.2", "oes.i.3"])
  })

  it("does not let one code that the server fails on block the others", async () => {
    const { queue, states } = opened(async (entry): Promise<Reply> => {
      if (entry.task.code === "bad") return { _tag: "ServerFailed" }
      return { _tag: "Answer", answer: removed(itemOf(entry)) }
    })
    await queue.start()
    void queue.remove("bad")
    void queue.remove("oes.i.2")
    await vi.advanceTimersByTimeAsync(10_000)
    expect(states()).toEqual(["bad Unknown", "oes.i.2 Removed"])
  })

  it("lets nothing of an item overtake its scan that the server fails on", async () => {
    let isFaulty = true
    const took: string[] = []
    const { queue, states } = opened(async (entry): Promise<Reply> => {
      if (isFaulty && entry.id === "poison") return { _tag: "ServerFailed" }
      took.push(`${entry.task._tag} ${entry.task.code}`)
      if (entry.task._tag === "Reverse") return { _tag: "Answer", answer: { _tag: "Reversed", change: change(1) } }
      return { _tag: "Answer", answer: removed(itemOf(entry)) }
    })
    await queue.start()
    void queue.remove("oes.i.1", { id: "poison", at: 0 })
    await vi.advanceTimersByTimeAsync(2000)
    const [poison] = queue.current()
    void queue.remove("OES.I.1")
    if (poison) void queue.reverse(poison, 1, 5)
    void queue.remove("oes.i.2")
    void queue.remove("oes.3")
    await vi.advanceTimersByTimeAsync(20_000)
    expect(took).toEqual(["Remove oes.i.2", "Remove oes.3"])
    expect(states().slice(0, 3)).toEqual(["oes.i.1 Unknown", "OES.I.1 Pending", "oes.i.1 Pending"])
    isFaulty = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(took.slice(2)).toEqual(["Remove oes.i.1", "Remove OES.I.1", "Reverse oes.i.1"])
  })

  it("takes the only item of a product, and asks which of several", async () => {
    const asked: (number | null)[] = []
    const { queue, states, news } = opened(
      answering((entry) => {
        const item = entry.task._tag === "Remove" ? entry.task.itemId : null
        asked.push(item)
        if (item) return removed(item)
        return { _tag: "Choice", products: [entry.task.code === "one" ? product(11) : product(21, 22)] }
      }),
    )
    await queue.start()
    for (const code of ["one", "two", "three"]) void queue.remove(code)
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(["one Removed", "two Choosing", "three Choosing"])
    const [, two, three] = queue.current()
    await queue.choose(two?.id ?? "", product(21, 22), 22)
    await queue.decline(three?.id ?? "")
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(["one Removed", "two Removed", "three Refused"])
    expect(asked).toEqual([null, 11, null, null, 22])
    expect(news).toEqual(["one Removed", "two Choosing", "three Choosing", "two Removed"])
  })

  it("refuses, with its card, a product without removable items", async () => {
    const { queue } = opened(answering(() => ({ _tag: "Choice", products: [product()] })))
    await queue.start()
    await queue.remove("oes.7")
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.current()[0]).toMatchObject({ state: { reason: "NothingRemovable" }, product: { id: 7 } })
  })

  it("reverses once for several requests, and marks the reversed entry", async () => {
    const sent: string[] = []
    const { queue, states } = opened(
      answering((entry) => {
        sent.push(entry.task._tag)
        const { change } = removed(1) as Extract<RemovalAnswer, { _tag: "Removed" }>
        return entry.task._tag === "Reverse" ? { _tag: "Reversed", change } : removed(1)
      }),
    )
    await queue.start()
    await queue.remove("oes.i.1")
    await vi.advanceTimersByTimeAsync(0)
    const of = queue.current()[0] as Entry
    await Promise.all([queue.reverse(of, 1, 5), queue.reverse(of, 1, 5), queue.reverse(of, 1, 5)])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["Remove", "Reverse"])
    expect(states()).toEqual(["oes.i.1 Removed", "oes.i.1 Reversed"])
    expect(reversals(queue.current()).get(of.id)).toBe("done")
    await queue.reverse(of, 1, 5)
    expect(queue.current()).toHaveLength(2)
  })

  it("offers a refused reversal again", async () => {
    const { queue } = opened(
      answering(({ task }) =>
        task._tag === "Remove"
          ? removed(1)
          : { _tag: "Refused", reason: "ItemNotRemovable", product: null, itemId: 1, reversibleTo: null },
      ),
    )
    await queue.start()
    await queue.remove("oes.i.1")
    await vi.advanceTimersByTimeAsync(0)
    void queue.reverse(queue.current()[0] as Entry, 1, 5)
    expect(reversals(queue.current()).get("id-00001")).toBe("under way")
    await vi.advanceTimersByTimeAsync(0)
    expect(reversals(queue.current()).size).toBe(0)
    expect(queue.current()[1]?.product).toMatchObject({ id: 7 })
  })

  it("clears only entries that have ended", async () => {
    const storage = new MemoryStorage()
    const { queue, states } = opened(
      async (entry) => (entry.task.code === "oes.i.1" ? { _tag: "Answer", answer: removed(1) } : { _tag: "NoAnswer" }),
      storeIn(storage),
    )
    await queue.start()
    void queue.remove("oes.i.1")
    void queue.remove("oes.i.2")
    await vi.advanceTimersByTimeAsync(100)
    await queue.clear()
    expect(states()).toEqual(["oes.i.2 Unknown"])
    expect([...storage.map.keys()]).toEqual(["3.9.id-00002"])
  })

  it("stops sending when the person has to sign in again, and goes on from there on the next page", async () => {
    const storage = new MemoryStorage()
    let ended = 0
    const first = opened(async () => ({ _tag: "SessionEnded" }), storeIn(storage))
    first.queue.listen({ onSessionEnded: () => void ended++ })
    await first.queue.start()
    void first.queue.remove("oes.i.1")
    void first.queue.remove("oes.i.2")
    await vi.advanceTimersByTimeAsync(60_000)
    expect([ended, first.states()]).toEqual([1, ["oes.i.1 Pending", "oes.i.2 Pending"]])
    const second = opened(
      answering((entry) => removed(itemOf(entry))),
      storeIn(storage),
    )
    await second.queue.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(second.states()).toEqual(["oes.i.1 Removed", "oes.i.2 Removed"])
    const somebodyElse = opened(
      answering(() => removed(1)),
      storeIn(storage, "3.10"),
    )
    await somebodyElse.queue.start()
    expect(somebodyElse.states()).toEqual([])
  })

  it("goes on in memory when the storage is full, and says so", async () => {
    const storage = new MemoryStorage()
    storage.isFull = true
    const { queue, states } = opened(
      answering((entry) => removed(itemOf(entry))),
      storeIn(storage),
    )
    let failures = 0
    queue.listen({ onStoreFailed: () => void failures++ })
    await queue.start()
    void queue.remove("oes.i.1")
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(["oes.i.1 Removed"])
    expect(failures).toBeGreaterThan(0)
  })

  it("sends waiting entries together, and each alone after a failure of the server", async () => {
    const sent: string[] = []
    const queue = makeScanQueue({
      store: storeIn(new MemoryStorage()),
      newId: ids(),
      batch: 3,
      send: async (batch) => {
        sent.push(batch.map(({ task }) => task.code).join(" "))
        if (batch.some(({ task }) => task.code === "bad")) return [{ _tag: "ServerFailed" }]
        return batch.map(() => ({ _tag: "Answer", answer: removed(1) }))
      },
    })
    for (const code of ["a", "b", "bad", "c", "d"]) void queue.remove(code)
    await queue.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent.slice(0, 4)).toEqual(["a b bad", "a", "b", "bad"])
    const ends = queue.current().map(({ task, state }) => `${task.code} ${state._tag}`)
    expect(ends).toEqual(["a Removed", "b Removed", "bad Unknown", "c Removed", "d Removed"])
  })

  it("keeps entries without an answer while the network is away, and shows a conflict for each that was kept alone", async () => {
    let isAway = false
    const { queue, states } = opened(async (): Promise<Reply> => {
      if (isAway) return { _tag: "NoAnswer" }
      return {
        _tag: "Answer",
        answer: {
          _tag: "Conflict",
          reason: "ItemAlreadyRemoved",
          product: null,
          itemId: 1,
          reversibleTo: 5,
          other: null,
        },
      }
    })
    let kept = 0
    queue.listen({ onKept: () => void kept++ })
    await queue.start()
    await queue.remove("now")
    await vi.advanceTimersByTimeAsync(0)
    isAway = true
    await queue.remove("first")
    await vi.advanceTimersByTimeAsync(0)
    await queue.remove("second")
    expect([queue.reach(), kept]).toEqual(["away", 1])
    isAway = false
    await queue.regain()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(["now Refused", "first Conflict", "second Conflict"])
    await queue.leave(queue.current()[1]?.id ?? "")
    expect(states()[1]).toBe("first Refused")
  })

  it("sends a choice under its own key after the answer to the first request", async () => {
    const asked: string[] = []
    const queue = makeScanQueue({
      store: storeIn(new MemoryStorage()),
      newId: ids(),
      isChoiceNew: true,
      send: async ([entry]) => {
        if (!entry) return []
        asked.push(entry.id)
        const item = entry.task._tag === "Remove" ? entry.task.itemId : null
        return [{ _tag: "Answer", answer: item ? removed(item) : { _tag: "Choice", products: [product(21, 22)] } }]
      },
    })
    await queue.start()
    await queue.remove("two")
    await vi.advanceTimersByTimeAsync(0)
    await queue.choose("id-00001", product(21, 22), 22)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(["id-00001", "id-00002"])
    expect(queue.current().map(({ id, state }) => `${id} ${state._tag}`)).toEqual(["id-00002 Removed"])
  })

  it("sends from one page of several on one store, shows on all, and goes on where the first stops", async () => {
    const storage = new MemoryStorage()
    const sent: string[] = []
    const pages: ReturnType<typeof makeScanQueue>[] = []
    const turns: (() => void)[] = []
    const newId = ids()
    const open = (name: string) => {
      const page: ReturnType<typeof makeScanQueue> = makeScanQueue({
        store: storeIn(storage),
        newId,
        turn: () => new Promise((resolve) => turns.push(resolve)),
        publish: (news) => {
          for (const other of pages) if (other !== page) other.hear(news)
        },
        send: async ([entry]) => {
          sent.push(`${entry?.task.code} by ${name}`)
          return [{ _tag: "Answer", answer: removed(1) }]
        },
      })
      pages.push(page)
      void page.start()
      return page
    }
    const [first, second] = [open("first"), open("second")]
    await vi.advanceTimersByTimeAsync(0)
    turns[0]?.()
    await second.remove("a")
    await vi.advanceTimersByTimeAsync(0)
    expect(first.current()).toEqual(second.current())
    pages.shift()
    await second.remove("b")
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["a by first"])
    turns[1]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["a by first", "b by second"])
  })

  it("polls for a manager's decision, and blocks nothing meanwhile", async () => {
    let isDecided = false
    const { queue, states, news } = opened(async ({ task }): Promise<Reply> => {
      if (task.code === "held" && !isDecided)
        return { _tag: "Answer", answer: { _tag: "Held", reason: "grantExpired" } }
      return { _tag: "Answer", answer: removed(1) }
    })
    await queue.start()
    void queue.remove("held")
    void queue.remove("next")
    await vi.advanceTimersByTimeAsync(200_000)
    expect(states()).toEqual(["held Held", "next Removed"])
    isDecided = true
    await vi.advanceTimersByTimeAsync(61_000)
    expect(states()).toEqual(["held Removed", "next Removed"])
    expect(news).toEqual(["held Held", "next Removed", "held Removed"])
  })

  it("loses and doubles nothing in 50 days of lost requests, lost answers, failing servers and reloads", async () => {
    let seed = 1
    const chance = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let day = 0; day < 50; day++) {
      const storage = new MemoryStorage()
      const answers = new Map<string, RemovalAnswer>()
      const effects: string[] = []
      const server: Send = async (entry): Promise<Reply> => {
        const luck = chance()
        if (luck < 0.2) return { _tag: "NoAnswer" }
        if (luck < 0.3) return { _tag: "ServerFailed" }
        const known = answers.get(entry.id)
        if (!known) effects.push(entry.task.code)
        const answer = known ?? removed(itemOf(entry))
        answers.set(entry.id, answer)
        return chance() < 0.3 ? { _tag: "NoAnswer" } : { _tag: "Answer", answer }
      }
      const expected = Array.from({ length: 20 }, (_, n) => `oes.i.${n + 1}`)
      let made = 0
      const open = () =>
        makeScanQueue({ store: storeIn(storage), send: oneByOne(server), newId: () => String(++made).padStart(6, "0") })
      let page = open()
      await page.start()
      for (const code of expected) {
        void page.remove(code)
        await vi.advanceTimersByTimeAsync(chance() * 800)
        if (chance() < 0.1) {
          page = open()
          await page.start()
        }
      }
      await vi.advanceTimersByTimeAsync(600_000)
      page = open()
      await page.start()
      await vi.advanceTimersByTimeAsync(600_000)
      expect([...effects].sort()).toEqual([...expected].sort())
      expect(page.current().map(({ state }) => state._tag)).toEqual(expected.map(() => "Removed"))
    }
  })
})
