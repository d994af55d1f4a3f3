import {
  type GroupCountAdjustment,
  GroupCountChanged,
  GroupCountNotTracked,
  GroupCountOutOfRange,
  type GroupCountTotal,
  RemainderOptionNotFound,
} from "@sightline/model/group-count"
import { isGroupCount, isIncreaseBy } from "@sightline/model/group-count-rules"
import { InventoryInactive } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { StatusNotAllowed } from "@sightline/model/removal"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"
import { listStatuses } from "../status/list"
import { regroup } from "../stock-movement/move"
import type { GroupOutcome } from "../stock-movement/outcome"
import { remainderOptions } from "./options"

/** Adjusts an item's group count by a count, in the direction of its reason (document 2 §4.4, decisions D-112). */
export const adjustGroupCount = Effect.fn("adjustGroupCount")(function* (asked: GroupCountAdjustment) {
  const option = remainderOptions.find(({ id }) => id === asked.remainderId)
  if (!option) return yield* new RemainderOptionNotFound()
  const { itemId, count, seen } = asked
  if (!isGroupCount(count)) return yield* new GroupCountOutOfRange({ groupCount: count })
  const by = option.isIncrease ? count : -count
  return yield* settle(yield* regroup({ itemId, to: { by }, seen, because: option.description }))
})

/**
 * Sets an item's group count. Active says that units were put in, any other status where those that were taken out went
 * (document 2 §4.3 and §4.4).
 */
export const setGroupCount = Effect.fn("setGroupCount")(function* (asked: GroupCountTotal) {
  const { itemId, groupCount: count, statusId, seen } = asked
  const status = (yield* listStatuses("InventoryItem", true)).find(({ id }) => id === statusId)
  const isAllowed =
    status !== undefined && !status.isAutomated && (status.type === "InventoryItem" || statusId === active)
  if (!isAllowed) return yield* new StatusNotAllowed()
  const isIncrease = isIncreaseBy(statusId)
  const because = isIncrease ? "Group count added" : `Group count: ${status.name}`
  return yield* settle(yield* regroup({ itemId, to: { count, isIncrease }, seen, because }))
})

function settle(outcome: GroupOutcome | undefined) {
  switch (outcome?.verdict) {
    case "done": {
      const { verdict: _verdict, ...groupCount } = outcome
      return Effect.succeed(groupCount)
    }
    case "productInactive":
      return Effect.fail(new InventoryInactive())
    case "inactive":
      return Effect.fail(new ItemInactive())
    case "notTracked":
      return Effect.fail(new GroupCountNotTracked())
    case "changed":
      return Effect.fail(new GroupCountChanged({ groupCount: outcome.groupCount }))
    case "outOfRange":
      return Effect.fail(new GroupCountOutOfRange({ groupCount: outcome.groupCount }))
    default:
      return Effect.fail(new InventoryItemNotFound())
  }
}
