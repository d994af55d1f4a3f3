import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { TaskAnswer } from "./answer"
import { type Entry, reversals } from "./entry"
import { makeScanQueue } from "./queue"
import { takeBack } from "./take-back"
import { answering, ids, itemOf, MemoryStorage, opened, product, removed, stateName, storeIn } from "./test-queue"
import { removal } from "./verbs/remove"

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(0)
})
afterEach(() => void vi.useRealTimers())

describe("the queue of a removal screen", () => {
  it("shows a code at once and sends codes one by one, in the order of reading", async () => {
    const sent: string[] = []
    const answers: (() => void)[] = []
    const { queue, states } = opened((entry) => {
      sent.push(entry.task.code)
      return new Promise((resolve) => answers.push(() => resolve({ _tag: "Answer", answer: removed(itemOf(entry)) })))
    })
    await queue.start()
    for (const code of ["oes.i.1", "oes.i.2", "oes.i.3"]) void queue.put(removal(code))
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
    await queue.put(removal("oes.i.1"), { id: "made-at-the-scan", at: 12 })
    expect(queue.current()[0]).toMatchObject({ id: "made-at-the-scan", at: 12 })
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
    for (const code of ["one", "two", "three"]) void queue.put(removal(code))
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
    await queue.put(removal("oes.7"))
    await vi.advanceTimersByTimeAsync(0)
    expect(queue.current()[0]).toMatchObject({ state: { reason: "NothingRemovable" }, product: { id: 7 } })
  })

  it("reverses once for several requests, and marks the reversed entry", async () => {
    const sent: string[] = []
    const { queue, states } = opened(
      answering((entry) => {
        sent.push(entry.task._tag)
        const { change } = removed(1) as Extract<TaskAnswer, { _tag: "Removed" }>
        return entry.task._tag === "Reverse" ? { _tag: "Reversed", change } : removed(1)
      }),
    )
    await queue.start()
    await queue.put(removal("oes.i.1"))
    await vi.advanceTimersByTimeAsync(0)
    const of = queue.current()[0] as Entry
    await Promise.all([takeBack(queue, of, 1, 5), takeBack(queue, of, 1, 5), takeBack(queue, of, 1, 5)])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(["Remove", "Reverse"])
    expect(states()).toEqual(["oes.i.1 Removed", "oes.i.1 Reversed"])
    expect(reversals(queue.current()).get(of.id)).toBe("done")
    await takeBack(queue, of, 1, 5)
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
    await queue.put(removal("oes.i.1"))
    await vi.advanceTimersByTimeAsync(0)
    void takeBack(queue, queue.current()[0] as Entry, 1, 5)
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
    void queue.put(removal("oes.i.1"))
    void queue.put(removal("oes.i.2"))
    await vi.advanceTimersByTimeAsync(100)
    await queue.clear()
    expect(states()).toEqual(["oes.i.2 Unknown"])
    expect([...storage.map.keys()]).toEqual(["3.9.id-00002"])
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
    await queue.put(removal("two"))
    await vi.advanceTimersByTimeAsync(0)
    await queue.choose("id-00001", product(21, 22), 22)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual(["id-00001", "id-00002"])
    expect(queue.current().map((entry) => `${entry.id} ${stateName(entry)}`)).toEqual(["id-00002 Removed"])
  })
})
