import { Effect } from "effect"
import { inWorkerTransaction, many, one, patiently } from "../db/db"
import type { NotedChange } from "../history/note-change"
import { noteChange } from "../history/note-change"
import { freeFromLine, holdForLine } from "../stock-movement/channel"
import type { At } from "./ask"
import type { RemoteOrder } from "./channel"
import { holdOrder, keepLines, keepOrder, linesToSettle, noteSales } from "./queries-order"

/**
 * Takes an order of a channel in: its units are held, or given back where it lost some. What was told before, in whatever
 * sequence, changes nothing. The answer says whether anything did.
 */
export const takeOrder = Effect.fn("takeOrder")(function* ({ client, channel }: At, order: RemoteOrder) {
  if (order.isTest) return false
  return yield* patiently(
    inWorkerTransaction(
      client,
      Effect.gen(function* () {
        const kept = yield* one(keepOrder, channel, order)
        if (!kept) return false
        const changes = yield* many(keepLines, kept, order.lines)
        const moved = yield* settleOrder(kept.id)
        yield* many(noteSales, channel, changes)
        const told = changes.filter(({ change }) => change !== 0)
        if (!kept.isNew && told.length === 0 && moved.length === 0) return false
        yield* noteOrder(kept.id, kept.isNew ? "Taken in" : told.length === 0 ? later : toldOf(order), moved)
        return true
      }),
    ),
  )
})

const toldOf = ({ isCancelled }: RemoteOrder) => (isCancelled ? "Canceled" : "Changed")
const later = "Held later"

/** Holds what an order still lacks, where there is some by now. */
export const takeMissing = ({ client }: At, orderId: number) =>
  patiently(
    inWorkerTransaction(
      client,
      Effect.gen(function* () {
        if (!(yield* one(holdOrder, orderId))) return false
        const moved = yield* settleOrder(orderId)
        if (moved.length > 0) yield* noteOrder(orderId, later, moved)
        return moved.length > 0
      }),
    ),
  )

/** Holds and gives back until every line has what it wants, as far as the stock goes. */
const settleOrder = Effect.fnUntraced(function* (orderId: number) {
  const moved: NotedChange[] = []
  for (const { id, title, inventoryId, wanted, held } of yield* many(linesToSettle, orderId)) {
    const change =
      wanted < held
        ? -(yield* freeFromLine(id, held - wanted))
        : inventoryId === null
          ? 0
          : yield* holdForLine(id, inventoryId, wanted - held)
    if (change !== 0) moved.push({ name: title, before: `${held}`, after: `${held + change}` })
  }
  return moved
})

export const noteOrder = (id: number, action: string, changes: ReadonlyArray<NotedChange>) =>
  noteChange({ noun: "channel-order", id, action, changes })
