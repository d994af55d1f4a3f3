import "fake-indexeddb/auto"
import { openDB } from "idb"
import { expect, it } from "vitest"
import { makeScanQueue } from "./queue"
import { scanDatabase } from "./scan-database"
import { removed, stateName } from "./test-queue"

/** What a station of the first release had in its store: its own words for the ends, and one scan still to be sent. */
const stored = [
  {
    id: "019aab00-0000-7000-8000-000000000001",
    at: 1,
    task: { _tag: "Remove", code: "oes.i.1", itemId: null },
    product: null,
    by: { userId: 9, name: "Ana", clientId: 3, sequence: 1 },
    state: { _tag: "Removed", change: { itemId: 1, previousStatusId: 5, statusId: 30, totalQuantity: 0 } },
  },
  {
    id: "019aab00-0000-7000-8000-000000000002",
    at: 2,
    task: {
      _tag: "Reverse",
      code: "oes.i.1",
      itemId: 1,
      statusId: 5,
      of: "019aab00-0000-7000-8000-000000000001",
    },
    product: null,
    by: { userId: 9, name: "Ana", clientId: 3, sequence: 2 },
    state: { _tag: "Reversed", change: { itemId: 1, previousStatusId: 30, statusId: 5, totalQuantity: 1 } },
  },
  {
    id: "019aab00-0000-7000-8000-000000000003",
    at: 3,
    task: { _tag: "Remove", code: "oes.i.2", itemId: null },
    product: null,
    by: { userId: 9, name: "Ana", clientId: 3, sequence: 3 },
    isKept: true,
    state: { _tag: "Unknown", failures: 2, notBefore: 0, isServerAtFault: false },
  },
]

it("a station's entries of the first release are shown and sent, and the store keeps those that had ended", async () => {
  const db = await openDB("first-release", 1, {
    upgrade(made) {
      made.createObjectStore("entry", { keyPath: "id" })
      made.createObjectStore("fact")
    },
  })
  for (const entry of stored) await db.put("entry", entry)
  const sent: string[] = []
  const queue = makeScanQueue({
    store: scanDatabase("first-release", { now: () => 10 }),
    newId: () => "none",
    send: async (batch) => {
      sent.push(...batch.map(({ id }) => id))
      return batch.map(() => ({ _tag: "Answer", answer: removed(2) }))
    },
  })
  const ended = new Promise<void>((resolve) => void queue.listen({ onNews: () => resolve() }))
  await queue.start()
  await ended
  expect(queue.current().map(stateName)).toEqual(["Removed", "Reversed", "Removed"])
  expect(sent).toEqual(["019aab00-0000-7000-8000-000000000003"])
  expect((await db.getAll("entry")).slice(0, 2)).toEqual(stored.slice(0, 2))
})
