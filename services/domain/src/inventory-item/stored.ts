import { Effect } from "effect"
import { many } from "../db/db"
import { ownCenters } from "./form"
import { storedItems } from "./queries-form"

/** These items as they are stored, by their ids, as far as they lie at the caller's centers. */
export const itemsStored = Effect.fn("itemsStored")(function* (ids: ReadonlyArray<number>) {
  const rows = ids.length === 0 ? [] : yield* many(storedItems, ids, yield* ownCenters)
  return new Map(rows.map((row) => [Number(row.id), row]))
})
