import { readCode } from "@sightline/model/barcode"
import type { EntryTask, SentTask } from "@sightline/model/station-entry"
import type { VendorOrderId } from "@sightline/model/vendor-order"
import { Effect } from "effect"
import { person } from "../caller/person"
import { thingOf } from "../count/named"
import { many, one } from "../db/db"
import { type LateThing, settlingCount } from "../stock-movement/count-late"
import { getReceiving } from "../vendor-receipt/count"
import { givenBack, movedBy } from "./queries-late"
import type { Outcome } from "./verbs/outcome"

/** Tasks that explain what a count has booked as missing or surplus, where they were read before it. */
type Explaining = Extract<
  EntryTask,
  { _tag: "Remove" | "RemoveQuantity" | "AddQuantity" | "Relocate" | "Reverse" | "Undo" | "Receive" }
>

/** Each with the outcome in which it has moved stock. */
const done: Record<Explaining["_tag"], Outcome["_tag"]> = {
  Remove: "Removed",
  RemoveQuantity: "QuantityRemoved",
  AddQuantity: "QuantityAdded",
  Relocate: "Relocated",
  Reverse: "Reversed",
  Undo: "Undone",
  Receive: "ReceiptPosted",
}

const isExplaining = (task: SentTask): task is Explaining => task._tag in done

/** An entry that arrives at once costs no look at counts, in milliseconds. */
const soonEnough = 60_000

const named = (code: string, itemId: number | null) =>
  Effect.map(thingOf(code, itemId), (thing): ReadonlyArray<LateThing> => (thing ? [thing] : []))

/** The products of a delivery, where the order's own paper posts it; a unit that is counted moves nothing yet. */
const delivered = Effect.fnUntraced(function* ({ code, orderId }: Extract<Explaining, { _tag: "Receive" }>) {
  const { clientCode } = yield* person
  const read = readCode(code.trim(), clientCode)
  if (read.kind !== "vendorOrder" || read.id !== orderId) return []
  return yield* getReceiving(orderId as VendorOrderId).pipe(
    Effect.map(
      ({ lines }): ReadonlyArray<LateThing> =>
        lines
          .filter(({ counted }) => counted > 0)
          .map(({ inventoryId }) => ({ itemId: null, inventoryId, isByNumber: true })),
    ),
    // The entry itself says so to its person.
    Effect.catchTag("VendorOrderNotFound", () => Effect.succeed([])),
  )
})

/** What came back: the items of the earlier entry, or the one that is named. */
const returned = Effect.fnUntraced(function* ({ of, itemId }: Extract<Explaining, { _tag: "Reverse" | "Undo" }>) {
  const moved = of === null ? [] : yield* many(movedBy, of)
  return moved.length > 0 || itemId === null ? moved : yield* named("", itemId)
})

const thingsOf = (task: Explaining) => {
  switch (task._tag) {
    case "Receive":
      return delivered(task)
    case "Reverse":
    case "Undo":
      return returned(task)
    default:
      return named(task.code, task.itemId)
  }
}

/** The task with the unit that its label names, where the item itself is gone and a count gives such a unit back (decision 161). */
const withUnit = Effect.fnUntraced(function* (
  task: Explaining,
  [thing]: ReadonlyArray<LateThing>,
  back: ReadonlyArray<number>,
) {
  if (task._tag === "Receive" || task._tag === "Reverse" || task._tag === "Undo") return task
  if (!thing || thing.itemId === null || back.length === 0) return task
  const unit = yield* one(givenBack, thing.itemId, back)
  return unit ? { ...task, itemId: unit.itemId } : task
})

/** Carries out an entry, and with it settles what a count has booked meanwhile (decision 141). */
export const inTime = <R>(task: SentTask, scannedAt: Date, act: (task: SentTask) => Effect.Effect<Outcome, never, R>) =>
  Effect.gen(function* () {
    if (!isExplaining(task) || Date.now() - scannedAt.getTime() < soonEnough) return yield* act(task)
    const things = yield* thingsOf(task)
    return yield* settlingCount(
      things,
      (back) => Effect.flatMap(withUnit(task, things, back), act),
      ({ _tag }) => _tag === done[task._tag],
    )
  })
