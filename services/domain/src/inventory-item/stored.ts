import { Effect } from "effect"
import { ownCenters } from "../caller/own-centers"
import { many } from "../db/db"
import { storedItems } from "./queries-form"

/** The stored state of these items, by id, at the caller's centers. */
export const itemsStored = Effect.fn("itemsStored")(function* (ids: ReadonlyArray<number>) {
  const rows = ids.length === 0 ? [] : yield* many(storedItems, ids, yield* ownCenters)
  return new Map(rows.map((row) => [Number(row.id), row]))
})
