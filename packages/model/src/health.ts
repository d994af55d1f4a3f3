import { Schema } from "effect"

/** A part of a client that works by itself. */
export const HealthPart = Schema.Literal("station", "agent", "printer", "channel", "mail", "job", "insight", "files")
export type HealthPart = typeof HealthPart.Type

/**
 * One part and how it is. `because` says what is the matter: `silent` was not heard of for too long, `never` not at all;
 * `waiting` has work that nobody did; `failed` gave up; `late` is behind; `gone` is not there; `off` needs a hand.
 */
export const HealthLine = Schema.Struct({
  part: HealthPart,
  /** The name of a station, agent, printer or channel. */
  name: Schema.String,
  state: Schema.Literal("well", "doubtful", "wrong"),
  because: Schema.Literal("fine", "silent", "never", "waiting", "failed", "late", "gone", "off"),
  /** The last sign of life, or since when something waits. */
  at: Schema.NullOr(Schema.DateFromSelf),
  /** How many wait, how many bytes files take, how many entries a station has waiting. */
  count: Schema.Int,
})
export type HealthLine = typeof HealthLine.Type
