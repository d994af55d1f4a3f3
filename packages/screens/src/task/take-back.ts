import { type Entry, reversals } from "./entry"
import type { ScanQueue } from "./queue"

/** Takes back what an entry removed, once for several requests. */
export async function takeBack(queue: ScanQueue, of: Entry, itemId: number, statusId: number): Promise<void> {
  if (reversals(queue.current()).has(of.id)) return
  await queue.put({ _tag: "Reverse", code: of.task.code, itemId, statusId, of: of.id }, { product: of.product })
}
