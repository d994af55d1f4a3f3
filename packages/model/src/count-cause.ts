import { Schema } from "effect"
import { CountChanged, CountNotFound, CountSessionId, CountSettled, CountUnfinished } from "./count"
import { InventoryId } from "./inventory"
import { InventoryItemId } from "./inventory-item"
import { StaleVersion } from "./stale-version"

/**
 * Why units are missing. `twin`: another one was booked out in their place and is still here. `miscounted`: they were read as
 * something else. `returned`: they came back and were not seen since. `relocated`: they were moved here and never seen here.
 * `short`: the delivery was typed, not scanned one by one, and nobody has seen them since. `pulled`: somebody took them for a
 * purpose that was then cancelled. `door`: they were heard at a door, unsold.
 */
export const CauseKind = Schema.Literal("twin", "miscounted", "returned", "relocated", "short", "pulled", "door")
export type CauseKind = typeof CauseKind.Type

/** A cause with what supports it. */
export const CountCause = Schema.Struct({
  /** Names the evidence, so that a settlement means what its person saw. */
  evidence: Schema.String,
  kind: CauseKind,
  /** Of the missing units, those that it explains. */
  units: Schema.Int,
  at: Schema.Date,
  by: Schema.String,
  /** The twin or what was counted instead, the purpose, the place it was moved from, or the station at the door. */
  name: Schema.NullOr(Schema.String),
  /** The twin. */
  itemId: Schema.NullOr(InventoryItemId),
  /** The order that has the twin, or the vendor order whose delivery it was. */
  orderId: Schema.NullOr(Schema.Int),
  /** Units of the delivery, or of the surplus. */
  of: Schema.Int,
})
export type CountCause = typeof CountCause.Type

/** Who had it in their hands last, before it was missed. */
export const CountWitness = Schema.Struct({
  at: Schema.Date,
  by: Schema.String,
  station: Schema.NullOr(Schema.String),
  /** It was counted; otherwise somebody moved it. */
  isCount: Schema.Boolean,
})
export type CountWitness = typeof CountWitness.Type

/** A line of a review that is missing. Without causes nothing that is known explains it. */
export const CountMissing = Schema.Struct({
  key: Schema.String,
  inventoryId: InventoryId,
  name: Schema.String,
  itemIds: Schema.Array(InventoryItemId),
  place: Schema.String,
  units: Schema.Int,
  /** From when on nobody saw it. */
  missedAt: Schema.Date,
  witness: Schema.NullOr(CountWitness),
  /** The likeliest first. */
  causes: Schema.Array(CountCause),
})
export type CountMissing = typeof CountMissing.Type

export const CountSettlement = Schema.Struct({
  id: CountSessionId,
  version: Schema.Int,
  key: Schema.String,
  evidence: Schema.String,
})
export type CountSettlement = typeof CountSettlement.Type

/** The units are held, have been moved since, or are at a center of others: they cannot be booked as the cause says. */
export class CauseBlocked extends Schema.TaggedError<CauseBlocked>()("CauseBlocked", {}) {}

export const CountSettleRefused = Schema.Union(
  CountNotFound,
  CountSettled,
  StaleVersion,
  CountUnfinished,
  CountChanged,
  CauseBlocked,
)
