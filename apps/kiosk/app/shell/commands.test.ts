import type { Command } from "@sightline/model/command-card"
import type { Done, TaskAnswer } from "@sightline/screens/task/answer.ts"
import { makeScanQueue } from "@sightline/screens/task/queue.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { removal } from "@sightline/screens/task/verbs/remove.ts"
import { expect, it, vi } from "vitest"
import { cardWords, obey } from "./commands"
import type { Draft } from "./drafts"
import type { Mode } from "./mode"

const change = { itemId: 1, previousStatusId: 5, statusId: 30, totalQuantity: 3 }
const removed: Done = { _tag: "Removed", change }
const undone: Done = { _tag: "Undone", movements: 1, totalQuantity: 4 }
const step = {
  id: 9,
  reason: "removal",
  by: "Bo",
  at: 0,
  station: null,
  name: "A frame",
  itemId: 1,
  quantity: 1,
} as const
const chained: TaskAnswer = {
  _tag: "Conflict",
  reason: "UndoChained",
  product: null,
  itemId: 1,
  chain: [step],
  reversibleTo: null,
  other: null,
}

/** A queue of one person whose server answers as told. */
async function desk(answer: (task: Task) => TaskAnswer, allowed: readonly Mode[] = ["Remove", "AddQuantity"]) {
  let made = 0
  const sent: Task[] = []
  const queue = makeScanQueue({
    store: { load: async () => [], add: async (entry) => entry, put: async () => {}, remove: async () => {} },
    send: async (batch) =>
      batch.map(({ task }) => {
        sent.push(task)
        return { _tag: "Answer", answer: answer(task) }
      }),
    newId: () => `id-${++made}`,
    by: () => ({ userId: 7, name: "Ann", clientId: 3 }),
  })
  await queue.start()
  const drafts: Draft[] = []
  const modes = {
    mode: "Remove" as Mode,
    times: undefined,
    drafts,
    setMode: vi.fn(),
    target: null,
    multiply: vi.fn(),
    take: vi.fn(),
    change: vi.fn(),
    drop: vi.fn(),
    save: vi.fn(),
  }
  const saveDraft = vi.fn()
  const settled = () => expect.poll(() => queue.current().every(({ state }) => state._tag !== "Pending")).toBe(true)
  const card = async (command: Command) => {
    const remark = obey(command, { queue, modes, allowed, userId: 7, saveDraft })
    await settled()
    return remark
  }
  return { queue, modes, drafts, sent, saveDraft, settled, card }
}

it("undo takes back the last act of this person, then the one before it, and says when there is none", async () => {
  const { queue, sent, settled, card } = await desk(({ _tag }) => (_tag === "Undo" ? undone : removed))
  await queue.put(removal("oes.i.1"), { id: "a", at: 1 })
  await queue.put(removal("oes.i.2"), { id: "b", at: 2 })
  await settled()
  for (const _ of [1, 2]) expect(await card("undo")).toBeUndefined()
  expect(sent.slice(2)).toMatchObject([
    { _tag: "Undo", of: "b", chain: [] },
    { _tag: "Undo", of: "a", chain: [] },
  ])
  expect(await card("undo")).toMatchObject({ text: cardWords.nothingToUndo })
})

it("what one scan did several times is undone as one", async () => {
  const { queue, sent, settled, card } = await desk(({ _tag }) => (_tag === "Undo" ? undone : removed))
  for (const id of ["a", "b", "c"]) await queue.put(removal("oes.7"), { id, at: 1 })
  await settled()
  await card("undo")
  expect(sent.slice(3).map((task) => "of" in task && task.of)).toEqual(["a", "b", "c"])
})

it("yes takes the first way out of a question, and no leaves the stock as it is", async () => {
  const { queue, sent, settled, card } = await desk((task) =>
    task._tag !== "Undo" ? removed : task.chain.length > 0 ? undone : chained,
  )
  await queue.put(removal("oes.i.1"), { id: "a", at: 1 })
  await settled()
  await card("undo")
  expect(await card("yes")).toBeUndefined()
  await expect.poll(() => sent.at(-1)).toMatchObject({ _tag: "Undo", of: "a", chain: [9] })
  await queue.put(removal("oes.i.2"), { id: "b", at: 2 })
  await settled()
  await card("undo")
  await card("no")
  await expect.poll(() => queue.current().some(({ state }) => state._tag === "Conflict")).toBe(false)
  expect(sent.filter((task) => task._tag === "Undo")).toHaveLength(3)
  expect(await card("yes")).toMatchObject({ text: cardWords.noQuestion })
})

it("modes are those of the person; a multiplier counts for the next scan, or for what is counted now", async () => {
  const { modes, drafts, saveDraft, card } = await desk(() => removed)
  expect(await card("add")).toMatchObject({ tone: "info" })
  expect(modes.setMode).toHaveBeenCalledWith("AddQuantity")
  expect(await card("quantity")).toMatchObject({ text: cardWords.notYours })
  expect(modes.setMode).toHaveBeenCalledTimes(1)
  await card("x5")
  expect(modes.multiply).toHaveBeenCalledWith(5)
  drafts.push({ id: "d", at: 0, code: "oes.7", mode: "AddQuantity", amount: 1 })
  await card("x3")
  expect(modes.change).toHaveBeenCalledWith("d", 3)
  await card("yes")
  expect(saveDraft).toHaveBeenCalled()
  await card("no")
  expect(modes.drop).toHaveBeenCalledWith("d")
  expect(await card("help")).toMatchObject({ text: expect.stringContaining("Undo the last") })
})
