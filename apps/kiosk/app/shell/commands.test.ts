import type { Command } from "@sightline/model/command-card"
import { nothingRead } from "@sightline/screens/tag/pairing-state.ts"
import type { Done, TaskAnswer } from "@sightline/screens/task/answer.ts"
import { makeScanQueue } from "@sightline/screens/task/queue.ts"
import type { Task } from "@sightline/screens/task/task.ts"
import { removal } from "@sightline/screens/task/verbs/remove.ts"
import { expect, it, vi } from "vitest"
import { badgeWords } from "./badge-words"
import { cardWords, obey } from "./commands"
import type { DeskCount } from "./desk"
import type { Draft } from "./drafts"
import type { Mode } from "./mode"
import type { OpenPass } from "./use-count"
import { reprintWords } from "./use-reprint"
import { unknownWords } from "./use-unknown"

const change = { itemId: 1, previousStatusId: 5, statusId: 30, totalQuantity: 3 }
const removed: Done = { _tag: "Removed", change }
/** Each label is a unit of its own, and so is each unit of a product. */
let units = 100
const removedOf = ({ code }: Task): Done => ({
  _tag: "Removed",
  change: { ...change, itemId: Number(/\.i\.(\d+)$/.exec(code)?.[1] ?? ++units) },
})
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
    target: null as number | null,
    goods: {
      marked: { isDamaged: false, isExtra: false, expiresOn: "", takesOver: false },
      mark: vi.fn(),
      use: vi.fn(),
    },
    multiply: vi.fn(),
    take: vi.fn(),
    change: vi.fn(),
    drop: vi.fn(),
    save: vi.fn(),
    handOver: vi.fn(() => []),
    loose: [],
    dropLoose: vi.fn(),
    count: {
      counts: [] as readonly DeskCount[],
      pass: undefined as OpenPass | undefined,
      session: undefined,
      kind: "recount" as const,
      choose: vi.fn(),
      setKind: vi.fn(),
      resume: vi.fn(),
      begin: vi.fn(() => true),
      see: vi.fn(() => true),
      hear: vi.fn(),
      end: vi.fn(() => true),
      drop: vi.fn(),
    },
    pairing: { reading: nothingRead, isSeveral: false, hear: vi.fn(), hearTags: vi.fn(), forget: vi.fn() },
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
  const { queue, sent, settled, card } = await desk((task) => (task._tag === "Undo" ? undone : removedOf(task)))
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

it("undo takes back no reversal, and twice at once takes back two acts, each once", async () => {
  const { queue, sent, settled, card } = await desk((task) =>
    task._tag === "Remove" ? removedOf(task) : task._tag === "Reverse" ? { _tag: "Reversed", change } : undone,
  )
  const removes = async (id: string, at: number) => {
    await queue.put(removal(`oes.i.${at}`), { id, at })
    await settled()
  }
  await removes("a", 1)
  await queue.put({ _tag: "Reverse", code: "oes.i.1", itemId: 1, statusId: 5, of: "a" }, { id: "r", at: 2 })
  await removes("b", 3)
  expect(await card("undo")).toBeUndefined()
  expect(await card("undo")).toMatchObject({ text: cardWords.nothingToUndo })
  expect(sent.map(({ _tag }) => _tag)).toEqual(["Remove", "Reverse", "Remove", "Undo"])
  await removes("c", 4)
  await removes("d", 5)
  const twice = await Promise.all([card("undo"), card("undo")])
  expect(twice).toEqual([undefined, undefined])
  expect(sent.slice(-2)).toMatchObject([{ of: "d" }, { of: "c" }])
})

it("what one scan did several times is undone as one", async () => {
  const { queue, sent, settled, card } = await desk((task) => (task._tag === "Undo" ? undone : removedOf(task)))
  for (const id of ["a", "b", "c"]) await queue.put(removal("oes.7"), { id, at: 1 })
  await settled()
  await card("undo")
  expect(sent.slice(3).map((task) => "of" in task && task.of)).toEqual(["a", "b", "c"])
})

