import { Caller } from "@sightline/model/caller"
import { ChannelOrderLineNotFound, ItemNotForOrder, type TakeOut, TakeOutRefused } from "@sightline/model/channel-sync"
import { Removal } from "@sightline/model/removal"
import { Effect } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { removeItem } from "../inventory-item/set-status"
import { once } from "../once/once"
import { freeFromLine, removeStatus } from "../stock-movement/channel"
import { noteOrder } from "./order"
import { tellChannels } from "./queries"
import { countGone, holdLine, lineToFill } from "./queries-take-out"

/**
 * Scans a unit out for a line of a channel's order. What the line holds moves to the scanned item, which then leaves the stock
 * as any other does. It never leaves by itself, whatever the channel says of a parcel.
 */
export const takeOut = (asked: TakeOut) =>
  once({ answer: Removal, refusal: TakeOutRefused, act: () => taken(asked) }).pipe(Effect.withSpan("takeOut"))

const taken = Effect.fnUntraced(function* ({ lineId, itemId: scanned }: TakeOut) {
  const caller = yield* person
  const order = yield* one(holdLine, lineId)
  if (!order) return yield* new ChannelOrderLineNotFound()
  const line = yield* one(lineToFill, lineId, scanned)
  if (!line || line.wanted === 0) return yield* new ItemNotForOrder({ reason: "allGone" })
  const itemId = scanned ?? line.firstHeld
  if (itemId === null) return yield* new ItemNotForOrder({ reason: "notHeld" })
  if (line.isOther) return yield* new ItemNotForOrder({ reason: "otherProduct" })
  // A short line keeps what it holds while another unit leaves for it.
  if (line.isOwn || line.held === line.wanted) yield* freeFromLine(lineId, 1, itemId)
  const to = yield* removeStatus
  // The transaction's key is kept by `once`, so the removal has none that could be taken.
  const removal = yield* removeItem(itemId, to).pipe(
    Effect.provideService(Caller, { ...caller, once: null }),
    Effect.catchTag("KeyReused", Effect.die),
  )
  yield* one(countGone, lineId)
  yield* noteOrder(order.id, "Taken out", [{ name: line.title, before: "", after: `item ${removal.itemId}` }])
  yield* one(tellChannels)
  return removal
})
