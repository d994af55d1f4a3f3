import { Effect } from "effect"
import { many } from "../db/db"
import { itemHolders } from "./queries-pull"

/** What holds an item's reserved units. */
interface Holders {
  readonly orders: ReadonlyArray<number>
  readonly submissions: ReadonlyArray<number>
  /** The channel with its own name of the order. */
  readonly channelOrders?: ReadonlyArray<string>
}

export const nobody: Holders = { orders: [], submissions: [] }

/** The orders, submissions and orders of channels that hold units of these items. */
export const holdersOf = Effect.fn("holdersOf")(function* (ids: ReadonlyArray<number>) {
  const rows = ids.length === 0 ? [] : yield* many(itemHolders, ids)
  return new Map(
    rows.map(({ itemId, channelOrders, ...holders }): readonly [number, Holders] => [
      itemId,
      { ...holders, ...(channelOrders && { channelOrders }) },
    ]),
  )
})