it("yes takes the first way out of a question, and no leaves the stock as it is", async () => {
  const { queue, sent, settled, card } = await desk((task) =>
    task._tag !== "Undo" ? removedOf(task) : task.chain.length > 0 ? undone : chained,
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

it("lock needs a badge of its person, and link, create and aside a code that named nothing", async () => {
  const known = await desk(() => removed)
  const lock = vi.fn()
  const unknown = { linking: undefined, link: vi.fn(), aside: vi.fn(), create: vi.fn(), stop: vi.fn(), takes: vi.fn() }
  const at = (queue: typeof known.queue) => ({
    ...{ queue, modes: known.modes, allowed: [], userId: 7, saveDraft: vi.fn(), unknown },
  })
  expect(obey("lock", at(known.queue))).toMatchObject({ tone: "critical", text: badgeWords.needsOwn })
  expect(obey("lock", { ...at(known.queue), lock })).toBeUndefined()
  expect(lock).toHaveBeenCalledOnce()
  await known.queue.put(removal("oes.i.1"), { id: "a", at: 1 })
  await known.settled()
  expect(obey("link", at(known.queue))).toMatchObject({ text: unknownWords.none })
  const { queue, settled } = await desk(() => ({ _tag: "NotFound", message: null, product: null }))
  await queue.put(removal("X-1"), { id: "b", at: 1 })
  await settled()
  expect(obey("link", at(queue))).toMatchObject({ text: unknownWords.scanItem("X-1") })
  expect(obey("aside", at(queue))).toBeUndefined()
  expect(obey("create", at(queue))).toBeUndefined()
  const { link, aside, create } = unknown
  expect([link, aside, create].map(({ mock }) => mock.calls)).toEqual([[["X-1"]], [["X-1"]], [["X-1"]]])
  const reprint = vi.fn()
  expect(obey("reprint", { ...at(queue), reprint })).toMatchObject({ text: reprintWords.asked })
  expect(reprint).toHaveBeenCalledOnce()
})

it("a damaged or extra unit is marked for an order alone", async () => {
  const { modes, card } = await desk(() => removed)
  expect(await card("damaged")).toMatchObject({ text: cardWords.noOrder })
  modes.mode = "Receive"
  expect(await card("extra")).toMatchObject({ text: cardWords.noOrder })
  expect(modes.goods.mark).not.toHaveBeenCalled()
  modes.target = 9
  expect(await card("damaged")).toBeUndefined()
  await card("extra")
  await card("over")
  expect(modes.goods.mark.mock.calls).toEqual([[{ isDamaged: true }], [{ isExtra: true }], [{ takesOver: true }]])
})

it("a card turns to counting where a count is open, and another ends the area", async () => {
  const { modes, card } = await desk(() => removed, ["Remove", "Count"])
  expect(await card("count")).toMatchObject({ tone: "info" })
  expect(modes.setMode).toHaveBeenCalledWith("Count")
  expect(await card("done")).toBeUndefined()
  modes.count.end.mockReturnValueOnce(false)
  expect(await card("done")).toEqual({ tone: "info", text: cardWords.noArea })
  const none = await desk(() => removed)
  expect(await none.card("count")).toEqual({ tone: "critical", text: cardWords.noCount })
})

it("a number chooses among the items that one code names, and says when there is no such number", async () => {
  const product = (id: number, items: readonly number[]) => ({
    ...{ id, code: `P-${id}`, upc: "", number: "", description: "A frame", itemTypeName: "Frame", image: null },
    ...{ totalQuantity: items.length, items: items.map((id) => ({ id, statusId: 5, quantity: 1 })) },
  })
  const several = { _tag: "Choice", products: [product(1, [11, 12]), product(2, [21])] } as const
  const { queue, sent, settled, card } = await desk((task) => ("itemId" in task && task.itemId ? removed : several))
  expect(await card("n1")).toMatchObject({ text: cardWords.noChoice })
  await queue.put(removal("oes.7"), { id: "a", at: 1 })
  await settled()
  expect(await card("n4")).toMatchObject({ text: cardWords.noNumber(4) })
  expect(await card("n3")).toBeUndefined()
  expect(sent.at(-1)).toMatchObject({ itemId: 21 })
})

it("a number chooses among several open counts, but not while an area of one is being counted", async () => {
  const { modes, card } = await desk(() => removed, ["Remove", "Count"])
  modes.count.counts = [
    { id: 9, title: "Count 9, Left wall", isAgain: false },
    { id: 7, title: "Count 7", isAgain: true },
  ]
  expect(await card("n2")).toMatchObject({ text: cardWords.noChoice })
  modes.mode = "Count"
  expect(await card("n2")).toMatchObject({ tone: "info", text: cardWords.counting("Count 7") })
  expect(modes.count.choose.mock.calls).toEqual([[7]])
  expect(await card("n3")).toMatchObject({ text: cardWords.noNumber(3) })
  modes.count.pass = { id: "p", sessionId: 7, kind: "first", code: "oes.l.1" }
  expect(await card("n1")).toMatchObject({ text: cardWords.areaFirst })
  expect(modes.count.choose).toHaveBeenCalledOnce()
})
