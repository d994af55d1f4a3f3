import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { TaskAnswer } from "./answer"
import type { Entry } from "./entry"
import { oneByOne } from "./one-by-one"
import { makeScanQueue, type Reply } from "./queue"
import { takeBack } from "./take-back"
import {
  answering,
  change,
  ids,
  itemOf,
  MemoryStorage,
  nameOf,
  opened,
  removed,
  type Send,
  stateName,
  storeIn,
} from "./test-queue"
import { removal } from "./verbs/remove"

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
})
afterEach(() => void vi.useRealTimers())

describe("the queue of a removal screen without an answer", () => {
  it("retries under the same key, later each time, and reports a missing answer once", async () => {
    const sent: string[] = []
    const { queue, news } = opened(async ({ id }) => {
      sent.push(`${id} at ${Date.now()}`)
      return sent.length < 5 ? { _tag: "NoAnswer" } : { _tag: "Answer", answer: removed(1) }
    })
    await queue.start()
    void queue.put(removal("oes.i.1"))
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
    for (const code of ["oes.i.1", "oes.i.2"]) void queue.put(removal(code))
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
    for (const code of ["oes.i.1", "oes.i.2", "oes.i.3"]) void queue.put(removal(code))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states()).toEqual(["oes.i.1 Unknown", "oes.i.2 Pending", "oes.i.3 Pending"])
    isAway = false
    await queue.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(took).toEqual(["oes.i.1", "oes.i.2", "oes.i.3"])
  })

  it("sends what was being written when the network went and came back within one write", async () => {
    const writes: (() => void)[] = []
    const store = storeIn(new MemoryStorage())
    let isSlow = false
    const put = (entry: Entry) =>
      isSlow ? new Promise<void>((resolve) => writes.push(resolve)).then(() => store.put(entry)) : store.put(entry)
    const answers: (() => void)[] = []
    const { queue, states } = opened(
      (entry) =>
        new Promise((resolve) => answers.push(() => resolve({ _tag: "Answer", answer: removed(itemOf(entry)) }))),
      { ...store, put },
    )
    await queue.start()
    for (const code of ["oes.i.1", "oes.i.2"]) void queue.put(removal(code))
    await vi.advanceTimersByTimeAsync(0)
    isSlow = true
    queue.lose()
    isSlow = false
    void queue.regain()
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(states()).toEqual(["oes.i.1 Removed", "oes.i.2 Pending"])
    expect(answers).toEqual([])
    for (const write of writes) write()
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toHaveLength(1)
    answers.shift()?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(["oes.i.1 Removed", "oes.i.2 Removed"])
  })

  it("does not let one code that the server fails on block the others", async () => {
    const { queue, states } = opened(async (entry): Promise<Reply> => {
      if (entry.task.code === "bad") return { _tag: "ServerFailed" }
      return { _tag: "Answer", answer: removed(itemOf(entry)) }
    })
    await queue.start()
    void queue.put(removal("bad"))
    void queue.put(removal("oes.i.2"))
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
    void queue.put(removal("oes.i.1"), { id: "poison", at: 0 })
    await vi.advanceTimersByTimeAsync(2000)
    const [poison] = queue.current()
    void queue.put(removal("OES.I.1"))
    if (poison) void takeBack(queue, poison, 1, 5)
    void queue.put(removal("oes.i.2"))
    void queue.put(removal("oes.3"))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(took).toEqual(["Remove oes.i.2", "Remove oes.3"])
    expect(states().slice(0, 3)).toEqual(["oes.i.1 Unknown", "OES.I.1 Pending", "oes.i.1 Pending"])
    isFaulty = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(took.slice(2)).toEqual(["Remove oes.i.1", "Remove OES.I.1", "Reverse oes.i.1"])
  })

  it("stops sending when the person has to sign in again, and goes on from there on the next page", async () => {
    const storage = new MemoryStorage()
    let ended = 0
    const first = opened(async () => ({ _tag: "SessionEnded" }), storeIn(storage))
    first.queue.listen({ onSessionEnded: () => void ended++ })
    await first.queue.start()
    void first.queue.put(removal("oes.i.1"))
    void first.queue.put(removal("oes.i.2"))
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
    void queue.put(removal("oes.i.1"))
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
    for (const code of ["a", "b", "bad", "c", "d"]) void queue.put(removal(code))
    await queue.start()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sent.slice(0, 4)).toEqual(["a b bad", "a", "b", "bad"])
    const ends = queue.current().map(nameOf)
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
    await queue.put(removal("now"))
    await vi.advanceTimersByTimeAsync(0)
    isAway = true
    await queue.put(removal("first"))
    await vi.advanceTimersByTimeAsync(0)
    await queue.put(removal("second"))
    expect([queue.reach(), kept]).toEqual(["away", 1])
    isAway = false
    await queue.regain()
    await vi.advanceTimersByTimeAsync(0)
    expect(states()).toEqual(["now Refused", "first Conflict", "second Conflict"])
    await queue.leave(queue.current()[1]?.id ?? "")
    expect(states()[1]).toBe("first Refused")
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
    await second.put(removal("a"))
    await vi.advanceTimersByTimeAsync(0)
    expect(first.current()).toEqual(second.current())
    pages.shift()
    await second.put(removal("b"))
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
    void queue.put(removal("held"))
    void queue.put(removal("next"))
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
      const answers = new Map<string, TaskAnswer>()
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
        void page.put(removal(code))
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
      expect(page.current().map(stateName)).toEqual(expected.map(() => "Removed"))
    }
  })
})
