import { FastCheck as fc } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Entry } from "./entry"
import { makeScanQueue, type Reply } from "./queue"
import type { Key, Task } from "./task"
import { MemoryStorage, removed, stateName, storeIn } from "./test-queue"
import { verbOf } from "./verbs"
import { removal } from "./verbs/remove"

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** What a person reads, and what happens to it: failures of the server, an update that it waits for, a reload after it. */
const step = fc.record({
  code: fc.constantFrom("oes.i.1", "OES.I.1", "oes.i.2", "oes.7", "oes.i.3"),
  takesBack: fc.option(fc.nat(5)),
  failures: fc.constantFrom(0, 0, 0, 1, 3, 7),
  waitsForUpdate: fc.constantFrom(false, false, false, true),
  isReloaded: fc.constantFrom(false, false, true),
  pause: fc.constantFrom(0, 100, 5000),
})

const keysOf = ({ id, task }: { readonly id: string; readonly task: Task }): readonly Key[] => [
  `entry:${id}`,
  ...verbOf(task).keys(task),
]

describe("the queue of tasks", () => {
  it("lets nothing overtake an earlier task with a key in common, and has each answered once, over faults and reloads", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom("arrives", "arrives", "lost", "answerLost"), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (steps, luck, batch) => {
          const storage = new MemoryStorage()
          const applied: string[] = []
          const failures = new Map(steps.map(({ failures }, place) => [idOf(place), failures]))
          const later = new Set(steps.flatMap(({ waitsForUpdate }, place) => (waitsForUpdate ? [idOf(place)] : [])))
          let requests = 0
          const server = (all: readonly Entry[]): readonly Reply[] => {
            const fate = requests < 40 ? luck[requests++ % luck.length] : "arrives"
            if (fate === "lost") return [{ _tag: "NoAnswer" }]
            const replies: Reply[] = []
            for (const { id } of all) {
              if (later.has(id)) {
                if (replies.length === 0) replies.push({ _tag: "Kept", because: "updateNeeded" })
                break
              }
              const left = failures.get(id) ?? 0
              failures.set(id, left - 1)
              if (left > 0) return [{ _tag: "ServerFailed" }]
              if (!applied.includes(id)) applied.push(id)
              replies.push({ _tag: "Answer", answer: removed(1) })
            }
            return fate === "answerLost" ? [{ _tag: "NoAnswer" }] : replies
          }
          let page = 0
          const open = async () => {
            const own = ++page
            const queue = makeScanQueue({
              store: storeIn(storage),
              newId: () => "none",
              batch,
              // A page that is gone sends nothing more and hears nothing.
              send: (all) => (own === page ? Promise.resolve(server(all)) : new Promise(() => undefined)),
            })
            await queue.start()
            return queue
          }
          let queue = await open()
          const tasks = steps.map(({ code, takesBack }, place): Task => {
            if (takesBack === null || takesBack >= place) return removal(code)
            return { _tag: "Reverse", code: "", itemId: 9, statusId: 5, of: idOf(takesBack) }
          })
          for (const [place, { isReloaded, pause }] of steps.entries()) {
            const task = tasks[place] ?? removal("")
            await queue.put(task, { id: idOf(place), at: Date.now() })
            await vi.advanceTimersByTimeAsync(pause)
            if (isReloaded) queue = await open()
          }
          await vi.advanceTimersByTimeAsync(400_000)
          later.clear()
          await vi.advanceTimersByTimeAsync(400_000)
          expect([...applied].sort()).toEqual(steps.map((_, place) => idOf(place)))
          expect(queue.current().map(stateName)).toEqual(steps.map(() => "Removed"))
          const read = tasks.map((task, place) => ({ id: idOf(place), task }))
          for (const [place, one] of read.entries())
            for (const other of read.slice(place + 1))
              if (keysOf(other).some((key) => keysOf(one).includes(key)))
                expect(applied.indexOf(one.id)).toBeLessThan(applied.indexOf(other.id))
        },
      ),
      { numRuns: 150, seed: 20_261_123 },
    )
  })

  it("gives a printed label the key of its item, in either case, and a product's code none", () => {
    expect(keysOf({ id: "a", task: removal("OES.I.42") })).toEqual(["entry:a", "code:oes.i.42", "item:42"])
    expect(keysOf({ id: "a", task: removal("oes.7") })).toEqual(["entry:a", "code:oes.7"])
    expect(keysOf({ id: "b", task: { _tag: "Reverse", code: "oes.7", itemId: 42, statusId: 5, of: "a" } })).toEqual([
      "entry:b",
      "code:oes.7",
      "item:42",
      "entry:a",
    ])
  })
})

const idOf = (place: number) => `id-${String(place).padStart(5, "0")}`
