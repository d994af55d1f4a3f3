import { Effect } from "effect"
import { many } from "../db/db"
import { itemHolders } from "./queries-pull"

/** What holds an item's reserved units. */
interface Holders {
  readonly orders: ReadonlyArray<number>
  readonly submissions: ReadonlyArray<number>
}

export const nobody: Holders = { orders: [], submissions: [] }

/** The orders and the submissions that hold units of these items. */
export const holdersOf = Effect.fn("holdersOf")(function* (ids: ReadonlyArray<number>) {
  const rows = ids.length === 0 ? [] : yield* many(itemHolders, ids)
  return new Map(rows.map(({ itemId, ...holders }): readonly [number, Holders] => [itemId, holders]))
})
