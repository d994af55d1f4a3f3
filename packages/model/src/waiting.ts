import { Schema } from "effect"

/** Counts of waiting work at the caller's centers; each number is the length of the list behind it. */
export const Waiting = Schema.Struct({
  /** Counts for administrators alone; null for everybody else. */
  administration: Schema.NullOr(
    Schema.Struct({
      /** Labels that no printer has started. */
      queuedLabels: Schema.Int,
      /** Labels with an unknown outcome. */
      unknownLabels: Schema.Int,
      /** Scans that wait for a manager's decision. */
      heldScans: Schema.Int,
      /** Recent scans with a conflict. */
      conflicts: Schema.Int,
      /** Stations that have been silent for a day. */
      silentStations: Schema.Int,
    }),
  ),
})
export type Waiting = typeof Waiting.Type
