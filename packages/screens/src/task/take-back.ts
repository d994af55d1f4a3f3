import { type Entry, reversals } from "./entry"
import type { ScanQueue } from "./queue"

/** Undoes what an entry did, whatever it was, once for several requests. */
export async function undoEntry(queue: ScanQueue, of: Entry): Promise<void> {
  if (reversals(queue.current()).has(of.id)) return
  const { code, itemId } = of.task
  await queue.put({ _tag: "Undo", code, itemId, of: of.id, chain: [] }, { product: of.product })
}

/** Takes back what an entry removed, once for several requests. */
export async function takeBack(queue: ScanQueue, of: Entry, itemId: number, statusId: number): Promise<void> {
  if (reversals(queue.current()).has(of.id)) return
  await queue.put({ _tag: "Reverse", code: of.task.code, itemId, statusId, of: of.id }, { product: of.product })
}
