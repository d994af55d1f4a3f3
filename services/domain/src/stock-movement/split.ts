import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import type { PartAtBatch } from "./outcome"
import { joinBatches, splitBatches } from "./queries-split"

/** Splits free units off held batches, each as an item of its own; answers the part of each batch and its movement. */
export const splitUnits = Effect.fnUntraced(function* (
  parts: ReadonlyArray<{ readonly itemId: number; readonly quantity: number }>,
) {
  return parts.length === 0 ? [] : yield* many(splitBatches, parts, yield* person)
})

/** Joins held parts with their held batches again. */
export const joinUnits = Effect.fnUntraced(function* (parts: ReadonlyArray<PartAtBatch>) {
  if (parts.length > 0) yield* one(joinBatches, parts, yield* person)
})
