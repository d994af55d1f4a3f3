import type { Product, TaskAnswer } from "./answer"
import type { Entry } from "./entry"
import { oneByOne } from "./one-by-one"
import { makeScanQueue, type Reply } from "./queue"
import type { ScanStore } from "./store"

export type Send = (entry: Entry) => Promise<Reply>

export const product = (...items: number[]): Product => ({
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
export const change = (itemId: number) => ({ itemId, previousStatusId: 5, statusId: 30, totalQuantity: 0 })
export const removed = (itemId: number): TaskAnswer => ({
  _tag: "Removed",
  change: change(itemId),
  product: product(),
})

/** A browser's storage that tests can fill up. */
export class MemoryStorage {
  readonly map = new Map<string, string>()
  isFull = false
  removeItem = (key: string) => void this.map.delete(key)
  setItem(key: string, value: string) {
    if (this.isFull) throw new Error("QuotaExceededError")
    this.map.set(key, value)
  }
}
export function storeIn(storage: MemoryStorage, person = "3.9"): ScanStore {
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

export const ids = () => {
  let made = 0
  return () => `id-${String(++made).padStart(5, "0")}`
}

/** A state by its end, where it has one. */
export const stateName = ({ state }: Entry): string => (state._tag === "Done" ? state.answer._tag : state._tag)
export const nameOf = (entry: Entry): string => `${entry.task.code} ${stateName(entry)}`

export function opened(send: Send, store: ScanStore = storeIn(new MemoryStorage())) {
  const queue = makeScanQueue({ store, send: oneByOne(send), newId: ids() })
  const news: string[] = []
  queue.listen({ onNews: (entry) => void news.push(nameOf(entry)) })
  return { queue, news, states: () => queue.current().map(nameOf) }
}
export const answering =
  (answer: (entry: Entry) => TaskAnswer): Send =>
  async (entry) => ({ _tag: "Answer", answer: answer(entry) })
export const itemOf = ({ task }: Entry) =>
  (task._tag === "Remove" && task.itemId) || Number(task.code.split(".").at(-1))
