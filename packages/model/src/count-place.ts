import { Schema } from "effect"
import { LocationId } from "./count"

/** `left`: nobody has counted it yet. A place inside a counted one is counted. */
export const CountPlaceState = Schema.Literal("left", "counting", "counted")
export type CountPlaceState = typeof CountPlaceState.Type

/** How far a count has come with one place. It says nothing of what should be there. */
export const CountPlace = Schema.Struct({
  locationId: LocationId,
  path: Schema.String,
  state: CountPlaceState,
  /** Who counts it, or counted it last. */
  by: Schema.NullOr(Schema.String),
  /** When the pass ended; null while it goes on. */
  at: Schema.NullOr(Schema.Date),
  /** Units that the pass saw; null where it was one through a larger place. */
  units: Schema.NullOr(Schema.Int),
  /** The larger place whose pass counts for this one. */
  within: Schema.NullOr(Schema.String),
})
export type CountPlace = typeof CountPlace.Type

/** The places of a count that have stock in its scope or were counted, the first of them: those that are left before the others. */
export const CountProgress = Schema.Struct({
  total: Schema.Int,
  counted: Schema.Int,
  places: Schema.Array(CountPlace),
})
export type CountProgress = typeof CountProgress.Type

/** What a count can have met. */
export const CountedThing = Schema.Literal("inventory", "item", "location")
export type CountedThing = typeof CountedThing.Type

/** What was counted at all; what a booked count has never met is left out. */
export const LastCounted = Schema.Struct({ id: Schema.Int, at: Schema.Date })
export type LastCounted = typeof LastCounted.Type

/** A place that is worth counting now. */
export const CountProposal = Schema.Struct({
  locationId: LocationId,
  path: Schema.String,
  /** Null: never. */
  lastCountedAt: Schema.NullOr(Schema.Date),
  /** Units there now, with all below it. */
  units: Schema.Int,
  minutes: Schema.Int,
})
export type CountProposal = typeof CountProposal.Type

/** What to count in the minutes that somebody has. */
export const CountNext = Schema.Struct({
  /** Units that the center's people count in a minute. */
  pace: Schema.Number,
  /** The pace is that of the center's own passes. */
  isMeasured: Schema.Boolean,
  /** Places of the center, those among them that have stock, and those of the latter that nobody counts already. */
  places: Schema.Int,
  stocked: Schema.Int,
  free: Schema.Int,
  next: Schema.Array(CountProposal),
})
export type CountNext = typeof CountNext.Type
